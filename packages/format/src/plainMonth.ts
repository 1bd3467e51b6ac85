import { addMonthsToDate, datePartsOf, daysInMonthOf, isPlainDate, type PlainDate } from './plainDate.ts'

/** A month as 'YYYY-MM', which compares correctly as a string. Rule FMT-2. */
export type PlainMonth = string

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Whether a text is a month as 'YYYY-MM'. */
export function isPlainMonth(text: string | null | undefined): boolean {
  return isPlainDate(`${text ?? ''}-01`)
}

/** Returns the month of a day. Throws RangeError for a malformed date. */
export function monthOf(date: PlainDate): PlainMonth {
  datePartsOf(date)
  return date.slice(0, 7)
}

/** Adds months to a month; a negative number subtracts. Throws RangeError for a malformed month. */
export function addMonths(month: PlainMonth, months: number): PlainMonth {
  return monthOf(addMonthsToDate(firstDayOfMonth(month), months))
}

/** Returns the months from `from` to `to`, negative if `to` is earlier. Throws RangeError for a malformed month. */
export function monthsBetween(from: PlainMonth, to: PlainMonth): number {
  return monthIndex(to) - monthIndex(from)
}

/** Returns the first day of a month. Throws RangeError for a malformed month. */
export function firstDayOfMonth(month: PlainMonth): PlainDate {
  const first = `${month}-01`
  datePartsOf(first)
  return first
}

/** Returns the last day of a month: February 29 in a leap year. Throws RangeError for a malformed month. */
export function lastDayOfMonth(month: PlainMonth): PlainDate {
  return `${month}-${daysInMonth(month)}`
}

/** Returns the number of days in a month. Throws RangeError for a malformed month. */
function daysInMonth(month: PlainMonth): number {
  const parts = datePartsOf(firstDayOfMonth(month))
  return daysInMonthOf(parts.year, parts.month)
}

/** Returns the English name of a month, 1 to 12. Throws RangeError for another number. */
export function monthName(month: number): string {
  const name = MONTH_NAMES[month - 1]
  if (name === undefined) throw new RangeError(`There is no month number ${month}.`)
  return name
}

/** Formats a month for a heading or an option: 'March 2026'. Throws RangeError for a malformed month. Rule FMT-27. */
export function formatMonthName(month: PlainMonth): string {
  const parts = datePartsOf(firstDayOfMonth(month))
  return `${monthName(parts.month)} ${parts.year}`
}

/** Formats a month for limited space: 'Mar 2026'. Throws RangeError for a malformed month. Rule FMT-27. */
export function formatMonthShort(month: PlainMonth): string {
  const parts = datePartsOf(firstDayOfMonth(month))
  return `${monthName(parts.month).slice(0, 3)} ${parts.year}`
}

function monthIndex(month: PlainMonth): number {
  const parts = datePartsOf(firstDayOfMonth(month))
  return parts.year * 12 + parts.month
}
