import { hoursWithRanges, type OpenRange, type ProfileHours, rangesOfHours, type SpecialDay } from '@rankdesk/domain'
import type { DateHours, DayHours } from '@rankdesk/ui'

const editedRanges = (ranges: readonly OpenRange[]) =>
  ranges.map(({ startTime, endTime }) => ({ from: startTime, to: endTime }))
const storedRanges = ({ ranges }: DayHours) => ranges.map(({ from, to }) => ({ startTime: from, endTime: to }))

/** Returns the hours of a day for the editor. */
export function editedHours(hours: ProfileHours): DayHours {
  return editedDate({ open24: hours.open24, ranges: rangesOfHours(hours) })
}

/** Returns the hours of a date for the editor. */
export function editedDate({ open24, ranges }: Pick<SpecialDay, 'open24' | 'ranges'>): DayHours {
  const state = open24 ? 'all-day' : ranges.length === 0 ? 'closed' : 'ranges'
  return { state, ranges: editedRanges(ranges) }
}

/** Returns the hours of a day from the editor. */
export function storedHours(dW: number, hours: DayHours): ProfileHours {
  if (hours.state === 'all-day') return { dW, open24: true, startTime: null, endTime: null }
  return hoursWithRanges(dW, hours.state === 'closed' ? [] : storedRanges(hours))
}

/** Returns the hours of a date from the editor. */
export function storedDate({ date, hours }: DateHours): SpecialDay {
  return { date, open24: hours.state === 'all-day', ranges: hours.state === 'ranges' ? storedRanges(hours) : [] }
}
