import type { ReactNode } from 'react'
import { LoadError } from '../errors/LoadError.tsx'
import type { CardQuery } from './cardQuery.ts'
import { StaleNote } from './StaleNote.tsx'

export interface QueryContentProps<Data> {
  /** What it is, for the error: '<title> did not load'. */
  title: string
  answer: CardQuery<Data>
  /** The shape of what will come. */
  skeleton: ReactNode
  /** Whether the answer has nothing to show. @default never */
  isEmpty?: (data: Data) => boolean
  /** Stands in place of nothing: what that means and the next step. */
  empty?: ReactNode
  /** What an answer shows. */
  children: (data: Data) => ReactNode
}

/** An answer in each of its states: on its way, there, nothing, failed, and there but not to be asked for anew (M153). */
export function QueryContent<Data>(props: QueryContentProps<Data>) {
  const { title, answer, skeleton, isEmpty, empty, children } = props
  const { data, error, isFetching, refetch } = answer
  const retry = () => void refetch()
  if (data === undefined) {
    if (error === null) return <div data-loading={title}>{skeleton}</div>
    return <LoadError title={`${title} did not load`} error={error} onRetry={retry} retrying={isFetching} />
  }
  return (
    <>
      {error !== null && <StaleNote error={error} onRetry={retry} retrying={isFetching} />}
      {isEmpty?.(data) === true ? empty : children(data)}
    </>
  )
}
