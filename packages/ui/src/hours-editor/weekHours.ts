import type { TimeOfDay } from '../time-field/timeOfDay.ts'

/** A time range of a day. A time is null until it is filled in. */
export interface HoursRange {
  from: TimeOfDay | null
  /** A time that isn't after `from` is on the following day. */
  to: TimeOfDay | null
}

/** The hours of a day. `ranges` applies only while `state` is 'ranges', but is kept so that a mistake can be undone. */
export interface DayHours {
  state: 'closed' | 'ranges' | 'all-day'
  ranges: readonly HoursRange[]
}

/** The hours of a week: seven days, Sunday first (M555). */
export type WeekHours = readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours]

/** A day on which nobody is there. */
export const CLOSED_DAY: DayHours = { state: 'closed', ranges: [] }

/** A week in which every day is closed. */
export const CLOSED_WEEK: WeekHours = [
  CLOSED_DAY,
  CLOSED_DAY,
  CLOSED_DAY,
  CLOSED_DAY,
  CLOSED_DAY,
  CLOSED_DAY,
  CLOSED_DAY,
]

/** Returns the day without one of its ranges. Removing the last range closes the day. */
export function removeRange(hours: DayHours, index: number): DayHours {
  const ranges = hours.ranges.filter((_range, at) => at !== index)
  return ranges.length === 0 ? { state: 'closed', ranges } : { ...hours, ranges }
}
