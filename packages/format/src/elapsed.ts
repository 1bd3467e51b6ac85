import { NO_VALUE } from './noValue.ts'
import { addMonthsToDate, comparePlainDates, datePartsOf, parsePlainDate, type PlainDate } from './plainDate.ts'
import { pluralize } from './plural.ts'

/**
 * Formats the years and months between two days, as on Account Details (M113): '3 years, 2 months', '1 year', 'Less
 * than a month'; '–' if a day is missing or `to` is earlier. Rules FMT-14, FMT-19.
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

/** Whole years and the remaining whole months (0 to 11). */
interface Elapsed {
  years: number
  months: number
}

/**
 * Returns the whole years and months between two days. A month ends on the same day of the next month, or on its last
 * day if it is shorter (FMT-4). Undefined if `to` is earlier. Rule FMT-19. Throws RangeError for a malformed date.
 */
function elapsedBetween(from: PlainDate, to: PlainDate): Elapsed | undefined {
  if (comparePlainDates(to, from) < 0) return undefined
  const start = datePartsOf(from)
  const end = datePartsOf(to)
  const calendarMonths = (end.year - start.year) * 12 + end.month - start.month
  const isLastMonthOver = comparePlainDates(addMonthsToDate(from, calendarMonths), to) <= 0
  const total = isLastMonthOver ? calendarMonths : calendarMonths - 1
  return { years: Math.floor(total / 12), months: total % 12 }
}
