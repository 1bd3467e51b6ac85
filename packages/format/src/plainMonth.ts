import { addMonthsToDate, datePartsOf, daysInMonthOf, isPlainDate, type PlainDate } from './plainDate.ts'

/** A month as 'YYYY-MM'; compares correctly as a string. Rule FMT-2. */
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

/** Whether the text is a month written 'YYYY-MM'. */
export function isPlainMonth(text: string | null | undefined): boolean {
  return isPlainDate(`${text ?? ''}-01`)
}

/** The month that a text from outside names as 'YYYY-MM' or as a day of it 'YYYY-MM-DD'; otherwise undefined. */
export function parsePlainMonth(text: string | null | undefined): PlainMonth | undefined {
  const trimmed = text?.trim() ?? ''
  if (isPlainMonth(trimmed)) return trimmed
  return isPlainDate(trimmed) ? trimmed.slice(0, 7) : undefined
}

/** The month a day lies in. Throws RangeError for a malformed date. */
export function monthOf(date: PlainDate): PlainMonth {
  datePartsOf(date)
  return date.slice(0, 7)
}

/** Negative when `a` is the earlier month, positive when it is the later one, 0 for the same; fits Array.sort. */
export function comparePlainMonths(a: PlainMonth, b: PlainMonth): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The month that many months later, or earlier when negative. Throws RangeError for a malformed month. */
export function addMonths(month: PlainMonth, months: number): PlainMonth {
  return monthOf(addMonthsToDate(firstDayOfMonth(month), months))
}

/** Months from `from` to `to`; negative when `to` is earlier. Throws RangeError for a malformed month. */
export function monthsBetween(from: PlainMonth, to: PlainMonth): number {
  return monthIndex(to) - monthIndex(from)
}

/** The first day of a month. Throws RangeError for a malformed month. */
export function firstDayOfMonth(month: PlainMonth): PlainDate {
  const first = `${month}-01`
  datePartsOf(first)
  return first
}

/** The last day of a month: February 29 in a leap year. Throws RangeError for a malformed month. */
export function lastDayOfMonth(month: PlainMonth): PlainDate {
  return `${month}-${daysInMonth(month)}`
}

/** How many days a month has. Throws RangeError for a malformed month. */
export function daysInMonth(month: PlainMonth): number {
  const parts = datePartsOf(firstDayOfMonth(month))
  return daysInMonthOf(parts.year, parts.month)
}

/** The English name of a month numbered 1 to 12. Throws RangeError for another number. */
export function monthName(month: number): string {
  const name = MONTH_NAMES[month - 1]
  if (name === undefined) throw new RangeError(`There is no month number ${month}.`)
  return name
}

/** A month for a heading or an option: 'March 2026'. Throws RangeError for a malformed month. Rule FMT-27. */
export function formatMonthName(month: PlainMonth): string {
  const parts = datePartsOf(firstDayOfMonth(month))
  return `${monthName(parts.month)} ${parts.year}`
}

/** A month where space is short: 'Mar 2026'. Throws RangeError for a malformed month. Rule FMT-27. */
export function formatMonthShort(month: PlainMonth): string {
  const parts = datePartsOf(firstDayOfMonth(month))
  return `${monthName(parts.month).slice(0, 3)} ${parts.year}`
}

function monthIndex(month: PlainMonth): number {
  const parts = datePartsOf(firstDayOfMonth(month))
  return parts.year * 12 + parts.month
}
