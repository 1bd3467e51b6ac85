import type { ImportDetails } from '@rankdesk/api'
import { Banner, Button } from '@rankdesk/ui'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useReadImportFiles, useWriteImport } from '../import.queries.ts'

/** Says why an import failed. What was read can be written again; other files are checked again below. */
export function FailedStep({ details: { importId, error, clients } }: { details: ImportDetails }) {
  const read = useReadImportFiles()
  const write = useWriteImport()
  const alertError = useErrorAlert()
  const onError = (cause: unknown) => void alertError(cause)
  return (
    <Banner
      tone="danger"
      title="The import failed."
      action={
        clients.length > 0 && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" loading={read.isPending} onClick={() => read.mutate(importId, { onError })}>
              Check the files again
            </Button>
            <Button
              size="sm"
              variant="primary"
              loading={write.isPending}
              onClick={() => write.mutate(importId, { onError })}
            >
              Try again
            </Button>
          </span>
        )
      }
    >
      {error ?? 'The server could not finish it.'} Nothing was imported.
    </Banner>
  )
}
