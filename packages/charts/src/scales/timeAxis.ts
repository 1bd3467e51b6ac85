import { monthName } from '@rankdesk/format'
import { utcTicks } from 'd3'
import { type AxisModel, LABEL_SIZE } from './axisModel.ts'
import { dropTouching, placeLabel } from './categoryAxis.ts'
import type { LinearScale } from './linearScale.ts'

const DAY = 86_400_000

/** What a time axis needs. */
export interface TimeAxisOptions {
  /** From ms (UTC) to px. */
  scale: LinearScale
  /** From where to where labels may reach, px. */
  bounds: readonly [number, number]
  /** Positions are months: ticks are never finer than that. @default false */
  months?: boolean
  /** About how many ticks (M501). @default 5 */
  ticks?: number
}

/**
 * The axis below, for time: ticks at round days, weeks, months or years of the calendar in UTC, as many as fit, up to
 * twice the wanted number where months fit one and all. The year stands at January, or at the first tick.
 */
export function timeAxis({ scale, bounds, months = false, ticks = 5 }: TimeAxisOptions): AxisModel {
  const [start, end] = scale.domain
  const none = { labels: [], grid: [], size: LABEL_SIZE + 12 }
  if (!(end >= start)) return none
  if (start === end) return { ...none, labels: [placeLabel(timeText(start, 'day', true), scale(start), bounds)] }
  for (let count = ticks; count >= 1; count -= 1) {
    const made = candidates(start, end, count, months)
    const labels = labelled(made, scale, bounds)
    if (labels.length > 0 && dropTouching(labels).length === labels.length) return { ...none, labels }
  }
  // Nothing round fits: the ends tell most, and the first of them if only one fits.
  const ends = [start, end].map((at) => placeLabel(timeText(at, 'day', true), scale(at), bounds))
  return { ...none, labels: dropTouching(ends) }
}

type Grain = 'minute' | 'day' | 'month' | 'year'

function candidates(start: number, end: number, count: number, months: boolean): number[] {
  return months ? monthTicks(start, end, count) : utcTicks(new Date(start), new Date(end), count).map(Number)
}

/** The first days of every month, quarter, year …: of the steps that divide a year or are years, the least that fits. */
function monthTicks(start: number, end: number, count: number): number[] {
  const [first, last] = [monthNumber(start), monthNumber(end)]
  const wanted = (last - first) / count
  const step = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600].find((size) => size >= wanted) ?? 1200
  const made: number[] = []
  for (let month = Math.ceil(first / step) * step; month <= last; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1)
    if (at >= start && at <= end) made.push(at)
  }
  return made
}

function monthNumber(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function labelled(made: readonly number[], scale: LinearScale, bounds: readonly [number, number]) {
  const grain = grainOf(made)
  // A year is told at least once: by January's tick, else by the first.
  const telling = grain === 'month' && !made.some((at) => new Date(at).getUTCMonth() === 0)
  return made.map((at, index) => placeLabel(timeText(at, grain, index === 0 && telling), scale(at), bounds))
}

function grainOf(made: readonly number[]): Grain {
  const dates = made.map((at) => new Date(at))
  if (dates.some((date) => date.getTime() % DAY !== 0)) return 'minute'
  if (dates.some((date) => date.getUTCDate() !== 1)) return 'day'
  return dates.some((date) => date.getUTCMonth() !== 0) ? 'month' : 'year'
}

function timeText(at: number, grain: Grain, withYear: boolean): string {
  const date = new Date(at)
  const year = String(date.getUTCFullYear())
  const month = monthName(date.getUTCMonth() + 1).slice(0, 3)
  if (grain === 'year') return year
  if (grain === 'month') return date.getUTCMonth() === 0 ? year : withYear ? `${month} ${year}` : month
  const day = `${month} ${date.getUTCDate()}`
  if (grain === 'day') return withYear ? `${day}, ${year}` : day
  return at % DAY === 0 ? day : date.toISOString().slice(11, 16)
}
