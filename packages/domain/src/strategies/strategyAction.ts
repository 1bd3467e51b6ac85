import { type PlainDate } from '@rankdesk/format'
import { hasPageContent, STRATEGY_TYPES } from './strategyTypes.ts'

/** The facts about a strategy (M225) and its client's content brief that decide the action cell. */
export interface StrategyActionInput {
  strategyTypeId: number
  statusId: number
  assignedDate: PlainDate | null
  requestId: string | null
  hasContent: boolean
  contentCompleted: boolean
  completedDate: PlainDate | null
  contentBriefComplete: boolean
}

/** The actions of a strategy's row, in the order in which the specification tests them. */
export type StrategyAction = 'content-pending' | 'regenerate-content' | 'none' | 'content-in-progress' | 'complete'

/**
 * Returns the content of a strategy row's action cell. The first of five steps that matches wins (M214-M218). A
 * strategy without a month counts as assigned to the future. Rules STRAT-3 to STRAT-7.
 */
export function strategyAction(strategy: StrategyActionInput, today: PlainDate): StrategyAction {
  const richMedia = strategy.strategyTypeId === STRATEGY_TYPES.addRichMediaToGoogle
  const future = strategy.assignedDate === null || strategy.assignedDate > today
  const requested = strategy.requestId !== null

  if (future && strategy.statusId === 0 && !requested && !richMedia) return 'content-pending'
  // The specification joins 'reached, not requested, not written, brief complete' and 'not requested' with an or. The
  // second is true whenever the first is. Both are named here to keep the rule comparable with its source.
  const dueWithoutRequest = !future && !requested && !strategy.contentCompleted && strategy.contentBriefComplete
  if ((dueWithoutRequest || !requested) && !richMedia) return 'regenerate-content'
  if (strategy.completedDate !== null) return 'none'
  if (!strategy.hasContent && !richMedia) return 'content-in-progress'
  return 'complete'
}

/**
 * Whether the content of a client's strategy is generated together with that of its others: its row offers that, also while
 * it is in progress, since the request may have failed. A draft in review is written again only on request. Rule STRAT-16.
 */
export function lacksContent(strategyTypeId: number, action: StrategyAction): boolean {
  const offersIt = action === 'content-pending' || action === 'regenerate-content' || action === 'content-in-progress'
  return offersIt && hasPageContent(strategyTypeId)
}
