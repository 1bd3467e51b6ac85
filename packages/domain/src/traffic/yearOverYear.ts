import {
  addDays,
  addMonths,
  comparePlainDates,
  formatNumber,
  formatPercent,
  formatSignedNumber,
  monthOf,
  pluralize,
  type PlainDate,
  type PlainMonth,
} from '@rankdesk/format'
import { baseText } from '../evidence/base.ts'
import { summarySource } from '../evidence/source.ts'
import type { Explanation } from '../pace/explanation.ts'

/**
 * A week of this year and the one 52 weeks before it, with the sums of their months. A sum covers the clients that
 * counted all of the period, and is null without any. Rule COV-4.
 */
export interface YearWeek {
  /** The Monday of the week. */
  date: PlainDate
  now: number | null
  before: number | null
  monthNow: number | null
  monthBefore: number | null
  /** The sums of the clients that counted both years' week, and both years' month. Rule COV-5. */
  compared: ComparedPair
  monthCompared: ComparedPair
  /** The clients that counted all of this year's week, and all of its month. Rule COV-10. */
  counted: CountedClients
  monthCounted: CountedClients
  /** All clients in scope. */
  clients: number
}

/** The clients behind a count, and the sample clients among them. */
export interface CountedClients {
  clients: number
  sampleClients: number
}

/** Two comparable counts: of a complete week or month, and of the same one a year before. */
export interface YearPair {
  now: number | null
  before: number | null
}

/** Such counts with the number of clients behind both. */
export interface ComparedPair extends YearPair {
  clients: number
}

/** A count with its comparison and the clients in scope. */
export interface YearFigure {
  now: number | null
  compared: ComparedPair
  counted: CountedClients
  clients: number
}

/** Whether a week is complete and can be compared with another one. Rule TRAF-1. */
function isWholeWeek(monday: PlainDate, today: PlainDate): boolean {
  return comparePlainDates(addDays(monday, 6), today) < 0
}

/** What a chart of weeks shows. */
export interface YearPeriods {
  /** The weeks to draw. The current week has no value because a partial one would look like a drop. */
  drawn: YearWeek[]
  /** The newest complete week that was counted. */
  week: YearWeek | undefined
  /** The newest counted month before the current one, with the same month a year before. */
  month: (YearFigure & { month: PlainMonth }) | undefined
}

/** Returns the weeks to draw, and the newest complete week and month that were counted. Rules TRAF-1, TRAF-2, COV-4. */
export function yearPeriods(weeks: readonly YearWeek[], today: PlainDate): YearPeriods {
  return {
    drawn: weeks.map((week) => (isWholeWeek(week.date, today) ? week : { ...week, now: null })),
    week: weeks.findLast((week) => week.now !== null && isWholeWeek(week.date, today)),
    month: lastWholeMonth(weeks, today),
  }
}

function lastWholeMonth(weeks: readonly YearWeek[], today: PlainDate): YearPeriods['month'] {
  const latest = addMonths(monthOf(today), -1)
  const week = weeks.findLast(({ date, monthNow }) => monthNow !== null && monthOf(date) <= latest)
  if (week === undefined) return undefined
  const { monthNow: now, monthCompared: compared, monthCounted: counted, clients } = week
  return { month: monthOf(week.date), now, compared, counted, clients }
}

/**
 * Returns the change of a count from the year before, percent of 100. Null if either is missing or the earlier one is
 * 0. Rule TRAF-3.
 */
export function yearChange({ now, before }: YearPair): number | null {
  return now === null || before === null || before === 0 ? null : ((now - before) / before) * 100
}

/**
 * Explains such a change: '1,210 of October 2026 = 110% of 1,100 a year before, +10%', and the clients on which it rests
 * (D08). Rules COV-5, COV-6.
 */
export function explainYearChange(
  title: string,
  span: string,
  { now, compared: pair, counted, clients }: YearFigure,
  note: string,
): Explanation {
  const change = yearChange(pair)
  const whole = { maximumDecimals: 0 }
  const sum =
    change === null
      ? `${formatNumber(now)}, ${formatNumber(pair.before)} a year before`
      : `${formatNumber(pair.now)} of ${formatNumber(pair.before)} a year before = ${formatPercent(change + 100, whole)}, ${formatSignedNumber(change, whole)}%`
  const base = baseText(pair.clients, clients)
  return {
    title: `${title}, ${span}`,
    sum,
    lines: [
      ...(base === undefined ? [] : [{ label: 'Compared', text: base }]),
      { label: 'Counted', text: `by ${formatNumber(counted.clients)} of ${pluralize(clients, 'client')}` },
      { label: 'Source', text: countedSource(counted) },
    ],
    note,
  }
}

/** Days of visits and leads come from imports, except those of sample clients. Rule COV-10. */
const countedSource = ({ clients, sampleClients }: CountedClients) =>
  summarySource({ importedClients: clients - sampleClients, sampleClients, knownClients: clients })
