import type { ImportDetails } from '@rankdesk/api'
import { Banner, Button } from '@rankdesk/ui'
import { useErrorAlert } from '../../../../shared/errors/useErrorAlert.tsx'
import { useReadImportFiles, useWriteImport } from '../import.queries.ts'

/** Says why an import failed, and offers to try again. */
export function FailedStep({ details: { importId, error, clients } }: { details: ImportDetails }) {
  const read = useReadImportFiles()
  const write = useWriteImport()
  const alertError = useErrorAlert()
  const isWritable = clients.length > 0
  const retry = isWritable ? write : read
  return (
    <Banner
      tone="danger"
      title="The import failed."
      action={
        <span className="flex flex-wrap gap-2">
          {isWritable && (
            <Button
              size="sm"
              loading={read.isPending}
              onClick={() => read.mutate(importId, { onError: (cause) => void alertError(cause) })}
            >
              Check the files again
            </Button>
          )}
          <Button
            size="sm"
            variant="primary"
            loading={retry.isPending}
            onClick={() => retry.mutate(importId, { onError: (cause) => void alertError(cause) })}
          >
            Try again
          </Button>
        </span>
      }
    >
      {error ?? 'The server could not finish it.'} Nothing was imported.
    </Banner>
  )
}
