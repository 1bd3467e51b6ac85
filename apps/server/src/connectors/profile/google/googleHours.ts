import {
  endDateOf,
  hoursWithRanges,
  isPastMidnight,
  type OpenRange,
  type ProfileField,
  type ProfileHours,
  rangesOfHours,
  type SpecialDay,
} from '@rankdesk/domain'
import { z } from 'zod'

const timeSchema = z.object({ hours: z.number().default(0), minutes: z.number().default(0) })
const noTime = { hours: 0, minutes: 0 }
const dateSchema = z.object({ year: z.number(), month: z.number(), day: z.number() })

/** The regular hours of Google's Location. */
export const regularHoursSchema = z
  .object({
    periods: z
      .array(
        z.object({
          openDay: z.string(),
          openTime: timeSchema.default(noTime),
          closeDay: z.string(),
          closeTime: timeSchema.default(noTime),
        }),
      )
      .default([]),
  })
  .default({ periods: [] })

/** The special hours of Google's Location. A closed day has no times. */
export const googleSpecialHoursSchema = z
  .object({
    specialHourPeriods: z
      .array(
        z.object({
          startDate: dateSchema,
          openTime: timeSchema.default(noTime),
          endDate: dateSchema.optional(),
          closeTime: timeSchema.default(noTime),
          closed: z.boolean().default(false),
        }),
      )
      .default([]),
  })
  .default({ specialHourPeriods: [] })

type Periods = z.output<typeof regularHoursSchema>['periods']
type SpecialPeriods = z.output<typeof googleSpecialHoursSchema>['specialHourPeriods']

interface SentTimes {
  openTime: { hours: number; minutes?: number }
  closeTime: { hours: number; minutes?: number }
}
interface SentPeriod extends SentTimes {
  openDay: string
  closeDay: string
}
interface SentSpecialPeriod extends Partial<SentTimes> {
  startDate: z.output<typeof dateSchema>
  endDate?: z.output<typeof dateSchema>
  closed?: true
}

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const
const nameOfDay = (dW: number) => DAYS[dW % 7] ?? 'SUNDAY'
const ALL_DAY = { openTime: { hours: 0 }, closeTime: { hours: 24 } }

/** Returns Google's periods of a week: ours of the changed days, and Google's of the others. */
export function toGooglePeriods(
  week: readonly ProfileHours[],
  fields: readonly ProfileField[],
  shown: Periods,
): SentPeriod[] {
  return week.flatMap((day): SentPeriod[] => {
    if (fields.includes(`hours${day.dW}` as ProfileField)) return periodsOfDay(day)
    return shown.filter(({ openDay }) => openDay === DAYS[day.dW])
  })
}

function periodsOfDay(hours: ProfileHours): SentPeriod[] {
  const { dW, open24 } = hours
  const openDay = nameOfDay(dW)
  if (open24) return [{ openDay, closeDay: openDay, ...ALL_DAY }]
  return rangesOfHours(hours).flatMap((range) => {
    const times = timesOf(range)
    const closeDay = isPastMidnight(range) ? nameOfDay(dW + 1) : openDay
    return times === undefined ? [] : [{ openDay, closeDay, ...times }]
  })
}

/** Returns the hours of a weekday in Google's periods. */
export function fromGooglePeriods(dW: number, periods: Periods): ProfileHours {
  const ofDay = periods.filter(({ openDay }) => openDay === DAYS[dW])
  if (ofDay.some(isAllDay)) return { dW, open24: true, startTime: null, endTime: null }
  return hoursWithRanges(dW, ofDay.map(rangeOf))
}

/** Returns special hours as Google's periods: one for each range, or one that is closed. */
export function toGoogleSpecialPeriods(days: readonly SpecialDay[]): SentSpecialPeriod[] {
  return days.flatMap(({ date, open24, ranges }): SentSpecialPeriod[] => {
    const startDate = googleDate(date)
    if (open24) return [{ startDate, endDate: startDate, ...ALL_DAY }]
    if (ranges.length === 0) return [{ startDate, closed: true }]
    return ranges.flatMap((range) => {
      const times = timesOf(range)
      return times === undefined ? [] : [{ startDate, endDate: googleDate(endDateOf(date, range)), ...times }]
    })
  })
}

/** Returns Google's special hours by date. */
export function fromGoogleSpecialPeriods(periods: SpecialPeriods): SpecialDay[] {
  const dates = new Set(periods.map(({ startDate }) => dateText(startDate)))
  return [...dates].toSorted().map((date) => {
    const ofDate = periods.filter(({ startDate, closed }) => dateText(startDate) === date && !closed)
    const open24 = ofDate.some(isAllDay)
    return { date, open24, ranges: open24 ? [] : ofDate.map(rangeOf) }
  })
}

const isAllDay = ({ openTime, closeTime }: Pick<Periods[number], 'openTime' | 'closeTime'>) =>
  openTime.hours === 0 && openTime.minutes === 0 && closeTime.hours === 24

const rangeOf = ({ openTime, closeTime }: Pick<Periods[number], 'openTime' | 'closeTime'>): OpenRange => ({
  startTime: clockTime(openTime),
  endTime: clockTime(closeTime),
})

function timesOf({ startTime, endTime }: OpenRange) {
  if (startTime === null || endTime === null) return undefined
  return { openTime: googleTime(startTime), closeTime: googleTime(endTime) }
}

const googleTime = (time: string) => ({ hours: Number(time.slice(0, 2)), minutes: Number(time.slice(3)) })
const clockTime = ({ hours, minutes }: z.output<typeof timeSchema>) =>
  `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

/** Returns a plain date as Google writes it. */
export const googleDate = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})
const dateText = ({ year, month, day }: z.output<typeof dateSchema>) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
