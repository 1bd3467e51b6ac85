import { ErrorBoundary } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { LoadError } from '../errors/LoadError.tsx'
import type { CardQuery } from './cardQuery.ts'
import { StaleNote } from './StaleNote.tsx'

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
export function QueryContent<Data>(props: QueryContentProps<Data>) {
  const { title, query, skeleton, isEmpty, empty, children } = props
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
