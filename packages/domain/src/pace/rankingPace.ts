import { daysBetween, firstDayOfQuarter, lastDayOfQuarter, quarterWeek, type PlainDate } from '@rankdesk/format'
import { paceOf, type Pace } from './queuePace.ts'

/** A week of ranking progress (M149). Percentages of 100. */
export interface RankingWeek {
  date: PlainDate
  quarterWeekNum: number
  monthOfQuarterNum: number
  monthWeekNum: number
  /** Clients that meet their expectation; null while the week has not been measured. */
  successfulClients: number | null
  successfulPercentage: number
  goalPace: number
  currentGoal: number
  eomGoalPace: number
}

/** Where ranking progress stands: the share of successful clients against the goal's pace (M146). Rule PACE-1. */
export function rankingPace(week: Pick<RankingWeek, 'successfulPercentage' | 'goalPace'>): Pace {
  return paceOf(week.successfulPercentage, week.goalPace)
}

/**
 * The row of the quarter's week that `today` lies in; while that week has no successful-clients value, the row of the
 * week before (M147). Undefined when neither is there. Rule PACE-6.
 */
export function currentRankingWeek(weeks: readonly RankingWeek[], today: PlainDate): RankingWeek | undefined {
  const number = quarterWeek(today)
  const current = weeks.find((week) => week.quarterWeekNum === number)
  if (current !== undefined && current.successfulClients !== null) return current
  return weeks.find((week) => week.quarterWeekNum === number - 1) ?? current
}

/**
 * The target for the end of the month, percent of 100: `eomGoalPace` of week 1 of the current month of the quarter,
 * else of its week 2 (M148). Undefined when neither is there. Rule PACE-7.
 */
export function endOfMonthTarget(weeks: readonly RankingWeek[], monthOfQuarterNum: number): number | undefined {
  const ofMonth = (monthWeekNum: number) =>
    weeks.find((week) => week.monthOfQuarterNum === monthOfQuarterNum && week.monthWeekNum === monthWeekNum)
  return (ofMonth(1) ?? ofMonth(2))?.eomGoalPace
}

/** What a quarter asks for: 5 points more than it began with, at least 75 %, at most 95 %. Rule PACE-8. */
export const QUARTER_GOAL = { gain: 5, least: 75, most: 95 } as const

/**
 * The share of clients, percent of 100, that should meet their expectation when the quarter ends, from the share that
 * did when it began. A share that is past the most is to be held. Rule PACE-8.
 */
export function quarterGoal(startPercent: number): number {
  const wanted = Math.min(QUARTER_GOAL.most, Math.max(QUARTER_GOAL.least, startPercent + QUARTER_GOAL.gain))
  return Math.max(startPercent, wanted)
}

/** How far the quarter's goal should be reached on a day: evenly from its first day to its last. Rule PACE-9. */
export function goalPaceOn(day: PlainDate, startPercent: number): number {
  const first = firstDayOfQuarter(day)
  const passed = daysBetween(first, day) + 1
  const all = daysBetween(first, lastDayOfQuarter(day)) + 1
  return startPercent + (quarterGoal(startPercent) - startPercent) * (passed / all)
}
