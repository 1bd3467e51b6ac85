import { changes as changesContract } from '@rankdesk/api'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AppContextValue } from './appContext.ts'
import { applyChanges, applyUnknownChanges } from './applyChanges.ts'
import { queryKeys } from './queryKeys.ts'
import { queryWithReads } from './queryWithReads.ts'

/** How often a visible tab polls for others' changes, in ms. */
const POLL_EVERY_MS = 15_000
/** How long after a failed poll it is retried once, in ms. */
const RETRY_AFTER_MS = 1_000

/**
 * Polls for changes while the tab is visible, and as soon as it becomes visible again, and applies them to the cache. A
 * failed call is retried once after a second, then on the next poll.
 */
export function useChangesFeed(app: AppContextValue): void {
  useQuery(changesFeedQuery(app, useQueryClient()))
}

/** The changes feed. Its result is the number to poll from the next time; what changed is applied to the other queries. */
function changesFeedQuery(app: AppContextValue, queryClient: QueryClient) {
  const queryKey = queryKeys.changesFeed(app)
  return queryWithReads({
    queryKey,
    meta: { reads: [] },
    queryFn: async ({ signal }): Promise<number> => {
      const since = queryClient.getQueryData<number>(queryKey) ?? 0
      const { next, reset, changes } = await app.client.call(changesContract, { query: { since } }, { signal })
      if (reset) void applyUnknownChanges(queryClient)
      else applyChanges(queryClient, changes)
      return next
    },
    staleTime: 0,
    gcTime: 0,
    retry: 1,
    retryDelay: RETRY_AFTER_MS,
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
}
