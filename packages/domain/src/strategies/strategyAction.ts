import { type PlainDate } from '@rankdesk/format'
import { STRATEGY_TYPES } from './strategyTypes.ts'

/** What the action cell needs to know of a strategy (M225) and of its client's content brief. */
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

/** What a strategy's row offers, in the spec's order of tests. */
export type StrategyAction = 'content-pending' | 'regenerate-content' | 'none' | 'content-in-progress' | 'complete'

/**
 * What the action cell of a strategy row shows, in five steps of which the first that fits wins (M214-M218).
 * A strategy without a month counts as assigned to the future. Rules STRAT-3 to STRAT-7.
 */
export function strategyAction(strategy: StrategyActionInput, today: PlainDate): StrategyAction {
  const richMedia = strategy.strategyTypeId === STRATEGY_TYPES.addRichMediaToGoogle
  const future = strategy.assignedDate === null || strategy.assignedDate > today
  const requested = strategy.requestId !== null

  if (future && strategy.statusId === 0 && !requested && !richMedia) return 'content-pending'
  // The spec joins 'reached, not requested, not written, brief complete' and 'not requested' with an or, of which the
  // second holds whenever the first does; both are named here so that the rule can be read beside its source.
  const dueWithoutRequest = !future && !requested && !strategy.contentCompleted && strategy.contentBriefComplete
  if ((dueWithoutRequest || !requested) && !richMedia) return 'regenerate-content'
  if (strategy.completedDate !== null) return 'none'
  if (!strategy.hasContent && !richMedia) return 'content-in-progress'
  return 'complete'
}
