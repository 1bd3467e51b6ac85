import {
  daysBetween,
  firstDayOfQuarter,
  lastDayOfQuarter,
  monthOfQuarter,
  quarterWeek,
  type PlainDate,
} from '@rankdesk/format'

/** A week of ranking progress (M149). Percentages of 100. */
export interface RankingWeek {
  date: PlainDate
  quarterWeekNum: number
  monthOfQuarterNum: number
  monthWeekNum: number
  /** The clients that meet their expectation. Null until the week is measured. */
  successfulClients: number | null
  successfulPercentage: number
  goalPace: number
  currentGoal: number
  eomGoalPace: number
}

/** Where a quarter's ranking progress stands. */
export interface RankingNow<Week extends RankingWeek> {
  /** The current week. Undefined if neither it nor the one before has a row. */
  week: Week | undefined
  /** The target for the end of the month, percent of 100. Undefined without one. */
  target: number | undefined
}

/** Returns where a quarter's ranking progress stands on a day. Rules PACE-6, PACE-7. */
export function rankingNow<Week extends RankingWeek>(weeks: readonly Week[], today: PlainDate): RankingNow<Week> {
  return { week: currentRankingWeek(weeks, today), target: endOfMonthTarget(weeks, today) }
}

/**
 * Returns the row of the quarter's current week, or of the week before while the current one has no successful-clients
 * value (M147). Undefined if there is neither. Rule PACE-6.
 */
function currentRankingWeek<Week extends RankingWeek>(weeks: readonly Week[], today: PlainDate): Week | undefined {
  const number = quarterWeek(today)
  const current = weeks.find((week) => week.quarterWeekNum === number)
  if (current !== undefined && current.successfulClients !== null) return current
  return weeks.find((week) => week.quarterWeekNum === number - 1) ?? current
}

/**
 * Returns the target for the end of today's month, percent of 100: `eomGoalPace` of week 1 of that month of the quarter,
 * else of its week 2 (M148). A month's first days belong to a week that starts in the month before. Undefined if there is
 * neither. Rule PACE-7.
 */
function endOfMonthTarget(weeks: readonly RankingWeek[], today: PlainDate): number | undefined {
  const monthOfQuarterNum = monthOfQuarter(today)
  const ofMonth = (monthWeekNum: number) =>
    weeks.find((week) => week.monthOfQuarterNum === monthOfQuarterNum && week.monthWeekNum === monthWeekNum)
  return (ofMonth(1) ?? ofMonth(2))?.eomGoalPace
}

/** The goal of a quarter: 5 points above its start, at least 75 %, at most 95 %. Rule PACE-8. */
export const QUARTER_GOAL = { gain: 5, min: 75, max: 95 } as const

/**
 * Returns the share of clients, percent of 100, that should meet their expectation at the end of the quarter, based on
 * the share at its start. A share above the maximum is to be maintained. Rule PACE-8.
 */
export function quarterGoal(startPercent: number): number {
  const wanted = Math.min(QUARTER_GOAL.max, Math.max(QUARTER_GOAL.min, startPercent + QUARTER_GOAL.gain))
  return Math.max(startPercent, wanted)
}

/**
 * Returns the share of clients that should be reached on a day. The goal grows evenly from the first day of the quarter
 * to its last. Rule PACE-9.
 */
export function goalPaceOn(day: PlainDate, startPercent: number): number {
  const first = firstDayOfQuarter(day)
  const passed = daysBetween(first, day) + 1
  const all = daysBetween(first, lastDayOfQuarter(day)) + 1
  return startPercent + (quarterGoal(startPercent) - startPercent) * (passed / all)
}
