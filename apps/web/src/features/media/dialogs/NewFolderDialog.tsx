import { mediaPathIn } from '@rankdesk/format'
import { FormField, TextInput } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { mediaNameSchema } from '../library/files/mediaNameSchema.ts'
import { createFolderMutation } from '../library/mediaLibrary.mutations.ts'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

const schema = z.object({ name: mediaNameSchema })

export interface NewFolderDialogProps {
  screen: LibraryScreen
  /** The folder that it is created in. */
  parent: string
  open: boolean
  onClose: () => void
}

/** Creates a folder and opens it (M454). */
export function NewFolderDialog({ screen, parent, open, onClose }: NewFolderDialogProps) {
  const create = useMutation(createFolderMutation(useApp(), screen.library.projectId))
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      title="New folder"
      subtitle={`In ${parent === '/' ? 'Media' : parent}`}
      submitLabel="Create"
      schema={schema}
      defaultValues={{ name: '' }}
      onSubmit={async ({ name }) => {
        await create.mutateAsync({ folderPath: parent, name })
        onClose()
        screen.openFolder(mediaPathIn(parent, name))
      }}
    >
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}
