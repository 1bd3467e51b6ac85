import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Change, changes as changesContract, type Report, touchesReport } from '@rankdesk/api'
import { useEffect } from 'react'
import type { AppContextValue } from './appContext.ts'
import { queryKeys } from './queryKeys.ts'

/** How often a tab that is seen asks what others changed, in ms. */
const ASK_EVERY = 15_000

/**
 * Listens to what others change, as long as the tab is seen, and makes stale exactly the cached answers that it touches.
 * A call that fails is made again with the next round.
 */
export function useChangesFeed(app: AppContextValue): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    let since = 0
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await app.client.call(changesContract, { query: { since } }, { signal: stop.signal })
      since = answer.next
      if (answer.reset) await queryClient.invalidateQueries()
      else dropTouched(app, queryClient, answer.changes)
    }
    const askQuietly = () => void ask().catch(() => undefined)
    askQuietly()
    const timer = setInterval(askQuietly, ASK_EVERY)
    // Who comes back to the tab wants to see at once what happened meanwhile.
    document.addEventListener('visibilitychange', askQuietly, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [app, queryClient])
}

/** Makes stale what the changes touch: reports that read their kind, the client's strategies, the strategy itself. */
function dropTouched(app: AppContextValue, queryClient: QueryClient, changes: readonly Change[]): void {
  if (changes.length === 0) return
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => {
      const report = meta?.['report'] as Report | undefined
      return report !== undefined && touchesReport(report, changes)
    },
  })
  const work = changes.filter(({ kind }) => kind === 'strategy' || kind === 'job' || kind === 'client')
  if (work.length > 0) void queryClient.invalidateQueries({ queryKey: queryKeys.nextWork(app) })
  for (const clientId of new Set(work.flatMap((change) => change.clientId ?? []))) {
    void queryClient.invalidateQueries({ queryKey: queryKeys.clientStrategies(app, clientId) })
    void queryClient.invalidateQueries({ queryKey: queryKeys.scheduler(app, clientId) })
  }
  // One that is open for review takes over what others saved, and leaves its own unsaved text alone.
  const written = changes.filter(({ kind }) => kind !== 'presence')
  for (const strategyId of new Set(written.flatMap((change) => change.strategyId ?? []))) {
    void queryClient.invalidateQueries({ queryKey: queryKeys.strategy(app, strategyId) })
    void queryClient.invalidateQueries({ queryKey: queryKeys.publications(app, strategyId) })
  }
}
