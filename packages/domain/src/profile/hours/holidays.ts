import { addMonthsToDate, type PlainDate } from '@rankdesk/format'
import type { SpecialDay } from './profileHours.ts'

/** A holiday of a country. */
export interface Holiday {
  /** A plain 'yyyy-MM-dd' date. */
  date: string
  name: string
}

/** For how many months holidays are proposed. */
const MONTHS_AHEAD = 12

/**
 * Returns the holidays for which special hours are proposed: from today until the same day of the next year, once each, in
 * order. Rule PROF-32.
 */
export function holidaysAhead(holidays: readonly Holiday[], today: PlainDate): Holiday[] {
  const end = addMonthsToDate(today, MONTHS_AHEAD)
  const ahead = holidays.filter(({ date }) => date >= today && date < end)
  return [...new Map(ahead.map((holiday) => [holiday.date, holiday])).values()].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  )
}

/** Returns the holidays without special hours. Rule PROF-32. */
export function holidaysWithoutHours(holidays: readonly Holiday[], days: readonly SpecialDay[]): Holiday[] {
  const known = new Set(days.map(({ date }) => date))
  return holidays.filter(({ date }) => !known.has(date))
}

/** Returns special hours with another day, in order; a day of the same date is replaced. Rule PROF-30. */
export function withSpecialDay(days: readonly SpecialDay[], day: SpecialDay): SpecialDay[] {
  return [...days.filter(({ date }) => date !== day.date), day].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
