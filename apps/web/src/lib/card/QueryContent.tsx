import { Button, ErrorBoundary } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { errorText } from '../errors/errorText.ts'
import { LoadError } from '../errors/LoadError.tsx'
import type { CardQuery } from './cardQuery.ts'

export interface QueryContentProps<Data> {
  /** The name of the content, for the error: '<title> did not load'. */
  title: string
  query: CardQuery<Data>
  /** The skeleton of the content. */
  skeleton: ReactNode
  /** Whether the result has nothing to show. @default never */
  isEmpty?: (data: Data) => boolean
  /** Shown for an empty result: what it means and the next step. */
  empty?: ReactNode
  /** Renders the result. */
  children: (data: Data) => ReactNode
}

/**
 * Renders a query result in each of its states: loading, loaded, empty, failed, and loaded but not refetched (M153).
 */
export function QueryContent<Data>({ title, query, skeleton, isEmpty, empty, children }: QueryContentProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const retry = () => void refetch()
  if (data === undefined) {
    if (error === null) return <div data-loading={title}>{skeleton}</div>
    return <LoadError title={`${title} did not load`} error={error} onRetry={retry} retrying={isFetching} />
  }
  return (
    <>
      {error !== null && <StaleNote error={error} onRetry={retry} retrying={isFetching} />}
      <ErrorBoundary title={`${title} could not be shown`} resetKey={data}>
        {isEmpty?.(data) === true ? empty : <QueryResult data={data} render={children} />}
      </ErrorBoundary>
    </>
  )
}

/** Renders the result as a component of its own, so that the boundary above catches what it throws. */
function QueryResult<Data>({ data, render }: { data: Data; render: (data: Data) => ReactNode }) {
  return render(data)
}

interface StaleNoteProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** The note above a result that could not be refetched: the content below is out of date. */
function StaleNote({ error, onRetry, retrying }: StaleNoteProps) {
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
