import { losAngelesTimeOf, type LosAngelesTime } from './losAngeles.ts'
import { NO_VALUE } from './noValue.ts'
import { datePartsOf, dayOfWeek, parsePlainDate, type DateParts, type PlainDate } from './plainDate.ts'
import { monthName } from './plainMonth.ts'

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A day in text, or nothing: every format below shows nothing, or a text that is no date, as an en dash. */
type MaybeDate = PlainDate | null | undefined

/** A day as M/d/yyyy, the product's default: '3/8/2026' (M535); '–' when there is none. Rules FMT-14, FMT-15. */
export function formatDate(date: MaybeDate): string {
  return formatWith(date, ({ year, month, day }) => `${month}/${day}/${yearText(year)}`)
}

/** A day as MM/dd/yyyy: '03/08/2026' (M132, M506); '–' when there is none. Rules FMT-14, FMT-16. */
export function formatDateLong(date: MaybeDate): string {
  return formatWith(date, ({ year, month, day }) => `${twoDigits(month)}/${twoDigits(day)}/${yearText(year)}`)
}

/** A day where the year is plain from around it, as on a chart's axis: 'Mar 8'; '–' when there is none. */
export function formatDayOfMonth(date: MaybeDate): string {
  return formatWith(date, ({ month, day }) => `${monthName(month).slice(0, 3)} ${day}`)
}

/** A day in full, for headings and for names read aloud: 'Sunday, March 8, 2026'; '–' when there is none. */
export function formatDateInWords(date: MaybeDate): string {
  return formatWith(date, ({ year, month, day }, plain) => {
    return `${weekdayName(dayOfWeek(plain))}, ${monthName(month)} ${day}, ${yearText(year)}`
  })
}

/** The English name of a weekday numbered 0 (Sunday) to 6. Throws RangeError for another number. */
export function weekdayName(weekday: number): string {
  const name = WEEKDAY_NAMES[weekday]
  if (name === undefined) throw new RangeError(`There is no weekday number ${weekday}.`)
  return name
}

/**
 * The day a person typed as MM/dd/yyyy, leading zeros or not (M506); also 'YYYY-MM-DD'. Text that is no complete,
 * existing day is undefined, and so is a year of two digits: it may be half of one still being typed. Rule FMT-17.
 */
export function parseDate(text: string | null | undefined): PlainDate | undefined {
  const trimmed = text?.trim() ?? ''
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(trimmed)
  if (match === null) return parsePlainDate(trimmed)
  return parsePlainDate(`${match[4]}-${match[1]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`)
}

/** The day of an instant in Los Angeles as M/d/yyyy; '–' when there is none. Rules FMT-14, FMT-18. */
export function formatInstantDate(instant: Date | null | undefined): string {
  return formatInstantWith(instant, ({ date }) => formatDate(date))
}

/** The time of an instant in Los Angeles: '9:42 AM', '12:00 PM'; '–' when there is none. Rules FMT-14, FMT-18. */
export function formatInstantTime(instant: Date | null | undefined): string {
  return formatInstantWith(instant, timeText)
}

/** Day and time of an instant in Los Angeles: '3/8/2026 9:42 AM'; '–' when there is none. Rules FMT-14, FMT-18. */
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
