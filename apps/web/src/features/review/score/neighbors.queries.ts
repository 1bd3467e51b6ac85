import { pageNeighbors, type StrategyDetails } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The client's other pages rarely change, and the score may use data that is some minutes old. */
const FRESH_MS = 5 * 60_000

/** The other public pages of the strategy's client, for the score. */
export function neighborsQuery(
  app: AppContextValue,
  { strategyId, clientId }: Pick<StrategyDetails, 'strategyId' | 'clientId'>,
) {
  return queryWithReads({
    queryKey: queryKeys.pageNeighbors(app, strategyId),
    meta: readsOf(['page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(pageNeighbors, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}
