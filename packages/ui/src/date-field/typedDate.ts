import type { PlainDate } from '@rankdesk/format'
import { formatDateLong, monthName, parseDate } from '@rankdesk/format'
import { calendarLimits, type CalendarRules } from '../calendar/calendarDays.ts'
import { quotedInput } from '../field/quotedInput.ts'

const MONTHS = Array.from({ length: 12 }, (_each, index) => monthName(index + 1).toLowerCase())

/**
 * Parses a typed date: 03/08/2026, 3/8, 3.8.26, March 8, 8 Mar 2026 or 2026-03-08. The month comes before the day. A year
 * of two digits is in this century; without a year it is the year of `today`. Returns undefined for other text. Rule
 * CAL-10.
 */
function parseTypedDate(text: string, today: PlainDate): PlainDate | undefined {
  const clean = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\.?$/.exec(clean)
  if (numbers !== null) return dateOf(Number(numbers[1]), Number(numbers[2]), numbers[3], today)
  const named =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}|\d{2}))?$/.exec(clean) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?(?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}|\d{2}))?$/.exec(clean)
  const { month = '', day = '', year } = named?.groups ?? {}
  if (named !== null) return dateOf(monthOf(month), Number(day), year, today)
  return parseDate(clean)
}

/**
 * Parses a typed date. Returns null for empty text, which clears the value (M506), and undefined for text that isn't a
 * selectable date, which restores the old value.
 */
export function readTypedDate(
  text: string,
  today: PlainDate,
  selectable: (date: PlainDate) => boolean,
): PlainDate | null | undefined {
  if (text.trim() === '') return null
  const date = parseTypedDate(text, today)
  return date !== undefined && selectable(date) ? date : undefined
}

/** Returns the reason why a typed text did not change the date: no date, too early, too late, or a day that is disabled. */
export function typedDateProblem(text: string, today: PlainDate, rules: CalendarRules = {}): string {
  const date = parseTypedDate(text, today)
  if (date === undefined) return `${quotedInput(text)} is not a date. Type 3/8/2026 or March 8.`
  const { first, last } = calendarLimits(today, rules)
  if (date < first) return `${formatDateLong(date)} is too early. The first day is ${formatDateLong(first)}.`
  if (date > last) return `${formatDateLong(date)} is too late. The last day is ${formatDateLong(last)}.`
  return `${formatDateLong(date)} can’t be chosen.`
}

/** Returns the number of a month by its name or the first letters of it, at least three; 0 when there is none. */
function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1
}

function dateOf(month: number, day: number, year: string | undefined, today: PlainDate): PlainDate | undefined {
  const full = year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year
  return parseDate(`${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${full}`)
}
