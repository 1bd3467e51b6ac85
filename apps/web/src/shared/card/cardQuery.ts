import type { UseQueryResult } from '@tanstack/react-query'

/** What a card needs to know of a query's answer. */
export type CardQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>
