import type { PlainDate } from '@rankdesk/format'
import { type MonthOption } from '../scheduling/monthOptions.ts'

/** What decides whether a strategy can be given another month. */
export interface MovableStrategy {
  statusId: number
  /** Its group and that group's other open members; null without a group. */
  group: { name: string; others: readonly number[] } | null
}

/**
 * Why a strategy can not be given a month, as a sentence; undefined when it can (D21). Only open work moves, only to a
 * month that can be chosen (SCHED-14), and a group, which shares one month (M400), only as a whole. Rule STRAT-12.
 */
export function monthProblem(
  { statusId, group }: MovableStrategy,
  month: PlainDate,
  options: readonly MonthOption[],
  movedTogether: ReadonlySet<number>,
): string | undefined {
  if (statusId !== 0) return 'This strategy is completed; its month can no longer be changed.'
  if (!options.some(({ value }) => value === month)) {
    return `It can be given no other month than ${options.map(({ label }) => label).join(', ')}.`
  }
  if (group !== null && group.others.some((id) => !movedTogether.has(id))) {
    return `The strategies of the group ${group.name} share one month: choose all of them.`
  }
  return undefined
}
