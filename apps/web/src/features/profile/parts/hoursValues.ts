import {
  type HoursProblem,
  hoursWithRanges,
  type OpenRange,
  pastMidnightNotice,
  type ProfileHours,
  rangesOfHours,
  type SpecialDay,
} from '@rankdesk/domain'
import type { DateHours, DayHours, RangeNote, WeekHours } from '@rankdesk/ui'

/** Returns the hours of a week as the editor has them. Its counterpart is `storedWeek`. */
export function editedWeek(week: readonly ProfileHours[]): WeekHours {
  return week.map((hours) =>
    editedHours({ open24: hours.open24, ranges: rangesOfHours(hours) }),
  ) as unknown as WeekHours
}

/** Returns the hours of a week as a profile has them. */
export function storedWeek(week: WeekHours): ProfileHours[] {
  return week.map((hours, dW) =>
    hours.state === 'all-day'
      ? { dW, open24: true, startTime: null, endTime: null }
      : hoursWithRanges(dW, hours.state === 'closed' ? [] : storedRanges(hours)),
  )
}

/** Returns special hours as the editor has them. Its counterpart is `storedDates`. */
export function editedDates(days: readonly SpecialDay[]): DateHours[] {
  return days.map(({ date, ...hours }) => ({ date, hours: editedHours(hours) }))
}

/** Returns special hours as a profile has them. */
export function storedDates(days: readonly DateHours[]): SpecialDay[] {
  return days.map(({ date, hours }) => ({
    date,
    open24: hours.state === 'all-day',
    ranges: hours.state === 'ranges' ? storedRanges(hours) : [],
  }))
}

interface NotedRange {
  /** The index of the day, and that of its range. */
  day: number
  range: number
  /** The weekday of the day. */
  dW: number
  of: OpenRange | undefined
  /** Whether the error is said elsewhere. */
  isNamed: boolean
}

/** Returns what is wrong with a range of a day, or the notice that it ends on the following one. */
export function noteOfRange(
  problems: readonly HoursProblem[],
  { day, range, dW, of, isNamed }: NotedRange,
): RangeNote | undefined {
  const problem = problems.find((found) => found.day === day && found.range === range)
  if (problem !== undefined && !isNamed) return { error: problem.message }
  const notice = of && pastMidnightNotice(dW, of)
  return notice === undefined ? undefined : { notice }
}

const editedRanges = (ranges: readonly OpenRange[]) =>
  ranges.map(({ startTime, endTime }) => ({ from: startTime, to: endTime }))
const storedRanges = ({ ranges }: DayHours) => ranges.map(({ from, to }) => ({ startTime: from, endTime: to }))

function editedHours({ open24, ranges }: Pick<SpecialDay, 'open24' | 'ranges'>): DayHours {
  const state = open24 ? 'all-day' : ranges.length === 0 ? 'closed' : 'ranges'
  return { state, ranges: editedRanges(ranges) }
}
