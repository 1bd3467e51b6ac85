import { queryOptions } from '@tanstack/react-query'
import { pageNeighbours } from '@rankdesk/api'
import type { AppContextValue } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'

/** The client's other pages change seldom, and what the score says of them may be some minutes old. */
const FRESH_MS = 5 * 60_000

/** The other public pages of the strategy's client, for the score. */
export function neighboursQuery(app: AppContextValue, strategyId: number) {
  return queryOptions({
    queryKey: queryKeys.pageNeighbours(app, strategyId),
    queryFn: ({ signal }) => app.client.call(pageNeighbours, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}
