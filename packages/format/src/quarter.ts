import { datePartsOf, daysBetween, plainDate, type PlainDate } from './plainDate.ts'
import { firstDayOfMonth, lastDayOfMonth, monthOf } from './plainMonth.ts'

/** Returns the quarter of a day, 1 to 4. Throws RangeError for a malformed date. Rule FMT-9. */
export function quarterOf(date: PlainDate): number {
  return Math.ceil(datePartsOf(date).month / 3)
}

/** Returns the month of the quarter of a day, 1 to 3 (M149). Throws RangeError for a malformed date. Rule FMT-9. */
export function monthOfQuarter(date: PlainDate): number {
  return ((datePartsOf(date).month - 1) % 3) + 1
}

/** Returns the first day of a day's quarter. Throws RangeError for a malformed date. Rule FMT-9. */
export function firstDayOfQuarter(date: PlainDate): PlainDate {
  return plainDate(datePartsOf(date).year, quarterOf(date) * 3 - 2, 1)
}

/** Returns the last day of a day's quarter. Throws RangeError for a malformed date. Rule FMT-9. */
export function lastDayOfQuarter(date: PlainDate): PlainDate {
  return lastDayOfMonth(monthOf(plainDate(datePartsOf(date).year, quarterOf(date) * 3, 1)))
}

/**
 * Returns the week of the quarter, 1 to 14, in sevens from the quarter's first day, whatever weekday that is (M537,
 * M538). Throws RangeError for a malformed date. Rule FMT-10.
 */
export function quarterWeek(date: PlainDate): number {
  return weekSince(firstDayOfQuarter(date), date)
}

/**
 * Returns the week of the month, 1 to 5, in sevens from the month's first day, whatever weekday that is (M537, M538).
 * Throws RangeError for a malformed date. Rule FMT-11.
 */
export function monthWeek(date: PlainDate): number {
  return weekSince(firstDayOfMonth(monthOf(date)), date)
}

function weekSince(first: PlainDate, date: PlainDate): number {
  return Math.floor(daysBetween(first, date) / 7) + 1
}
