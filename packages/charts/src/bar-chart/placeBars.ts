import { formatValue } from '@rankdesk/format'
import { range, scaleBand } from 'd3'
import { isPresent } from '../scales/chartSeries.ts'
import { textWidth } from '../scales/textWidth.ts'
import type { BarInput, BarLabel, BarModel, BarValue } from './barInput.ts'
import { type BarSpans, goalAt } from './barSpans.ts'

/** Where bars are placed: across the category axis in their category's band, along the value axis by the scale. */
export interface BarPlaces {
  spans: BarSpans
  /** Maps values to px. */
  scale: (value: number) => number
  /** Returns the middle of a category, px. */
  middle: (category: number) => number
  /** The width of a category's band, px. */
  step: number
  /** The width of which the bars of a category take their share, px. */
  barsStep: number
  /** How far the tick of a goal reaches beyond the bars, px. */
  overhang: number
  plot: BarModel['plot']
}

/** The bars of a chart with their values and goals, and the tips of a category's bars, px along the value axis. */
export interface PlacedBars extends Pick<
  BarModel,
  'bars' | 'flat' | 'keys' | 'ends' | 'values' | 'goals' | 'goalLabel'
> {
  tipsOf: (category: number) => number[]
}

/** Places bars, the values at their tips and the goals, for both directions. */
export function placeBars(input: BarInput, places: BarPlaces): PlacedBars {
  const { spans, scale, middle, step, barsStep, overhang, plot } = places
  const inner = barBands(input, middle, barsStep)
  const placed = barCorners(input, { spans, scale, ...inner })
  const goals = goalLines(input, { middle, halfWidth: inner.extent / 2 + overhang, scale, plot })
  return {
    ...placed,
    ends: spans.ends,
    values: barValues(input, { bars: placed.bars, step, ...inner, zero: scale(0), width: input.width }),
    goals,
    goalLabel: goalLabel(input, goals, plot),
    tipsOf: (category) => barTips(input, placed.bars, category),
  }
}

/** The bands of the categories along the category axis. */
export interface CategoryBands {
  /** The width of a band, px. */
  step: number
  /** Returns the start of a category's band, px. */
  start: (category: number) => number
  /** Returns the middle of a category's band, px. */
  middle: (category: number) => number
}

/** Divides a length (px) into a band per category. */
export function categoryBands(count: number, [start, end]: readonly [number, number]): CategoryBands {
  const scale = scaleBand(range(count), [start, end])
  const step = count > 0 ? scale.bandwidth() : 0
  const startOf = (category: number): number => scale(category) ?? start
  return { step, start: startOf, middle: (category) => startOf(category) + step / 2 }
}

/** The maximum width of a bar, px (the design's bars). */
const MAX_BAR_WIDTH = 18
/** The share of a band that bars may take. */
const BAR_SHARE = 0.72
/** The gap between bars of a category, px. */
const BAR_GAP = 2

/** The positions of bars across their category. */
interface BarBands {
  /** Returns the near edge of the bar of a category and series, px. */
  offset: (category: number, series: number) => number
  /** The width of one bar, px. */
  size: number
  /** The width of all bars of a category, px. */
  extent: number
}

/** Divides a band of `step` px among the bars that are side by side. `middle` returns the middle of a category. */
function barBands(
  { series, layout }: Pick<BarInput, 'series' | 'layout'>,
  middle: (category: number) => number,
  step: number,
): BarBands {
  const count = layout === 'grouped' ? Math.max(series.length, 1) : 1
  const gap = count > 1 && step * BAR_SHARE > count * 5 ? BAR_GAP : 0
  const size = Math.max(Math.min((step * BAR_SHARE - gap * (count - 1)) / count, MAX_BAR_WIDTH), 0.5)
  const extent = size * count + gap * (count - 1)
  const scale = scaleBand(range(count), [-extent / 2, extent / 2]).paddingInner(gap / (size + gap))
  return {
    size,
    extent,
    offset: (category, row) => middle(category) + (scale(layout === 'grouped' ? row : 0) ?? 0),
  }
}

/** The scales of bars. */
interface BarScales {
  spans: BarSpans
  /** Returns the near edge of the bar of a category and series, px. */
  offset: (category: number, series: number) => number
  /** The width of a bar, px. */
  size: number
  /** Maps values to px. */
  scale: (value: number) => number
}

/** The gap between the parts of a stack, px. */
const STACK_GAP = 1.5

/** Computes the corners of every bar: across the category axis from the bands, along the value axis from the scale. */
function barCorners(
  { series, categories, horizontal, layout }: BarInput,
  { spans, offset, size, scale }: BarScales,
): Pick<BarModel, 'bars' | 'flat' | 'keys'> {
  const bars = new Float64Array(spans.to.length * 4).fill(Number.NaN)
  const flat = new Float64Array(bars.length).fill(Number.NaN)
  const keys: string[] = []
  const zero = scale(0)
  for (const [row, { key }] of series.entries()) {
    for (const [category, name] of categories.entries()) {
      const index = row * categories.length + category
      keys.push(`${key}/${name}/${category}`)
      const [from, to] = [spans.from[index] ?? 0, spans.to[index] ?? Number.NaN]
      if (Number.isNaN(to)) continue
      let base = scale(from)
      let tip = scale(to)
      const direction = Math.sign(tip - base)
      // A value too small to see has one pixel.
      if (to !== from && Math.abs(tip - base) < 1) tip = base + (direction === 0 ? (horizontal ? 1 : -1) : direction)
      if (layout === 'stacked' && from !== 0 && Math.abs(tip - base) > 4) base += direction * STACK_GAP
      const start = offset(category, row)
      bars.set(corners({ base, tip, start, end: start + size }, horizontal), index * 4)
      flat.set(corners({ base: zero, tip: zero, start, end: start + size }, horizontal), index * 4)
    }
  }
  return { bars, flat, keys }
}

function corners(
  { base, tip, start, end }: { base: number; tip: number; start: number; end: number },
  horizontal: boolean,
): readonly [number, number, number, number] {
  return horizontal ? [base, start, tip, end] : [start, base, end, tip]
}

/** Returns the tips of a category's bars, px along the value axis. */
function barTips({ series, categories, horizontal }: BarInput, bars: Float64Array, category: number): number[] {
  return series
    .map((_, row) => bars[(row * categories.length + category) * 4 + (horizontal ? 2 : 3)] ?? Number.NaN)
    .filter((tip) => !Number.isNaN(tip))
}

/** The positions of goals. */
interface GoalScales {
  /** Returns the middle of a category, px. */
  middle: (category: number) => number
  /** Half of the length of a category's tick, px. */
  halfWidth: number
  /** Maps values to px. */
  scale: (value: number) => number
  plot: BarModel['plot']
}

/** Returns one line across the plot for a shared goal, or a tick across the bars of each category with a goal. */
function goalLines(
  { goal, categories, horizontal }: BarInput,
  { middle, halfWidth, scale, plot }: GoalScales,
): BarModel['goals'] {
  if (typeof goal === 'number') {
    if (!Number.isFinite(goal)) return []
    const at = scale(goal)
    return horizontal
      ? [{ x1: at, y1: plot.top, x2: at, y2: plot.bottom }]
      : [{ x1: plot.left, y1: at, x2: plot.right, y2: at }]
  }
  return categories.flatMap((_, category) => {
    const value = goalAt(goal, category)
    if (value === undefined) return []
    const at = scale(value)
    const [from, to] = [middle(category) - halfWidth, middle(category) + halfWidth]
    return horizontal ? [{ x1: at, y1: from, x2: at, y2: to }] : [{ x1: from, y1: at, x2: to, y2: at }]
  })
}

/** Returns the width of the goal's label right of vertical bars, px. 0 without a goal. */
export function goalLabelWidth(input: BarInput): number {
  const texts = goalTexts(input)
  return texts.length === 0 ? 0 : Math.max(...texts.map((text) => textWidth(text))) + 8
}

/** Returns the goal's label: right of its line, or above it for horizontal bars. A shared goal includes its value. */
function goalLabel(input: BarInput, goals: BarModel['goals'], plot: BarModel['plot']): BarLabel | undefined {
  const texts = goalTexts(input)
  const line = input.horizontal ? goals[0] : goals.at(-1)
  if (line === undefined || texts.length === 0) return undefined
  if (!input.horizontal) {
    const y = Math.min(Math.max(line.y1 + 4 - 7 * (texts.length - 1), 12), plot.bottom - 14 * (texts.length - 1))
    return { x: plot.right + 6, y, lines: texts, anchor: 'start', strong: false }
  }
  const text = texts.join(' ')
  const half = textWidth(text) / 2
  const x = Math.min(Math.max(line.x1, half), input.width - half)
  return { x, y: plot.top - 5, lines: [text], anchor: 'middle', strong: false }
}

function goalTexts({ goal, goalName, format, categories }: BarInput): readonly string[] {
  if (typeof goal === 'number') return Number.isFinite(goal) ? [goalName, formatValue(goal, format)] : []
  return categories.some((_, category) => goalAt(goal, category) !== undefined) ? [goalName] : []
}

interface BarPositions {
  bars: Float64Array
  /** The width of a category's band, px. */
  step: number
  /** The width of a bar, px. */
  size: number
  offset: (category: number, row: number) => number
  zero: number
  width: number
}

/** The gap between a tip and its value, px. */
const VALUE_GAP = 5

/**
 * Returns the values at the tips of bars: all of them or none. Values of vertical bars must fit into their bar or band;
 * values of horizontal bars always fit. A stack shows its total, a bar within a track shows both, such as "24/28".
 */
function barValues(input: BarInput, positions: BarPositions): BarValue[] {
  // The net value above the positive part of a stack would be read as its total.
  if (input.layout === 'stacked' && input.series.some(({ values }) => hasNegative(values))) return []
  const values = input.categories.flatMap((_, category) => categoryValues(input, category, positions))
  if (input.horizontal)
    return input.layout === 'grouped' && positions.size < 9 ? [] : values.map(clampedTo(positions.width))
  const available = input.layout === 'grouped' ? positions.size + 2 : positions.step - 4
  const fits = values.every(({ text, of }) => textWidth(text + (of === undefined ? '' : `/${of}`)) <= available)
  return fits ? values : []
}

function categoryValues(input: BarInput, category: number, positions: BarPositions): BarValue[] {
  const { series, layout, format, horizontal, categories } = input
  const tipOf = (row: number): number =>
    positions.bars[(row * categories.length + category) * 4 + (horizontal ? 2 : 3)] ?? Number.NaN
  const middleOf = (row: number): number => positions.offset(category, row) + positions.size / 2
  const position = (tip: number, row: number): Omit<BarValue, 'text'> => {
    // A value of zero is positioned like a positive one.
    const isBelow = horizontal ? tip < positions.zero : tip > positions.zero
    if (horizontal)
      return { x: tip + (isBelow ? -VALUE_GAP : VALUE_GAP), y: middleOf(row) + 4, anchor: isBelow ? 'end' : 'start' }
    return { x: middleOf(row), y: isBelow ? tip + 14 : tip - VALUE_GAP, anchor: 'middle' }
  }
  if (layout === 'grouped') {
    return series.flatMap(({ values }, row) => {
      const value = values[category]
      return isPresent(value) ? [{ ...position(tipOf(row), row), text: formatValue(value, format) }] : []
    })
  }
  const present = series.flatMap(({ values }, row) => {
    const value = values[category]
    return isPresent(value) ? [{ value, row, tip: tipOf(row) }] : []
  })
  const first = present[0]
  if (first === undefined) return []
  const outermost = present.reduce(
    (outer, part) => ((horizontal ? part.tip > outer.tip : part.tip < outer.tip) ? part : outer),
    first,
  )
  if (layout === 'stacked') {
    const total = present.reduce((sum, { value }) => sum + value, 0)
    return [{ ...position(outermost.tip, outermost.row), text: formatValue(total, format) }]
  }
  const track = present.find(({ row }) => row > 0)
  const text = formatValue(series[0]?.values[category], format)
  return [
    { ...position(outermost.tip, 0), text, ...(track === undefined ? {} : { of: formatValue(track.value, format) }) },
  ]
}

/** Moves a value at a tip inside a width. */
function clampedTo(width: number): (value: BarValue) => BarValue {
  return (value) => {
    const length = textWidth(value.text + (value.of === undefined ? '' : `/${value.of}`))
    if (value.anchor === 'start' && value.x + length > width) return { ...value, x: width - length }
    if (value.anchor === 'end' && value.x - length < 0) return { ...value, x: length }
    return value
  }
}

function hasNegative(values: ArrayLike<number | null>): boolean {
  for (let index = 0; index < values.length; index += 1) if ((values[index] ?? 0) < 0) return true
  return false
}
