import type { PlainDate } from '@rankdesk/format'
import { type MonthOption } from '../scheduling/monthOptions.ts'

/** The facts that decide whether a strategy can move to another month. */
export interface MovableStrategy {
  statusId: number
  /** The group and its other open members. Null without a group. */
  group: { name: string; others: readonly number[] } | null
}

/**
 * Returns why a strategy cannot move to a month, as a sentence, or undefined if it can (D21). Only open work moves, and
 * only to an available month (SCHED-14). A group shares one month (M400) and moves only as a whole. Rule STRAT-12.
 */
export function monthProblem(
  { statusId, group }: MovableStrategy,
  month: PlainDate,
  options: readonly MonthOption[],
  movedTogether: ReadonlySet<number>,
): string | undefined {
  if (statusId !== 0) return 'This strategy is completed; its month can no longer be changed.'
  if (!options.some(({ value }) => value === month)) {
    return `The available months are ${options.map(({ label }) => label).join(', ')}.`
  }
  if (group !== null && group.others.some((id) => !movedTogether.has(id))) {
    return `The strategies in group ${group.name} share one month. Select all of them.`
  }
  return undefined
}
