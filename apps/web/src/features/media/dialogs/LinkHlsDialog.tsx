import { linkHls } from '@rankdesk/api'
import { mediaFolderPath, mediaNameProblem } from '@rankdesk/format'
import { FormField, TextInput } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { hlsLinkText } from '../library/hlsLinkText.ts'
import { linkHlsMutation } from '../library/mediaLibrary.mutations.ts'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

const schema = z.object({
  hlsLink: hlsLinkText,
  name: z.nonoptional(linkHls.body.shape.name).check(
    z.trim(),
    z.refine((name) => name === '' || mediaNameProblem(name) === undefined, {
      error: ({ input }) => mediaNameProblem(String(input)) ?? '',
    }),
  ),
})

export interface LinkHlsDialogProps {
  screen: LibraryScreen
  open: boolean
  onClose: () => void
}

/** Links a video stream into the open folder (M455, M470, M524). An empty address is ignored. */
export function LinkHlsDialog({ screen, open, onClose }: LinkHlsDialogProps) {
  const link = useMutation(linkHlsMutation(useApp(), screen.library.projectId))
  const folderPath = mediaFolderPath(screen.view.folder) ?? '/'
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      title="Link HLS"
      subtitle={`To ${folderPath === '/' ? 'Media' : folderPath}`}
      submitLabel="Link"
      schema={schema}
      defaultValues={{ hlsLink: '', name: '' }}
      onSubmit={async ({ hlsLink, name }) => {
        if (hlsLink === '') return
        const file = await link.mutateAsync({ hlsLink, folderPath, ...(name !== '' && { name }) })
        onClose()
        if (file !== null) screen.change({ list: 'folder', folder: file.folderPath, file: file.mediaId }, 'push')
      }}
    >
      <FormField name="hlsLink" label="Stream address">
        {(field) => <TextInput {...field} type="url" inputMode="url" placeholder="https://" />}
      </FormField>
      <FormField name="name" label="Name" hint="Without a name, the file is named like the stream.">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}
