import type { MediaFile } from '@rankdesk/api'
import { FormField, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { mediaNameSchema } from '../library/files/mediaNameSchema.ts'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

const schema = z.object({ name: mediaNameSchema })

export interface RenameDialogProps {
  screen: LibraryScreen
  file: MediaFile
  open: boolean
  onClose: () => void
}

/** Renames a file. The links of a file in use are updated, after a question (D19). */
export function RenameDialog({ screen, file, open, onClose }: RenameDialogProps) {
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      title={`Rename ${file.name}`}
      submitLabel="Rename"
      schema={schema}
      defaultValues={{ name: file.name }}
      onSubmit={async ({ name }) => {
        if (await screen.fileActions.rename(file, name)) onClose()
      }}
    >
      <FormField name="name" label="Name" hint={extensionHint(file)}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}

function extensionHint({ hls, extension }: MediaFile): string | undefined {
  return hls === null && extension !== '' ? `The name keeps its extension .${extension}` : undefined
}
