import {
  addDays,
  addMonths,
  comparePlainDates,
  formatNumber,
  monthOf,
  type PlainDate,
  type PlainMonth,
} from '@rankdesk/format'
import type { Explanation } from '../pace/explanation.ts'

/** A week of this year and the one 52 weeks before it, with the sums of their months. Null if nothing was counted. */
export interface YearWeek {
  /** The Monday of the week. */
  date: PlainDate
  now: number | null
  before: number | null
  monthNow: number | null
  monthBefore: number | null
}

/** Two comparable counts: of a complete week or month, and of the same one a year before. */
export interface YearPair {
  now: number | null
  before: number | null
}

/** Whether a week is complete and can be compared with another one. Rule TRAF-1. */
export function isWholeWeek(monday: PlainDate, today: PlainDate): boolean {
  return comparePlainDates(addDays(monday, 6), today) < 0
}

/**
 * Returns the weeks to draw. The current week has no value because a partial one would look like a drop. Rule TRAF-1.
 */
export function weeksToDraw(weeks: readonly YearWeek[], today: PlainDate): YearWeek[] {
  return weeks.map((week) => (isWholeWeek(week.date, today) ? week : { ...week, now: null }))
}

/** Returns the newest complete week, or undefined. Rule TRAF-1. */
export function lastWholeWeek(weeks: readonly YearWeek[], today: PlainDate): YearWeek | undefined {
  return weeks.findLast((week) => isWholeWeek(week.date, today))
}

/**
 * Returns the sums of the previous month and of the same month a year before. Undefined if no week of it is known. Rule
 * TRAF-2.
 */
export function lastWholeMonth(
  weeks: readonly YearWeek[],
  today: PlainDate,
): (YearPair & { month: PlainMonth }) | undefined {
  const month = addMonths(monthOf(today), -1)
  const week = weeks.findLast(({ date }) => monthOf(date) === month)
  return week === undefined ? undefined : { month, now: week.monthNow, before: week.monthBefore }
}

/**
 * Returns the change of a count from the year before, percent of 100. Null if either is missing or the earlier one is
 * 0. Rule TRAF-3.
 */
export function yearChange({ now, before }: YearPair): number | null {
  return now === null || before === null || before === 0 ? null : ((now - before) / before) * 100
}

/** Explains such a change: '1,210 of October 2026 = 110% of 1,100 a year before, +10%' (D08). */
export function explainYearChange(title: string, span: string, pair: YearPair, note: string): Explanation {
  const change = yearChange(pair)
  const percent = (value: number) => `${formatNumber(value, { maximumDecimals: 0 })}%`
  const sum =
    change === null
      ? `${formatNumber(pair.now)}, ${formatNumber(pair.before)} a year before`
      : `${formatNumber(pair.now)} of ${formatNumber(pair.before)} a year before = ${percent(change + 100)}, ${change > 0 ? '+' : ''}${percent(change)}`
  return { title: `${title}, ${span}`, sum, lines: [], note }
}
