import type { Note } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { noteHistoryQuery } from './clientPanel.queries.ts'

/** Every earlier text of an answer, newest first, with its author and date. */
export function NoteHistory({ note }: { note: Note }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(noteHistoryQuery(useApp(), note))
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the history">
        <SkeletonText lines={2} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <LoadError title="The history did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  return (
    <ol aria-label="Earlier versions" className="flex flex-col gap-2 border-l-2 border-hairline pl-3">
      {data
        .filter(({ version }) => version !== note.version)
        .map(({ version, answer, staffName, answerDate }) => (
          <li key={version}>
            <p className="wrap-break-word whitespace-pre-line text-muted">{answer}</p>
            <p className="text-caption text-muted">
              {staffName} · <span className="figures">{formatInstant(new Date(answerDate))}</span>
            </p>
          </li>
        ))}
    </ol>
  )
}
