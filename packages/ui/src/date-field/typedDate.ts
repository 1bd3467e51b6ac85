import type { PlainDate } from '@rankdesk/format'
import { formatDateLong, parseDate } from '@rankdesk/format'
import { quotedInput } from '../field/quotedInput.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a typed date: 03/08/2026, 3/8, 3.8.26, March 8, 8 Mar 2026 or 2026-03-08. The month comes before the day. A year
 * of two digits is in this century; without a year it is the year of `today`. Returns undefined for other text. Rule
 * CAL-10.
 */
export function parseTypedDate(text: string, today: PlainDate): PlainDate | undefined {
  const clean = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\.?$/.exec(clean)
  if (numbers !== null) return dateOf(Number(numbers[1]), Number(numbers[2]), numbers[3], today)
  const named =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}|\d{2}))?$/.exec(clean) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.? (?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}|\d{2}))?$/.exec(clean)
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

/** Returns the reason why a typed text did not change the date. */
export function typedDateProblem(text: string, today: PlainDate): string {
  const date = parseTypedDate(text, today)
  return date === undefined
    ? `${quotedInput(text)} is not a date. Type 3/8/2026 or March 8.`
    : `${formatDateLong(date)} can’t be chosen.`
}

/** Returns the number of a month by the start of its name; 0 when there is none. */
function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3)) + 1
}

function dateOf(month: number, day: number, year: string | undefined, today: PlainDate): PlainDate | undefined {
  const full = year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year
  return parseDate(`${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${full}`)
}
