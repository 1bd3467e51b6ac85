import type { MediaFile } from '@rankdesk/api'
import { LinkHlsField } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import { linkHlsMutation } from '../../../shared/media-library/mediaLibrary.mutations.ts'

export interface LinkStreamProps {
  projectId: number
  /** Called with the library's file of the stream. */
  onLinked: (file: MediaFile) => void
}

/** Links a video stream (HLS) into the client's media library. */
export function LinkStream({ projectId, onLinked }: LinkStreamProps) {
  const alertError = useErrorAlert()
  const link = useMutation({
    ...linkHlsMutation(useApp(), projectId),
    onSuccess: (file) => {
      if (file !== null) onLinked(file)
    },
    onError: (error) => void alertError(error, 'The stream was not linked'),
  })
  return <LinkHlsField busy={link.isPending} onLink={(hlsLink) => link.mutate({ hlsLink })} />
}
