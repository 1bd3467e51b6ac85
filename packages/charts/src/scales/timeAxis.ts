import { monthName } from '@rankdesk/format'
import { type ScaleTime, type TimeInterval, utcMonth, utcYear } from 'd3'
import { type AxisLabel, type AxisModel, LABEL_SIZE } from './axisModel.ts'
import { axisLabel, withoutOverlaps } from './categoryAxis.ts'

const DAY_MS = 86_400_000

/** The input of a time axis. */
export interface TimeAxisOptions {
  /** A UTC scale (`scaleUtc`), so that daylight saving time never bends the axis. */
  scale: ScaleTime<number, number>
  /** The start and end of the space for labels, px. */
  bounds: readonly [number, number]
  /** Whether positions are months: ticks are never finer than a month. @default false */
  months?: boolean
  /** The approximate number of ticks (M501). @default 5 */
  ticks?: number
}

/**
 * Returns the base axis for time: ticks at round minutes, days, weeks, months or years in UTC, as many as fit without
 * touching. The year is shown at January, or at the first tick if there is no January.
 */
export function timeAxis({ scale, bounds, months = false, ticks = 5 }: TimeAxisOptions): AxisModel {
  const [start = new Date(0), end = start] = scale.domain()
  const empty = { labels: [], grid: [], size: LABEL_SIZE + 12 }
  if (!(end >= start)) return empty
  if (Number(start) === Number(end)) {
    return { ...empty, labels: [axisLabel(timeText(start, 'day', true), scale(start), bounds)] }
  }
  for (let count = ticks; count >= 1; count -= 1) {
    const dates = months ? scale.ticks(monthInterval(start, end, count)) : scale.ticks(count)
    const labels = timeLabels(dates, scale, bounds)
    if (labels.length > 0 && withoutOverlaps(labels).length === labels.length) return { ...empty, labels }
  }
  // No round tick fits: label both ends, or the first one if only one fits.
  const ends = [start, end].map((date) => axisLabel(timeText(date, 'day', true), scale(date), bounds))
  return { ...empty, labels: withoutOverlaps(ends) }
}

type Granularity = 'minute' | 'day' | 'month' | 'year'

/** Steps that divide a year, and whole years, in months. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600]
const MAX_MONTH_STEP = 1200

/** The smallest interval of whole months that gives at most `count` intervals between two dates. */
function monthInterval(start: Date, end: Date, count: number): TimeInterval {
  const wanted = utcMonth.count(start, end) / count
  const step = MONTH_STEPS.find((months) => months >= wanted) ?? MAX_MONTH_STEP
  return (step < 12 ? utcMonth.every(step) : utcYear.every(step / 12)) ?? utcMonth
}

function timeLabels(dates: readonly Date[], scale: ScaleTime<number, number>, bounds: readonly [number, number]) {
  const granularity = granularityOf(dates)
  const yearAtFirst = granularity === 'month' && !dates.some((date) => date.getUTCMonth() === 0)
  return dates.map((date, index): AxisLabel =>
    axisLabel(timeText(date, granularity, index === 0 && yearAtFirst), scale(date), bounds),
  )
}

function granularityOf(dates: readonly Date[]): Granularity {
  if (dates.some((date) => date.getTime() % DAY_MS !== 0)) return 'minute'
  if (dates.some((date) => date.getUTCDate() !== 1)) return 'day'
  return dates.some((date) => date.getUTCMonth() !== 0) ? 'month' : 'year'
}

function timeText(date: Date, granularity: Granularity, withYear: boolean): string {
  const year = String(date.getUTCFullYear())
  const month = monthName(date.getUTCMonth() + 1).slice(0, 3)
  if (granularity === 'year') return year
  if (granularity === 'month') return date.getUTCMonth() === 0 ? year : withYear ? `${month} ${year}` : month
  const day = `${month} ${date.getUTCDate()}`
  if (granularity === 'day') return withYear ? `${day}, ${year}` : day
  return date.getTime() % DAY_MS === 0 ? day : date.toISOString().slice(11, 16)
}
