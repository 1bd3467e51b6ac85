/* oxlint-disable no-restricted-imports -- the one place that wraps them */
import {
  infiniteQueryOptions,
  queryOptions,
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
/* oxlint-enable no-restricted-imports */
import type { ChangeKind, DataRead } from '@rankdesk/api'

/** The metadata that every cached query declares. */
export interface ReadsMeta extends Record<string, unknown> {
  /** The data that the result is made from: a change to it invalidates the query. Empty for static data. */
  readonly reads: readonly DataRead[]
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadsMeta
  }
}

/**
 * Returns the `meta` of a query that reads these kinds of data, limited to one client, strategy or zone when ids are
 * given.
 */
export function readsOf(kinds: readonly ChangeKind[], ids: Omit<DataRead, 'kind'> = {}): ReadsMeta {
  return { reads: kinds.map((kind) => ({ kind, ...ids })) }
}

/** The `meta` of a query whose result no change affects, or that is polled anyway. */
export const READS_NOTHING: ReadsMeta = { reads: [] }

/**
 * `queryOptions` of TanStack Query for a query that declares what it reads. Every query of the app is created here or
 * with `infiniteQueryWithReads`, so that `applyChanges` finds everything that a write affects.
 */
export function queryWithReads<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UnusedSkipTokenOptions<Data, Failure, Selected, Key> & { meta: ReadsMeta },
) {
  return queryOptions(options)
}

/** The same for a query that may not run: its `queryFn` may be `skipToken`. */
export function skippableQueryWithReads<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UndefinedInitialDataOptions<Data, Failure, Selected, Key> & { meta: ReadsMeta },
) {
  return queryOptions(options)
}

/** The same for a list that is loaded page by page. */
export function infiniteQueryWithReads<
  Data,
  Failure = DefaultError,
  Selected = InfiniteData<Data>,
  Key extends QueryKey = QueryKey,
  Param = unknown,
>(options: UndefinedInitialDataInfiniteOptions<Data, Failure, Selected, Key, Param> & { meta: ReadsMeta }) {
  return infiniteQueryOptions(options)
}
