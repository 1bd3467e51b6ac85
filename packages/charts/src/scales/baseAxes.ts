import { monthName } from '@rankdesk/format'
import { type ScaleLinear, type ScaleTime, type TimeInterval, utcMonth, utcYear } from 'd3'
import { type AxisLabel, type AxisModel, LABEL_GAP, LABEL_SIZE } from './axisModel.ts'
import { fitText, textWidth } from './textWidth.ts'
import { tickLabels } from './tickLabels.ts'

/** The input of a category axis. */
interface CategoryAxisOptions {
  texts: readonly string[]
  /** Returns the middle of a category along the axis, px. */
  position: (index: number) => number
  /** The start and end of the space for labels along the axis, px. */
  bounds: readonly [number, number]
  /** The category whose label is bold and always shown, such as the current week. */
  strong?: number | undefined
}

/** Labels are truncated to this width before every second one is dropped, px. */
const MIN_LABEL_WIDTH = 56

/**
 * Returns the base axis for names. Shows every label if they fit, otherwise every second, third and so on. Truncates
 * long names with an ellipsis before it drops any. Labels never touch and never leave `bounds`.
 */
export function categoryAxis({ texts, position, bounds, strong }: CategoryAxisOptions): AxisModel {
  const available = bounds[1] - bounds[0]
  const longest = Math.max(0, ...texts.map((text) => textWidth(text, LABEL_SIZE)))
  const step = texts.length > 1 ? Math.abs(position(1) - position(0)) : available
  const width = Math.min(longest, Math.max(step - LABEL_GAP, MIN_LABEL_WIDTH), available)
  const every = Math.max(1, Math.ceil((width + LABEL_GAP) / Math.max(step, 1e-9)))
  const offset = strong === undefined ? 0 : strong % every
  const labels = texts.flatMap((name, index): AxisLabel[] => {
    if (index % every !== offset) return []
    const label = axisLabel(fitText(name, width), position(index), bounds)
    return [index === strong ? { ...label, strong: true } : label]
  })
  return { labels: withoutOverlaps(labels), grid: [], size: LABEL_SIZE + 12 }
}

/** The input of a number axis. */
interface NumberAxisOptions {
  scale: ScaleLinear<number, number>
  /** The start and end of the space for labels, px. */
  bounds: readonly [number, number]
  /** The approximate number of ticks (M501). @default 5 */
  ticks?: number
  /** Formats a tick. @default the format of the value axis */
  format?: ((value: number) => string) | undefined
}

/** Returns the base axis for numbers: round ticks, as many of the requested number as fit side by side. */
export function numberAxis({ scale, bounds, ticks = 5, format }: NumberAxisOptions): AxisModel {
  const [start = 0, end = start] = scale.domain()
  for (let count = ticks; count >= 1; count -= 1) {
    const values = start === end ? [start] : scale.ticks(count)
    const texts = format === undefined ? tickLabels(values) : values.map(format)
    const labels = values.map((tick, index) => axisLabel(texts[index] ?? '', scale(tick), bounds))
    const shown = withoutOverlaps(labels)
    if (shown.length === labels.length || count === 1) {
      return { labels: shown, grid: shown.map((label) => label.at), size: LABEL_SIZE + 12 }
    }
  }
  return { labels: [], grid: [], size: LABEL_SIZE + 12 }
}

const DAY_MS = 86_400_000

/** The input of a time axis. */
interface TimeAxisOptions {
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

/** Returns a label under its tick, moved inwards if it would leave `bounds`. */
function axisLabel(text: string, at: number, bounds: readonly [number, number]): AxisLabel {
  const half = textWidth(text, LABEL_SIZE) / 2
  const labelAt = Math.max(bounds[0] + half, Math.min(bounds[1] - half, at))
  return { text, at, labelAt, anchor: 'middle' }
}

/** Drops each label that touches the previous one. A bold label wins over its neighbors. */
function withoutOverlaps(labels: readonly AxisLabel[]): AxisLabel[] {
  const shown: AxisLabel[] = []
  for (const label of labels) {
    while (label.strong === true && shown.length > 0 && overlap(shown.at(-1), label)) shown.pop()
    if (!overlap(shown.at(-1), label)) shown.push(label)
  }
  return shown
}

function overlap(one: AxisLabel | undefined, other: AxisLabel): boolean {
  if (one === undefined) return false
  const distance = Math.abs(other.labelAt - one.labelAt)
  return distance < (textWidth(one.text, LABEL_SIZE) + textWidth(other.text, LABEL_SIZE)) / 2 + LABEL_GAP - 1e-6
}
