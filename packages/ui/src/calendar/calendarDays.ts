import {
  addDays,
  addMonthsToDate,
  datePartsOf,
  dayOfWeek,
  firstDayOfMonth,
  plainDate,
  type PlainDate,
  type PlainMonth,
} from '@rankdesk/format'

/** The range of a calendar before and after the current year, in years (M505). */
const CALENDAR_YEARS = 100

/** The count of visible days: six weeks, so that the height never changes (M505). */
const CALENDAR_DAYS = 42

/** The first and the last day of a calendar. */
export interface CalendarLimits {
  first: PlainDate
  last: PlainDate
}

/** The limits of selectable days. */
export interface CalendarRules {
  /** The first selectable day. */
  min?: PlainDate | undefined
  /** The last selectable day. */
  max?: PlainDate | undefined
  /** The disabled days: a list, or a function that returns whether a day is disabled (M506). */
  disabledDays?: readonly PlainDate[] | ((date: PlainDate) => boolean) | undefined
}

/** Returns the 42 days of a month's page, starting on the Sunday on or before its first day. Rule CAL-1. */
export function calendarDays(month: PlainMonth): PlainDate[] {
  const first = firstDayOfMonth(month)
  const start = -dayOfWeek(first)
  return Array.from({ length: CALENDAR_DAYS }, (_day, index) => addDays(first, start + index))
}

/**
 * Returns the range of a calendar: a hundred years before and after today, limited by `min` and `max`. Rule CAL-2. If
 * `max` is before `min`, the range is the day of `min`.
 */
export function calendarLimits(today: PlainDate, { min, max }: CalendarRules): CalendarLimits {
  const { year } = datePartsOf(today)
  const first = later(plainDate(year - CALENDAR_YEARS, 1, 1), min)
  const last = earlier(plainDate(year + CALENDAR_YEARS, 12, 31), max)
  return { first, last: last < first ? first : last }
}

/** Whether a day is selectable: within the limits and not disabled. Rule CAL-3 (M506). */
export function isSelectableDay(date: PlainDate, today: PlainDate, rules: CalendarRules): boolean {
  const { first, last } = calendarLimits(today, rules)
  if (date < first || date > last) return false
  if (rules.min !== undefined && rules.max !== undefined && rules.max < rules.min) return false
  const { disabledDays } = rules
  if (disabledDays === undefined) return true
  return typeof disabledDays === 'function' ? !disabledDays(date) : !disabledDays.includes(date)
}

/** Returns the nearest day within the limits, or the nearest month within limits that are months. */
export function clampDate(date: PlainDate, { first, last }: CalendarLimits): PlainDate {
  return date < first ? first : date > last ? last : date
}

/** A move to another day: by a key, or to a month. */
export type CalendarMove = { key: string; shift: boolean } | { year: number; month: number }

/**
 * Returns the day after a move, within the limits, or undefined for keys that don't move. Rule CAL-4. Arrows move by a day or
 * a week, Home and End to the Sunday and Saturday of the week, PageUp and PageDown by a month, with Shift by a year. In a
 * month that is too short, moves to its last day.
 */
export function dayAfterMove(date: PlainDate, move: CalendarMove, limits: CalendarLimits): PlainDate | undefined {
  const to = 'key' in move ? dateOfKey(date, move.key, move.shift) : dayInMonth(date, move)
  return to === undefined ? undefined : clampDate(to, limits)
}

function dayInMonth(date: PlainDate, { year, month }: { year: number; month: number }): PlainDate {
  const parts = datePartsOf(date)
  return addMonthsToDate(date, (year - parts.year) * 12 + (month - parts.month))
}

function dateOfKey(date: PlainDate, key: string, shift: boolean): PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -dayOfWeek(date))
    case 'End':
      return addDays(date, 6 - dayOfWeek(date))
    case 'PageUp':
      return addMonthsToDate(date, shift ? -12 : -1)
    case 'PageDown':
      return addMonthsToDate(date, shift ? 12 : 1)
    default:
      return undefined
  }
}

function later(a: PlainDate, b: PlainDate | undefined): PlainDate {
  return b !== undefined && b > a ? b : a
}

function earlier(a: PlainDate, b: PlainDate | undefined): PlainDate {
  return b !== undefined && b < a ? b : a
}
