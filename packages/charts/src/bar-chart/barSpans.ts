import { range, stack, stackOffsetDiverging } from 'd3'
import { extentOf, isPresent } from '../scales/chartSeries.ts'
import type { BarInput } from './barInput.ts'

/** The start and end value of each bar, series by series; `NaN` where there is no bar. */
export interface BarSpans {
  from: Float64Array
  to: Float64Array
  /** 1 for each bar at the end of its stack. */
  ends: Uint8Array
  /** The minimum and maximum of all ends, goals and zero. Undefined without bars. */
  extent: readonly [number, number] | undefined
}

/** Stacks values: positive ones above zero, negative ones below it. In other layouts each bar starts at zero. */
export function barSpans(input: Pick<BarInput, 'categories' | 'series' | 'layout' | 'goal'>): BarSpans {
  const { categories, series, layout, goal } = input
  const count = categories.length
  const from = new Float64Array(series.length * count).fill(Number.NaN)
  const to = new Float64Array(series.length * count).fill(Number.NaN)
  const spanOf = layout === 'stacked' ? stackedSpans(input) : zeroSpans(input)
  for (const [row, { values }] of series.entries()) {
    for (let category = 0; category < count; category += 1) {
      if (!isPresent(values[category])) continue
      const span = spanOf(category, row)
      from[row * count + category] = span[0]
      to[row * count + category] = span[1]
    }
  }
  const goals = categories.map((_, category) => goalAt(goal, category) ?? null)
  const extent = extentOf([to, goals])
  return {
    from,
    to,
    ends: layout === 'stacked' ? stackEnds(from, to, count) : new Uint8Array(from.length).fill(1),
    extent: extent && [Math.min(extent[0], 0), Math.max(extent[1], 0)],
  }
}

/** Returns the goal of a category. */
export function goalAt(goal: BarInput['goal'], category: number): number | undefined {
  const value = typeof goal === 'number' ? goal : goal?.[category]
  return isPresent(value) ? value : undefined
}

type SpanOf = (category: number, row: number) => readonly [number, number]

function zeroSpans({ series }: Pick<BarInput, 'series'>): SpanOf {
  return (category, row) => [0, series[row]?.values[category] ?? 0]
}

function stackedSpans({ categories, series }: Pick<BarInput, 'categories' | 'series'>): SpanOf {
  const valueOf = (category: number, row: number): number => {
    const value = series[row]?.values[category]
    return isPresent(value) ? value : 0
  }
  const stacks = stack<unknown, number, number>()
    .keys(range(series.length))
    .value(valueOf)
    .offset(stackOffsetDiverging)(range(categories.length))
  return (category, row) => {
    const [low, high] = stacks[row]?.[category] ?? [0, 0]
    // d3 orders the ends of a span by value; a negative bar starts at its upper end.
    return valueOf(category, row) < 0 ? [high, low] : [low, high]
  }
}

/** Marks the outermost bar above and below zero of each category. */
function stackEnds(from: Float64Array, to: Float64Array, count: number): Uint8Array {
  const ends = new Uint8Array(to.length)
  for (let category = 0; category < count; category += 1) {
    let [top, bottom] = [-1, -1]
    for (let index = category; index < to.length; index += count) {
      const length = (to[index] ?? Number.NaN) - (from[index] ?? Number.NaN)
      if (length > 0) top = index
      if (length < 0) bottom = index
    }
    if (top >= 0) ends[top] = 1
    if (bottom >= 0) ends[bottom] = 1
  }
  return ends
}
