import { schedulerStrategies, type StrategyRow } from '@rankdesk/api'
import { lacksContent, needsPage, strategyAction } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import type { ActionResult } from '../strategy-actions/actionResult.ts'
import { clientStrategiesQuery } from '../strategy-actions/strategyActions.queries.ts'
import { strategySubject } from '../strategies/groupedRows.ts'
import type { QueueSelection } from './queueSelection.ts'

/** A strategy on which a bulk action works, with its name for the result. */
export interface BulkTarget {
  strategyId: number
  clientId: number
  name: string
}

/** The number of strategies of one call. */
const BATCH = 200

/** A strategy of a selected client, with the state of the client's content brief. */
interface RowOfClient {
  row: StrategyRow
  contentBriefComplete: boolean
}

/** Whether a bulk action takes an open strategy of a selected client. */
export type TakesRow = (found: RowOfClient) => boolean

/** Takes the strategies whose rows offer to generate their content; a draft in review is left alone (STRAT-16). */
export const takesWithoutContent =
  ({ clock }: AppContextValue): TakesRow =>
  ({ row, contentBriefComplete }) => {
    const contentCompleted = row.contentCompleted !== null
    return lacksContent(
      row.strategyTypeId,
      strategyAction({ ...row, contentCompleted, contentBriefComplete }, todayInLosAngeles(clock)),
    )
  }

/**
 * Returns the strategies on which an action works: the selected ones, and those open ones of the selected clients that it
 * takes. Fetches those of clients that are not open in the list.
 */
export async function targetsOf(
  app: AppContextValue,
  queryClient: QueryClient,
  { clients, strategies }: QueueSelection,
  takes: TakesRow = () => true,
): Promise<BulkTarget[]> {
  const targets = new Map<number, BulkTarget>()
  const add = (clientId: number, businessName: string, row: StrategyRow) => {
    const { strategyId } = row
    targets.set(strategyId, { strategyId, clientId, name: `${businessName}: ${strategySubject(row)}` })
  }
  for (const [clientId, { businessName, rows }] of strategies) for (const row of rows) add(clientId, businessName, row)
  for (const [clientId, { businessName }] of clients) {
    const found = await queryClient.fetchQuery(clientStrategiesQuery(app, clientId))
    const { contentBriefComplete } = found
    for (const row of found.strategies) {
      if (row.statusId === 0 && takes({ row, contentBriefComplete })) add(clientId, businessName, row)
    }
  }
  return [...targets.values()]
}

/** A recommended strategy of a client, or the reason why it can't be scheduled from the list. */
export interface Recommended extends BulkTarget {
  problem: string | null
}

/** Returns the recommended strategies of the selected clients that are not scheduled yet. */
export async function recommendedOf(app: AppContextValue, { clients }: QueueSelection): Promise<Recommended[]> {
  const found: Recommended[] = []
  for (const [clientId, { businessName }] of clients) {
    const { strategies } = await app.client.call(schedulerStrategies, { params: { clientId } })
    for (const { strategyId, strategyType, strategyTypeId, title, strategyDetail, ...card } of strategies) {
      if (!card.isRecommended || card.inQueue || card.statusId !== 0) continue
      const isComplete = !needsPage(strategyTypeId) || strategyDetail.pageId !== null
      found.push({
        strategyId,
        clientId,
        name: `${businessName}: ${strategyType}, ${title}`,
        problem: isComplete ? null : 'Choose its page in the Scheduler first.',
      })
    }
  }
  return found
}

/** Acts on strategies in as many calls as needed, and returns the result of each by id. */
export async function inBatches(
  ids: readonly number[],
  act: (strategyIds: readonly number[]) => Promise<ActionResult[]>,
): Promise<Map<number, ActionResult>> {
  const results = new Map<number, ActionResult>()
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const result of await act(ids.slice(start, start + BATCH))) results.set(result.strategyId, result)
  }
  return results
}
