import { addDays, formatDateInWords, parsePlainDate, weekdayName } from '@rankdesk/format'

/** A range of opening hours, as 'HH:MM'. An end that isn't after its start is on the following day (M295). */
export interface OpenRange {
  startTime: string | null
  endTime: string | null
}

/** The hours of a day; 0 is Sunday. The first range is in the day itself (M294), further ones in `moreRanges`. */
export interface ProfileHours extends OpenRange {
  dW: number
  open24: boolean
  moreRanges?: OpenRange[] | undefined
}

/** The hours of one date, which apply instead of those of its weekday. Closed without ranges and `open24`. */
export interface SpecialDay {
  /** A plain 'yyyy-MM-dd' date. */
  date: string
  open24: boolean
  ranges: OpenRange[]
  /** The name of the season that it belongs to. Google knows dates only. */
  season?: string | undefined
}

/** Returns the ranges in which a day is open, in order. None: it is closed, or open 24 hours. Rule PROF-16. */
export function rangesOfHours({ open24, startTime, endTime, moreRanges = [] }: ProfileHours): OpenRange[] {
  if (open24) return []
  return [...(startTime === null && endTime === null ? [] : [{ startTime, endTime }]), ...moreRanges]
}

/** Returns the hours of a day with ranges. Its counterpart is `rangesOfHours`. Rule PROF-16. */
export function hoursWithRanges(dW: number, [first, ...more]: readonly OpenRange[]): ProfileHours {
  const { startTime, endTime } = first ?? { startTime: null, endTime: null }
  return { dW, open24: false, startTime, endTime, ...(more.length > 0 && { moreRanges: more }) }
}

/** Returns a day's hours: 'Closed', 'Open 24 hours', '8:00 AM – 12:00 PM, 1:00 PM – 4:00 PM'. Rule PROF-16. */
export function hoursText(hours: ProfileHours | undefined): string {
  return hours === undefined ? 'Closed' : openText(hours.open24, rangesOfHours(hours))
}

/** Returns the hours of a date: 'Friday, December 25, 2026: Closed'. Rule PROF-30. */
export function specialDayText({ date, open24, ranges }: SpecialDay): string {
  return `${specialDateText(date)}: ${openText(open24, ranges)}`
}

/** Returns a date of special hours for people; the text itself if it isn't a date. */
export function specialDateText(date: string): string {
  const plain = parsePlainDate(date)
  return plain === undefined ? date : formatDateInWords(plain)
}

/** Returns the hours of a date for people: 'Closed', 'Open 24 hours', or its ranges. Rule PROF-30. */
export function specialHoursText({ open24, ranges }: SpecialDay): string {
  return openText(open24, ranges)
}

/** Returns a time of day as '9:30 AM'; '…' if it is missing. */
export function timeText(time: string | null): string {
  if (time === null) return '…'
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Returns the notice of a range that ends on the following day: 'Ends Saturday, 12:30 AM'; undefined for others. Equal
 * times are a whole day, which also ends on the following one (M295). Rule PROF-16.
 */
export function pastMidnightNotice(dW: number, range: OpenRange): string | undefined {
  return isPastMidnight(range) ? `Ends ${weekdayName((dW + 1) % 7)}, ${timeText(range.endTime)}` : undefined
}

/** Whether a range ends on the following day, also at its midnight. Rule PROF-16. */
export function isPastMidnight({ startTime, endTime }: OpenRange): boolean {
  return startTime !== null && endTime !== null && endTime <= startTime
}

/** Returns the date on which a range of a date ends. Rule PROF-30. */
export function endDateOf(date: string, range: OpenRange): string {
  const plain = parsePlainDate(date)
  return plain !== undefined && isPastMidnight(range) ? addDays(plain, 1) : date
}

function openText(open24: boolean, ranges: readonly OpenRange[]): string {
  if (open24) return 'Open 24 hours'
  if (ranges.length === 0) return 'Closed'
  return ranges.map(({ startTime, endTime }) => `${timeText(startTime)} – ${timeText(endTime)}`).join(', ')
}
