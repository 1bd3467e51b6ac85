import { tzOffset } from '@date-fns/tz/tzOffset'
import type { Clock } from './clock.ts'
import { addDays, datePartsOf, isPlainDate, plainDate, type PlainDate } from './plainDate.ts'
import { monthOf, type PlainMonth } from './plainMonth.ts'

/** The agency's time zone. Only this file names it; other code calls the functions below. */
const LOS_ANGELES = 'America/Los_Angeles'

const MILLISECONDS_PER_MINUTE = 60_000

/** The date and time on a clock in Los Angeles. */
export interface LosAngelesTime {
  date: PlainDate
  /** 0 to 23 */
  hour: number
  /** 0 to 59 */
  minute: number
}

/** Returns the current day in Los Angeles, the product's only "today" (M536). Rule FMT-6. */
export function todayInLosAngeles(clock: Clock): PlainDate {
  return losAngelesDateOf(clock.now())
}

/** Returns the current month in Los Angeles (M423, M536). Rule FMT-6. */
export function monthInLosAngeles(clock: Clock): PlainMonth {
  return monthOf(todayInLosAngeles(clock))
}

/** Returns the day of an instant in Los Angeles. Throws RangeError for an invalid instant. Rule FMT-6. */
export function losAngelesDateOf(instant: Date): PlainDate {
  return losAngelesTimeOf(instant).date
}

/**
 * Returns the day, hour and minute of an instant in Los Angeles. Throws RangeError for an invalid instant. Rule FMT-6.
 */
export function losAngelesTimeOf(instant: Date): LosAngelesTime {
  const time = instant.getTime()
  if (Number.isNaN(time)) throw new RangeError('An instant must be a valid Date.')
  const local = new Date(time + offsetAt(time))
  return {
    date: plainDate(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

/**
 * Returns the instant of a day and time in Los Angeles. A time skipped in spring is read an hour later (2:30 becomes
 * 3:30); a time repeated in autumn is the first of the two. Rule FMT-7. Throws RangeError for a malformed date or a
 * time outside 0:00 to 23:59.
 */
export function losAngelesInstant(date: PlainDate, hour: number, minute = 0): Date {
  if (!isWholeBetween(hour, 0, 23) || !isWholeBetween(minute, 0, 59)) {
    throw new RangeError(`There is no time of day ${hour}:${minute}.`)
  }
  const { year, month, day } = datePartsOf(date)
  const shown = new Date(0).setUTCFullYear(year, month - 1, day) + (hour * 60 + minute) * MILLISECONDS_PER_MINUTE
  // The offsets 20 hours before and after differ only if the clocks change in between. Using the earlier offset gives
  // the first of a repeated hour and advances a skipped hour by one.
  const before = offsetAt(shown - 20 * 60 * MILLISECONDS_PER_MINUTE)
  const after = offsetAt(shown + 20 * 60 * MILLISECONDS_PER_MINUTE)
  const early = shown - before
  if (before === after || offsetAt(early) === before) return new Date(early)
  const late = shown - after
  return new Date(offsetAt(late) === after ? late : early)
}

/** Returns the instant at which a day starts in Los Angeles. Throws RangeError for a malformed date. Rule FMT-7. */
export function startOfLosAngelesDay(date: PlainDate): Date {
  return losAngelesInstant(date, 0, 0)
}

/**
 * Returns the instant at which a day ends and the next one starts in Los Angeles, also for days of 23 and 25 hours.
 * Throws RangeError for a malformed date. Rule FMT-7.
 */
export function endOfLosAngelesDay(date: PlainDate): Date {
  return startOfLosAngelesDay(addDays(date, 1))
}

/**
 * Parses an instant in a setting (NOW): a day, or a day and a time, in Los Angeles; or a full instant with a time zone.
 * Otherwise undefined. Rule FMT-8.
 *
 * @example parseInstant('2026-03-08') // 2026-03-08T08:00:00Z
 * @example parseInstant('2026-03-08 09:42') // 2026-03-08T16:42:00Z
 */
export function parseInstant(text: string | null | undefined): Date | undefined {
  const trimmed = text?.trim() ?? ''
  if (/^\d{4}-\d{2}-\d{2}T\S*(Z|[+-]\d{2}:?\d{2})$/.test(trimmed)) {
    const instant = new Date(trimmed)
    return isPlainDate(trimmed.slice(0, 10)) && !Number.isNaN(instant.getTime()) ? instant : undefined
  }
  return parseLosAngelesTime(trimmed)
}

function parseLosAngelesTime(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (match === null) return undefined
  const [, date, hour = 0, minute = 0, second = 0] = match
  if (date === undefined || !isPlainDate(date)) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return new Date(losAngelesInstant(date, Number(hour), Number(minute)).getTime() + Number(second) * 1000)
}

function offsetAt(time: number): number {
  return tzOffset(LOS_ANGELES, new Date(time)) * MILLISECONDS_PER_MINUTE
}

function isWholeBetween(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high
}
