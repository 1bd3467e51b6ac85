import { NO_VALUE } from './noValue.ts'
import { addMonthsToDate, comparePlainDates, datePartsOf, parsePlainDate, type PlainDate } from './plainDate.ts'
import { pluralize } from './plural.ts'

/** Whole years and the whole months beyond them (0 to 11). */
export interface Elapsed {
  years: number
  months: number
}

/**
 * Whole years and months from one day to a later one. A month is over on the same day of the next month, or on its
 * last day where it is shorter (FMT-4); undefined when `to` is the earlier day. Rule FMT-19.
 * Throws RangeError for a malformed date.
 */
export function elapsedBetween(from: PlainDate, to: PlainDate): Elapsed | undefined {
  if (comparePlainDates(to, from) < 0) return undefined
  const start = datePartsOf(from)
  const end = datePartsOf(to)
  const calendarMonths = (end.year - start.year) * 12 + end.month - start.month
  const isLastMonthOver = comparePlainDates(addMonthsToDate(from, calendarMonths), to) <= 0
  const total = isLastMonthOver ? calendarMonths : calendarMonths - 1
  return { years: Math.floor(total / 12), months: total % 12 }
}

/**
 * Years and months from a day to another in words, as on Account Details (M113): '3 years, 2 months', '1 year',
 * 'Less than a month'; '–' when a day is missing or `to` is the earlier one. Rules FMT-14, FMT-19.
 */
export function formatElapsed(from: PlainDate | null | undefined, to: PlainDate | null | undefined): string {
  const [start, end] = [parsePlainDate(from), parsePlainDate(to)]
  const elapsed = start !== undefined && end !== undefined ? elapsedBetween(start, end) : undefined
  if (elapsed === undefined) return NO_VALUE
  const parts = []
  if (elapsed.years > 0) parts.push(pluralize(elapsed.years, 'year'))
  if (elapsed.months > 0) parts.push(pluralize(elapsed.months, 'month'))
  return parts.length > 0 ? parts.join(', ') : 'Less than a month'
}
