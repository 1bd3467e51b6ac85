import { ApiError } from '@rankdesk/api'
import { QueryClient } from '@tanstack/react-query'

/** How long a result is fresh, in ms: going back and forth between screens refetches nothing. */
const FRESH_MS = 30_000

/**
 * Creates the query cache. A query without a response is retried twice; an error response is final. The API client
 * itself retries the calls that a busy server rejects.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && [0, 502, 504].includes(error.status),
      },
      // A write without a network fails at once and says so, instead of waiting unseen until the network is back.
      mutations: { networkMode: 'always' },
    },
  })
}
