import { addDays, comparePlainDates, dayOfWeek, daysBetween, type PlainDate } from './plainDate.ts'
import { firstDayOfMonth, lastDayOfMonth, type PlainMonth } from './plainMonth.ts'

/** The working days of a month, split by a day. */
export interface WorkingDays {
  /** The working days of the whole month. */
  total: number
  /** The working days from the first of the month up to and including the day. */
  passed: number
  /** The working days after the day. */
  left: number
}

/**
 * Whether a day is Monday to Friday. Federal holidays count as working days. Rule FMT-12.
 * Throws RangeError for a malformed date.
 */
export function isWorkingDay(date: PlainDate): boolean {
  const weekday = dayOfWeek(date)
  return weekday >= 1 && weekday <= 5
}

/**
 * Counts the working days from `from` to `to`, both included; 0 if `to` is earlier. Rule FMT-12. Throws RangeError for
 * a malformed date.
 */
export function workingDaysBetween(from: PlainDate, to: PlainDate): number {
  const days = daysBetween(from, to) + 1
  if (days <= 0) return 0
  const wholeWeeks = Math.floor(days / 7)
  let count = wholeWeeks * 5
  for (let offset = wholeWeeks * 7; offset < days; offset += 1) {
    if (isWorkingDay(addDays(from, offset))) count += 1
  }
  return count
}

/**
 * Returns the working days of a month, split by a day: none has passed before the month, all have after it. Rule
 * FMT-13. Throws RangeError for a malformed month or date.
 */
export function workingDays(month: PlainMonth, upTo: PlainDate): WorkingDays {
  const first = firstDayOfMonth(month)
  const last = lastDayOfMonth(month)
  const total = workingDaysBetween(first, last)
  const passed = workingDaysBetween(first, comparePlainDates(upTo, last) < 0 ? upTo : last)
  return { total, passed, left: total - passed }
}
