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

/** How many years before and after this one a calendar reaches (M505). */
export const CALENDAR_YEARS = 100

/** How many days a calendar shows at once: six weeks, so that its height never changes (M505). */
export const CALENDAR_DAYS = 42

/** The first and the last day that a calendar goes to. */
export interface CalendarLimits {
  first: PlainDate
  last: PlainDate
}

/** Which days may be chosen. */
export interface CalendarRules {
  /** The first day that may be chosen. */
  min?: PlainDate | undefined
  /** The last day that may be chosen. */
  max?: PlainDate | undefined
  /** Days that may not be chosen: a list, or a function that answers for a day (M506). */
  disabledDays?: readonly PlainDate[] | ((date: PlainDate) => boolean) | undefined
}

/** The 42 days that stand on a month's page, from the Sunday on or before its first. Rule CAL-1. */
export function calendarDays(month: PlainMonth): PlainDate[] {
  const first = firstDayOfMonth(month)
  const start = -dayOfWeek(first)
  return Array.from({ length: CALENDAR_DAYS }, (_day, index) => addDays(first, start + index))
}

/**
 * How far the calendar goes: a hundred years either side of today's, and no further than `min` and `max`. Rule CAL-2.
 * Limits that leave nothing (max before min) give the day of `min` alone.
 */
export function calendarLimits(today: PlainDate, { min, max }: CalendarRules): CalendarLimits {
  const { year } = datePartsOf(today)
  const first = later(plainDate(year - CALENDAR_YEARS, 1, 1), min)
  const last = earlier(plainDate(year + CALENDAR_YEARS, 12, 31), max)
  return { first, last: last < first ? first : last }
}

/** Whether a day may be chosen: within the limits and not switched off. Rule CAL-3 (M506). */
export function isSelectable(date: PlainDate, today: PlainDate, rules: CalendarRules): boolean {
  const { first, last } = calendarLimits(today, rules)
  if (date < first || date > last) return false
  if (rules.min !== undefined && rules.max !== undefined && rules.max < rules.min) return false
  const { disabledDays } = rules
  if (disabledDays === undefined) return true
  return typeof disabledDays === 'function' ? !disabledDays(date) : !disabledDays.includes(date)
}

/** The nearest day within the limits. */
export function clampDate(date: PlainDate, { first, last }: CalendarLimits): PlainDate {
  return date < first ? first : date > last ? last : date
}

/**
 * The day that a key leads to from a day, within the limits; undefined for a key that moves nowhere. Rule CAL-4.
 * Arrows go a day or a week, Home and End to the week's Sunday and Saturday, PageUp and PageDown a month, with Shift a
 * year; a month that is too short gives its last day.
 */
export function dayOfKey(date: PlainDate, key: string, shift: boolean, limits: CalendarLimits): PlainDate | undefined {
  const to = target(date, key, shift)
  return to === undefined ? undefined : clampDate(to, limits)
}

/** The same day in another month of another year, or its last day where that month is shorter; within the limits. */
export function dayInMonth(date: PlainDate, year: number, month: number, limits: CalendarLimits): PlainDate {
  const parts = datePartsOf(date)
  return clampDate(addMonthsToDate(date, (year - parts.year) * 12 + (month - parts.month)), limits)
}

function target(date: PlainDate, key: string, shift: boolean): PlainDate | undefined {
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
