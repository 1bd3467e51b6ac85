import { changes as changesContract } from '@rankdesk/api'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { applyChanges } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'

/** How often a visible tab polls for others' changes, in ms. */
const POLL_EVERY_MS = 15_000
/** How often it polls while a colleague has the same open (D06): what they change is on screen within three seconds. */
const POLL_TOGETHER_EVERY_MS = 2_000
/** How long after a failed poll it is retried once, in ms. */
const RETRY_AFTER_MS = 1_000

/**
 * Polls for changes while the tab is visible, more often while a colleague has the same open, and as soon as it becomes
 * visible again, and applies them to the cache. A failed call is retried once after a second, then on the next poll.
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
      applyChanges(queryClient, reset ? 'unknown' : changes)
      return next
    },
    staleTime: 0,
    gcTime: 0,
    retry: 1,
    retryDelay: RETRY_AFTER_MS,
    refetchInterval: () => (isColleagueHere(app, queryClient) ? POLL_TOGETHER_EVERY_MS : POLL_EVERY_MS),
    refetchOnWindowFocus: 'always',
  })
}

/** Whether a colleague has a strategy or a screen open that this tab has open too. */
function isColleagueHere(app: AppContextValue, queryClient: QueryClient): boolean {
  const open = queryClient.getQueriesData<readonly unknown[]>({ queryKey: queryKeys.presences(app), type: 'active' })
  return open.some(([, others]) => others !== undefined && others.length > 0)
}
