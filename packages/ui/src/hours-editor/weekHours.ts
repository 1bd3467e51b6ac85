import { formatTimeOfDay, type TimeOfDay } from '../time-field/timeOfDay.ts'

/** A time range of a day. A time is null until it is filled in. */
export interface HoursRange {
  from: TimeOfDay | null
  /** '00:00' is the midnight at the end of the day. */
  to: TimeOfDay | null
}

/** The hours of a day. `ranges` applies only while `state` is 'ranges', but is kept so that a mistake can be undone. */
export interface DayHours {
  state: 'closed' | 'ranges' | 'all-day'
  ranges: readonly HoursRange[]
}

/** The hours of a week: seven days, Sunday first (M555). */
export type WeekHours = readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours]

/** The error of a time range. */
export interface RangeProblem {
  /** The index of the range in the day. */
  index: number
  message: string
}

const CLOSED: DayHours = { state: 'closed', ranges: [] }

/** A week in which every day is closed. */
export const CLOSED_WEEK: WeekHours = [CLOSED, CLOSED, CLOSED, CLOSED, CLOSED, CLOSED, CLOSED]

/** The initial range of an opened day. */
export const FIRST_RANGE: HoursRange = { from: '09:00', to: '17:00' }

/** Returns the week with one day (0 is Sunday, 6 is Saturday) replaced. */
export function withDay(week: WeekHours, day: number, change: (hours: DayHours) => DayHours): WeekHours {
  return week.map((hours, index) => (index === day ? change(hours) : hours)) as unknown as WeekHours
}

/** Returns the week with a day's hours copied to other days. */
export function copyDay(week: WeekHours, from: number, to: readonly number[]): WeekHours {
  const source = week[from]
  if (source === undefined) return week
  return to.reduce((all, day) => withDay(all, day, () => source), week)
}

/** Returns the day opened or closed. A day without ranges opens with 9 to 5. */
export function openDay(hours: DayHours, open: boolean): DayHours {
  if (!open) return { ...hours, state: 'closed' }
  return { state: 'ranges', ranges: hours.ranges.length === 0 ? [FIRST_RANGE] : hours.ranges }
}

/** Returns the day with another empty range at the end. */
export function addRange(hours: DayHours): DayHours {
  return { ...hours, ranges: [...hours.ranges, { from: null, to: null }] }
}

/** Returns the day without one of its ranges. Removing the last range closes the day. */
export function removeRange(hours: DayHours, index: number): DayHours {
  const ranges = hours.ranges.filter((_range, at) => at !== index)
  return ranges.length === 0 ? { state: 'closed', ranges } : { ...hours, ranges }
}

/** Returns the day with one of its ranges changed. */
export function changeRange(hours: DayHours, index: number, change: Partial<HoursRange>): DayHours {
  return { ...hours, ranges: hours.ranges.map((range, at) => (at === index ? { ...range, ...change } : range)) }
}

/**
 * Returns the errors of a day's ranges in order: a missing time, an end that isn't after its start, or a range that
 * starts before another one has ended. Adjacent ranges don't overlap. Closed and 24-hour days have no errors.
 */
export function dayProblems(hours: DayHours): RangeProblem[] {
  if (hours.state !== 'ranges') return []
  return hours.ranges.flatMap((range, index) => {
    const message = rangeProblem(range) ?? overlapProblem(hours.ranges, index)
    return message === undefined ? [] : [{ index, message }]
  })
}

/** Whether any day of the week has an error, for a form's schema. */
export function hasHoursProblem(week: WeekHours): boolean {
  return week.some((hours) => dayProblems(hours).length > 0)
}

/** Formats a day's hours: 'Closed', 'Open 24 hours', '9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM'. */
export function hoursInWords(hours: DayHours): string {
  if (hours.state === 'closed') return 'Closed'
  if (hours.state === 'all-day') return 'Open 24 hours'
  return hours.ranges.map(({ from, to }) => `${timeOr(from)} – ${timeOr(to)}`).join(', ')
}

function rangeProblem({ from, to }: HoursRange): string | undefined {
  if (from === null || to === null) return 'Enter both times'
  return endOf(to) <= from ? 'The closing time must be after the opening time' : undefined
}

function overlapProblem(ranges: readonly HoursRange[], index: number): string | undefined {
  const range = ranges[index]
  const overlaps = ranges.some(
    (other, at) => at < index && range !== undefined && rangeProblem(other) === undefined && overlap(range, other),
  )
  return overlaps ? 'These hours overlap others of the same day' : undefined
}

function overlap(a: HoursRange, b: HoursRange): boolean {
  if (a.from === null || a.to === null || b.from === null || b.to === null) return false
  return a.from < endOf(b.to) && b.from < endOf(a.to)
}

// Midnight at the end of a day is after all other times.
function endOf(to: TimeOfDay): string {
  return to === '00:00' ? '24:00' : to
}

function timeOr(time: TimeOfDay | null): string {
  return time === null ? '…' : formatTimeOfDay(time)
}
