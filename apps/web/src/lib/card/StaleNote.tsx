import { Button } from '@rankdesk/ui'
import { errorText } from '../errors/errorText.ts'

export interface StaleNoteProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** The note above a result that could not be refetched: the content below is out of date. */
export function StaleNote({ error, onRetry, retrying }: StaleNoteProps) {
  return (
    <div
      role="alert"
      className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-orange-soft px-2.5 py-1.5 text-caption text-on-orange-soft"
    >
      <span className="min-w-0 flex-1 basis-40 wrap-break-word">Not refreshed: {errorText(error).message}</span>
      <Button size="sm" loading={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
