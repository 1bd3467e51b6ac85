import { addDays, parsePlainDate, weekdayName } from '@rankdesk/format'
import {
  isPastMidnight,
  type OpenRange,
  type ProfileHours,
  rangesOfHours,
  type SpecialDay,
  specialDateText,
} from './profileHours.ts'

/** The error of a range of a day. */
export interface HoursProblem {
  /** The index of the day in its list. */
  day: number
  /** The index of the range in the day. */
  range: number
  message: string
}

/** The last time at which the hours of a date may end on the following day. */
const LATEST_SPECIAL_END = '11:59'
const BOTH_NEEDED = 'Enter both times'
const DAY_MINUTES = 1440

interface Span {
  from: number
  to: number
}

/**
 * Returns the errors of a week's ranges in order: a missing time, a range that overlaps an earlier one of its day, or one
 * that runs past midnight into the hours of the following day. Ranges that touch don't overlap; Saturday is followed by
 * Sunday. Rule PROF-31.
 */
export function weekProblems(week: readonly ProfileHours[]): HoursProblem[] {
  return week.flatMap((hours, day) => {
    const next = week.find(({ dW }) => dW === (hours.dW + 1) % 7)
    const following = next === undefined ? [] : spansOfDay(next.open24, rangesOfHours(next))
    return rangesOfHours(hours).flatMap((_range, range) => {
      const message = rangeMessage(rangesOfHours(hours), range, {
        following,
        name: weekdayName((hours.dW + 1) % 7),
      })
      return message === undefined ? [] : [{ day, range, message }]
    })
  })
}

/**
 * Returns the errors of special hours: those of a week's ranges, and a range that ends after 11:59 AM of the following
 * day, which Google does not take. Rule PROF-30.
 */
export function specialDayProblems(days: readonly SpecialDay[]): HoursProblem[] {
  return days.flatMap(({ date, ranges, open24 }, day) => {
    if (open24) return []
    const plain = parsePlainDate(date)
    const tomorrow = plain === undefined ? '' : addDays(plain, 1)
    const next = days.find((other) => other.date === tomorrow)
    const following = next === undefined ? [] : spansOfDay(next.open24, next.ranges)
    return ranges.flatMap((each, range) => {
      const isTooLong = isPastMidnight(each) && each.endTime !== null && each.endTime > LATEST_SPECIAL_END
      const message = isTooLong
        ? 'Special hours end by 11:59 AM of the following day'
        : rangeMessage(ranges, range, { following, name: specialDateText(tomorrow) })
      return message === undefined ? [] : [{ day, range, message }]
    })
  })
}

/** Returns the dates that occur more than once in special hours. Rule PROF-30. */
export function repeatedDates(days: readonly SpecialDay[]): string[] {
  const dates = days.map(({ date }) => date)
  return [...new Set(dates.filter((date, index) => dates.indexOf(date) !== index))]
}

function rangeMessage(
  ranges: readonly OpenRange[],
  index: number,
  { following, name }: { following: readonly Span[]; name: string },
): string | undefined {
  const range = ranges[index]
  const span = range && spanOf(range)
  if (span === undefined) return BOTH_NEEDED
  const earlier = ranges.slice(0, index).flatMap((other) => spanOf(other) ?? [])
  // The part after midnight lies in the following day.
  const rest = { from: span.from - DAY_MINUTES, to: span.to - DAY_MINUTES }
  if (earlier.some((other) => overlap(span, other))) return 'These hours overlap others of the same day'
  return following.some((other) => overlap(rest, other)) ? `These hours overlap those of ${name}` : undefined
}

function spansOfDay(open24: boolean, ranges: readonly OpenRange[]): Span[] {
  return open24 ? [{ from: 0, to: DAY_MINUTES }] : ranges.flatMap((range) => spanOf(range) ?? [])
}

/** Returns a range in minutes from the start of its day; undefined while a time is missing. */
function spanOf(range: OpenRange): Span | undefined {
  const { startTime, endTime } = range
  if (startTime === null || endTime === null) return undefined
  return { from: minutesOf(startTime), to: minutesOf(endTime) + (isPastMidnight(range) ? DAY_MINUTES : 0) }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to
