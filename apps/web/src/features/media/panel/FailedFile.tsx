import type { MediaFile } from '@rankdesk/api'
import { Banner, Button } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { retryFileMutation } from '../library/mediaLibrary.mutations.ts'

export interface FailedFileProps {
  projectId: number
  file: MediaFile
}

/** Says why a file could not be processed, and offers to process it again (M458). */
export function FailedFile({ projectId, file }: FailedFileProps) {
  const alert = useErrorAlert()
  const retry = useMutation({
    ...retryFileMutation(useApp(), projectId),
    onError: (error) => void alert(error, `${file.name} could not be processed again`),
  })
  return (
    <Banner
      tone="danger"
      action={
        !file.deleted && (
          <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate(file.mediaId)}>
            Process again
          </Button>
        )
      }
    >
      {file.errorText ?? 'The file could not be processed.'}
    </Banner>
  )
}
