import { losAngelesTimeOf, type LosAngelesTime } from './losAngeles.ts'
import { NO_VALUE } from './noValue.ts'
import { datePartsOf, dayOfWeek, parsePlainDate, type DateParts, type PlainDate } from './plainDate.ts'
import { monthName } from './plainMonth.ts'

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A day or nothing. Every format below shows nothing, or an invalid date, as an en dash. */
type MaybeDate = PlainDate | null | undefined

/** Formats a day as M/d/yyyy, the product's default: '3/8/2026' (M535); '–' for none. Rules FMT-14, FMT-15. */
export function formatDate(date: MaybeDate): string {
  return formatWith(date, ({ year, month, day }) => `${month}/${day}/${yearText(year)}`)
}

/** Formats a day as MM/dd/yyyy: '03/08/2026' (M132, M506); '–' for none. Rules FMT-14, FMT-16. */
export function formatDateLong(date: MaybeDate): string {
  return formatWith(date, ({ year, month, day }) => `${twoDigits(month)}/${twoDigits(day)}/${yearText(year)}`)
}

/** Formats a day without its year, for example on a chart's axis: 'Mar 8'; '–' for none. */
export function formatDayOfMonth(date: MaybeDate): string {
  return formatWith(date, ({ month, day }) => `${monthName(month).slice(0, 3)} ${day}`)
}

/** Formats a day in full, for headings and accessible names: 'Sunday, March 8, 2026'; '–' for none. */
export function formatDateInWords(date: MaybeDate): string {
  return formatWith(date, ({ year, month, day }, plain) => {
    return `${weekdayName(dayOfWeek(plain))}, ${monthName(month)} ${day}, ${yearText(year)}`
  })
}

/** Returns the English name of a weekday, 0 (Sunday) to 6. Throws RangeError for another number. */
export function weekdayName(weekday: number): string {
  const name = WEEKDAY_NAMES[weekday]
  if (name === undefined) throw new RangeError(`There is no weekday number ${weekday}.`)
  return name
}

/**
 * Parses a day typed as MM/dd/yyyy, with or without leading zeros (M506), or as 'YYYY-MM-DD'. Returns undefined for
 * anything but a complete, existing day. A year of two digits is undefined because it may be incomplete. Rule FMT-17.
 */
export function parseDate(text: string | null | undefined): PlainDate | undefined {
  const trimmed = text?.trim() ?? ''
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(trimmed)
  if (match === null) return parsePlainDate(trimmed)
  return parsePlainDate(`${match[4]}-${match[1]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`)
}

/** Formats the day of an instant in Los Angeles as M/d/yyyy; '–' for none. Rules FMT-14, FMT-18. */
export function formatInstantDate(instant: Date | null | undefined): string {
  return formatInstantWith(instant, ({ date }) => formatDate(date))
}

/** Formats the time of an instant in Los Angeles: '9:42 AM', '12:00 PM'; '–' for none. Rules FMT-14, FMT-18. */
export function formatInstantTime(instant: Date | null | undefined): string {
  return formatInstantWith(instant, timeText)
}

/** Formats the day and time of an instant in Los Angeles: '3/8/2026 9:42 AM'; '–' for none. Rules FMT-14, FMT-18. */
export function formatInstant(instant: Date | null | undefined): string {
  return formatInstantWith(instant, (time) => `${formatDate(time.date)} ${timeText(time)}`)
}

function formatWith(date: MaybeDate, format: (parts: DateParts, plain: PlainDate) => string): string {
  const plain = parsePlainDate(date)
  return plain === undefined ? NO_VALUE : format(datePartsOf(plain), plain)
}

function formatInstantWith(instant: Date | null | undefined, format: (time: LosAngelesTime) => string): string {
  if (instant === null || instant === undefined || Number.isNaN(instant.getTime())) return NO_VALUE
  return format(losAngelesTimeOf(instant))
}

function timeText({ hour, minute }: LosAngelesTime): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function yearText(year: number): string {
  return String(year).padStart(4, '0')
}
