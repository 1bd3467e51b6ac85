import { tzOffset } from '@date-fns/tz/tzOffset'
import type { Clock } from './clock.ts'
import { addDays, datePartsOf, isPlainDate, plainDate, type PlainDate } from './plainDate.ts'
import { monthOf, type PlainMonth } from './plainMonth.ts'

/** The agency's time zone. Nothing outside this file names it; the rest of the product asks the functions below. */
const LOS_ANGELES = 'America/Los_Angeles'

const MILLISECONDS_PER_MINUTE = 60_000

/** What a clock on a wall in Los Angeles shows. */
export interface LosAngelesTime {
  date: PlainDate
  /** 0 to 23 */
  hour: number
  /** 0 to 59 */
  minute: number
}

/** The day it is in Los Angeles, the product's only "today" (M536). Rule FMT-6. */
export function todayInLosAngeles(clock: Clock): PlainDate {
  return losAngelesDateOf(clock.now())
}

/** The month it is in Los Angeles (M423, M536). Rule FMT-6. */
export function monthInLosAngeles(clock: Clock): PlainMonth {
  return monthOf(todayInLosAngeles(clock))
}

/** The day on which an instant falls in Los Angeles. Throws RangeError when the instant is not valid. Rule FMT-6. */
export function losAngelesDateOf(instant: Date): PlainDate {
  return losAngelesTimeOf(instant).date
}

/** Day, hour and minute of an instant in Los Angeles. Throws RangeError when the instant is not valid. Rule FMT-6. */
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
 * The instant at which clocks in Los Angeles show that time of that day. An hour that spring's change skips is read
 * an hour later (2:30 becomes 3:30); an hour that autumn's change repeats is the first of the two. Rule FMT-7.
 * Throws RangeError for a malformed date or a time outside 0:00 to 23:59.
 */
export function losAngelesInstant(date: PlainDate, hour: number, minute = 0): Date {
  if (!isWholeBetween(hour, 0, 23) || !isWholeBetween(minute, 0, 59)) {
    throw new RangeError(`There is no time of day ${hour}:${minute}.`)
  }
  const { year, month, day } = datePartsOf(date)
  const shown = new Date(0).setUTCFullYear(year, month - 1, day) + (hour * 60 + minute) * MILLISECONDS_PER_MINUTE
  // The offsets 20 hours either side differ only when the clocks change in between. Reading the time with the
  // earlier offset gives the first of a repeated hour, and moves a skipped hour on by the hour that was skipped.
  const before = offsetAt(shown - 20 * 60 * MILLISECONDS_PER_MINUTE)
  const after = offsetAt(shown + 20 * 60 * MILLISECONDS_PER_MINUTE)
  const early = shown - before
  if (before === after || offsetAt(early) === before) return new Date(early)
  const late = shown - after
  return new Date(offsetAt(late) === after ? late : early)
}

/** The instant at which a day begins in Los Angeles. Throws RangeError for a malformed date. Rule FMT-7. */
export function startOfLosAngelesDay(date: PlainDate): Date {
  return losAngelesInstant(date, 0, 0)
}

/**
 * The instant at which a day ends in Los Angeles and the next begins; days of 23, 24 and 25 hours alike.
 * Throws RangeError for a malformed date. Rule FMT-7.
 */
export function endOfLosAngelesDay(date: PlainDate): Date {
  return startOfLosAngelesDay(addDays(date, 1))
}

/**
 * Reads an instant that a person writes in a setting (NOW): a day, or a day and a time, in Los Angeles; or a full
 * instant that names its zone. Anything else is undefined. Rule FMT-8.
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
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(trimmed)
  const [date, hour, minute, second] = [match?.[1], match?.[2] ?? 0, match?.[3] ?? 0, match?.[4] ?? 0].map(String)
  if (match === null || !isPlainDate(date) || date === undefined) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return new Date(losAngelesInstant(date, Number(hour), Number(minute)).getTime() + Number(second) * 1000)
}

function offsetAt(time: number): number {
  return tzOffset(LOS_ANGELES, new Date(time)) * MILLISECONDS_PER_MINUTE
}

function isWholeBetween(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high
}
