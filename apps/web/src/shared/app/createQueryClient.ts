import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@rankdesk/api'

/** How long a result is fresh, in ms: going back and forth between screens refetches nothing. */
const FRESH_MS = 30_000

/** Creates the query cache. A query without a response is retried twice; an error response is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
      // A write without a network fails at once and says so, instead of waiting unseen until the network is back.
      mutations: { networkMode: 'always' },
    },
  })
}
