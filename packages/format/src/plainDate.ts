/**
 * A calendar day as 'YYYY-MM-DD', without time and time zone, so no zone can shift it (complaint C51). Plain dates
 * compare correctly as strings. Rule FMT-2.
 */
export type PlainDate = string

/** The year, month (1-12) and day (1-31) of a plain date. */
export interface DateParts {
  year: number
  month: number
  day: number
}

const MILLISECONDS_PER_DAY = 86_400_000

/** Whether a text is an existing day as 'YYYY-MM-DD': '2026-02-29' is not. Rule FMT-2. */
export function isPlainDate(text: string | null | undefined): boolean {
  return readParts(text ?? '') !== undefined
}

/**
 * Parses the plain date at the start of an external text: 'YYYY-MM-DD' alone, or followed by 'T' or a space and a time,
 * which is dropped without conversion. Otherwise undefined. Rule FMT-3.
 *
 * @example parsePlainDate('2026-03-08T23:30:00Z') // '2026-03-08'
 */
export function parsePlainDate(text: string | null | undefined): PlainDate | undefined {
  const day = text?.trim().replace(/[T ]\d{2}:\d{2}\S*$/, '')
  return isPlainDate(day) ? day : undefined
}

/** Creates the plain date of a year, a month (1-12) and a day. Throws RangeError if the day does not exist. */
export function plainDate(year: number, month: number, day: number): PlainDate {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  if (!isPlainDate(text)) throw new RangeError(`There is no day ${text}.`)
  return text
}

/** Returns the year, month and day of a plain date. Throws RangeError for a malformed date. */
export function datePartsOf(date: PlainDate): DateParts {
  const parts = readParts(date)
  if (parts === undefined) throw new RangeError(`'${date}' is not a day written YYYY-MM-DD.`)
  return parts
}

/** Compares two days for Array.sort: negative if `a` is earlier, positive if it is later, 0 for the same day. */
export function comparePlainDates(a: PlainDate, b: PlainDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Adds days to a date; a negative number subtracts. Throws RangeError for a malformed date. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(dayNumberOf(date) + days)
}

/**
 * Adds months to a date; a negative number subtracts. The day is limited to the last one of a shorter month: January 31
 * and one month is February 28 or 29. Throws RangeError for a malformed date. Rule FMT-4.
 */
export function addMonthsToDate(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = datePartsOf(date)
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = index - targetYear * 12 + 1
  return plainDate(targetYear, targetMonth, Math.min(day, daysInMonthOf(targetYear, targetMonth)))
}

/**
 * Returns the days from `from` to `to`: 1 for tomorrow, negative if `to` is earlier. Clock changes make no difference.
 * Throws RangeError for a malformed date. Rule FMT-5.
 */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

/** Returns the weekday, 0 for Sunday to 6 for Saturday. Throws RangeError for a malformed date. */
export function dayOfWeek(date: PlainDate): number {
  return (((dayNumberOf(date) + 4) % 7) + 7) % 7
}

/** Returns the number of days in a month (1-12) of a year. */
export function daysInMonthOf(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}

function dayNumberOf(date: PlainDate): number {
  const { year, month, day } = datePartsOf(date)
  return utcTime(year, month, day) / MILLISECONDS_PER_DAY
}

function fromDayNumber(dayNumber: number): PlainDate {
  const at = new Date(dayNumber * MILLISECONDS_PER_DAY)
  return plainDate(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

// Date.UTC interprets the years 0 to 99 as 1900 to 1999; setUTCFullYear does not.
function utcTime(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function readParts(text: string): DateParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1) return undefined
  // Every month has 28 days, so most dates need no calendar.
  if (day > 28 && day > daysInMonthOf(year, month)) return undefined
  return { year, month, day }
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
