import { queryOptions } from '@tanstack/react-query'
import { pageNeighbours } from '@rankdesk/api'
import type { Desk } from '../../../shared/desk/deskContext.ts'
import { deskKeys } from '../../../shared/desk/deskKeys.ts'

/** The client's other pages change seldom, and what the score says of them may be some minutes old. */
const FRESH_MS = 5 * 60_000

/** The other public pages of the strategy's client, for the score. */
export function neighboursQuery(desk: Desk, strategyId: number) {
  return queryOptions({
    queryKey: deskKeys.pageNeighbours(desk, strategyId),
    queryFn: ({ signal }) => desk.client.call(pageNeighbours, { params: { strategyId } }, { signal }),
    staleTime: FRESH_MS,
  })
}
