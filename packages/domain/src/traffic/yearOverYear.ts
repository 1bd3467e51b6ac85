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

/** A week of this year beside the one 52 weeks before it, with the sums of their months; null where none was counted. */
export interface YearWeek {
  /** The week's Monday. */
  date: PlainDate
  now: number | null
  before: number | null
  monthNow: number | null
  monthBefore: number | null
}

/** Two counts that can be compared: of a week or a month that is over, and the same a year before. */
export interface YearPair {
  now: number | null
  before: number | null
}

/** Whether a week is over, so that it can be held against a whole one. Rule TRAF-1. */
export function isWholeWeek(monday: PlainDate, today: PlainDate): boolean {
  return comparePlainDates(addDays(monday, 6), today) < 0
}

/** The weeks as they are drawn: the one under way has no value yet, rather than one that looks like a fall. Rule TRAF-1. */
export function weeksToDraw(weeks: readonly YearWeek[], today: PlainDate): YearWeek[] {
  return weeks.map((week) => (isWholeWeek(week.date, today) ? week : { ...week, now: null }))
}

/** The newest week that is over; undefined when there is none. Rule TRAF-1. */
export function lastWholeWeek(weeks: readonly YearWeek[], today: PlainDate): YearWeek | undefined {
  return weeks.findLast((week) => isWholeWeek(week.date, today))
}

/** The sums of the month before this one, and of the same month a year before; undefined without a week of it. Rule TRAF-2. */
export function lastWholeMonth(
  weeks: readonly YearWeek[],
  today: PlainDate,
): (YearPair & { month: PlainMonth }) | undefined {
  const month = addMonths(monthOf(today), -1)
  const week = weeks.findLast(({ date }) => monthOf(date) === month)
  return week === undefined ? undefined : { month, now: week.monthNow, before: week.monthBefore }
}

/** How a count has changed on the year before, percent of 100; null where either is missing or there was nothing. Rule TRAF-3. */
export function yearChange({ now, before }: YearPair): number | null {
  return now === null || before === null || before === 0 ? null : ((now - before) / before) * 100
}

/** The sum behind such a change: '1,210 of October 2026 = 110% of 1,100 a year before, +10%' (D08). */
export function explainYearChange(title: string, span: string, pair: YearPair, note: string): Explanation {
  const change = yearChange(pair)
  const percent = (value: number) => `${formatNumber(value, { maximumDecimals: 0 })}%`
  const sum =
    change === null
      ? `${formatNumber(pair.now)}, ${formatNumber(pair.before)} a year before`
      : `${formatNumber(pair.now)} of ${formatNumber(pair.before)} a year before = ${percent(change + 100)}, ${change > 0 ? '+' : ''}${percent(change)}`
  return { title: `${title}, ${span}`, sum, lines: [], note }
}
