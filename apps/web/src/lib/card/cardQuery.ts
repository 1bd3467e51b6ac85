import type { UseQueryResult } from '@tanstack/react-query'

/** The parts of a query result that a card needs. */
export type CardQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>
