import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@rankdesk/api'

/** How long an answer counts as fresh, in ms: going back and forth between screens asks nothing twice. */
const FRESH_FOR = 30_000

/** The cache of answers. A call that got none is made twice more; a refusal is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
    },
  })
}
