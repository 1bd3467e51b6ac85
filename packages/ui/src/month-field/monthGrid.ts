import type { PlainMonth } from '@rankdesk/format'
import { addMonths } from '@rankdesk/format'

/** The limits of selectable months. */
export interface MonthRules {
  /** The first selectable month. */
  min?: PlainMonth | undefined
  /** The last selectable month. */
  max?: PlainMonth | undefined
}

/** The first and the last month of a month field: a hundred years before and after this month (M505). */
export interface MonthLimits {
  first: PlainMonth
  last: PlainMonth
}

/** The count of months per row of the popup. */
export const MONTHS_IN_A_ROW = 3

/** Returns the range of a month field: a hundred years before and after this month, limited by `min` and `max`. */
export function monthLimits(thisMonth: PlainMonth, { min, max }: MonthRules): MonthLimits {
  const first = `${yearText(yearOf(thisMonth) - 100)}-01`
  const last = `${yearText(yearOf(thisMonth) + 100)}-12`
  return { first: min !== undefined && min > first ? min : first, last: max !== undefined && max < last ? max : last }
}

/** Returns the nearest month within the limits. */
export function clampMonth(month: PlainMonth, { first, last }: MonthLimits): PlainMonth {
  return month < first ? first : month > last ? last : month
}

/** Returns the 12 months of a year. */
export function monthsOfYear(year: number): PlainMonth[] {
  return Array.from({ length: 12 }, (_month, index) => `${yearText(year)}-${String(index + 1).padStart(2, '0')}`)
}

/**
 * Returns the month that a key moves to, within the limits, or undefined for keys that don't move. Arrows move by a
 * month or a row, Home and End to January and December, PageUp and PageDown by a year.
 */
export function monthOfKey(month: PlainMonth, key: string, limits: MonthLimits): PlainMonth | undefined {
  const to = target(month, key)
  return to === undefined ? undefined : clampMonth(to, limits)
}

/** Returns the year of a month. */
export function yearOf(month: PlainMonth): number {
  return Number(month.slice(0, 4))
}

function target(month: PlainMonth, key: string): PlainMonth | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addMonths(month, -1)
    case 'ArrowRight':
      return addMonths(month, 1)
    case 'ArrowUp':
      return addMonths(month, -MONTHS_IN_A_ROW)
    case 'ArrowDown':
      return addMonths(month, MONTHS_IN_A_ROW)
    case 'Home':
      return `${month.slice(0, 4)}-01`
    case 'End':
      return `${month.slice(0, 4)}-12`
    case 'PageUp':
      return addMonths(month, -12)
    case 'PageDown':
      return addMonths(month, 12)
    default:
      return undefined
  }
}

function yearText(year: number): string {
  return String(year).padStart(4, '0')
}
