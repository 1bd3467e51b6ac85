import { quotedInput } from '../field/quotedInput.ts'

/** A time of day in the form 'HH:mm' (24 hours) without a time zone: '09:30', '17:00'. Sorts correctly as a string. */
export type TimeOfDay = string

const MINUTES_PER_DAY = 1440

/** Whether a text is a time in the form 'HH:mm'. */
function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Formats a time: '9:30 AM', '12:00 PM' for noon, '12:00 AM' for midnight. Throws a RangeError for an invalid time. */
export function formatTimeOfDay(time: TimeOfDay): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** What a typed text means. */
export interface TypedTime {
  /** The time, or null for no text. Undefined if the text was not taken. */
  time: TimeOfDay | null | undefined
  /** The reason why the text was not taken. */
  problem?: string
}

/** Reads a typed time from `min` to `max`. */
export function readTypedTime(text: string, min: TimeOfDay, max: TimeOfDay): TypedTime {
  const time = readTimeOfDay(text)
  if (time === undefined) return { time, problem: `${quotedInput(text)} is not a time. Type 9:30 AM or 21:30.` }
  if (time === null || (time >= min && time <= max)) return { time }
  const limits = `${formatTimeOfDay(min)} and ${formatTimeOfDay(max)}`
  return { time: undefined, problem: `${formatTimeOfDay(time)} is not between ${limits}.` }
}

/**
 * Parses a typed time: '9', '930', '9:30', '9:30 pm', '9p', '21:30', 'noon'. Without am or pm it is a 24-hour time.
 * Returns null for empty text and undefined for invalid text.
 */
function readTimeOfDay(text: string): TimeOfDay | null | undefined {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '') return null
  if (trimmed === 'noon') return '12:00'
  if (trimmed === 'midnight') return '00:00'
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/.exec(trimmed)
  if (match === null) return undefined
  const half = match[3]
  const hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  if (minute > 59) return undefined
  if (half === undefined) return hour > 23 ? undefined : ofMinutes(hour * 60 + minute)
  if (hour < 1 || hour > 12) return undefined
  return ofMinutes(((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute)
}

/**
 * Returns the time after a count of steps of `stepMinutes` (negative: back). A time between two steps moves to the next
 * of them. Stops at the ends of the day.
 */
export function stepTimeOfDay(time: TimeOfDay, steps: number, stepMinutes: number): TimeOfDay {
  const step = minutesOf(time) / stepMinutes
  const from = steps < 0 ? Math.ceil(step) : Math.floor(step)
  const last = Math.ceil(MINUTES_PER_DAY / stepMinutes) - 1
  return ofMinutes(Math.min(Math.max(from + steps, 0), last) * stepMinutes)
}

/** Returns every time of a day at an interval from midnight, between `min` and `max`. */
export function timesOfDay(everyMinutes: number, min: TimeOfDay, max: TimeOfDay): TimeOfDay[] {
  const count = Math.ceil(MINUTES_PER_DAY / everyMinutes)
  return Array.from({ length: count }, (_time, step) => ofMinutes(step * everyMinutes)).filter(
    (time) => time >= min && time <= max,
  )
}

/** Returns the minutes since midnight. Throws a RangeError for an invalid time. */
function minutesOf(time: TimeOfDay): number {
  if (!isTimeOfDay(time)) throw new RangeError(`'${time}' is not a time of day written HH:mm.`)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function ofMinutes(minutes: number): TimeOfDay {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
