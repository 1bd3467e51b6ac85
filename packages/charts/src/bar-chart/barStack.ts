import { isPresent } from '../scales/chartSeries.ts'
import type { BarInput } from './barInput.ts'

/** Where each bar begins and ends, in the value's own units; NaN where there is none. Series by series. */
export interface BarSpans {
  from: Float64Array
  to: Float64Array
  /** 1 where nothing stands further out. */
  ends: Uint8Array
  /** The least and the greatest end, zero among them; undefined when there is no bar. */
  extent: readonly [number, number] | undefined
}

/**
 * Stacks values: positive ones upwards, negative ones downwards from zero, so that a sum is never hidden behind another.
 * In the other layouts each bar stands on zero by itself.
 */
export function barSpans({
  categories,
  series,
  layout,
  goal,
}: Pick<BarInput, 'categories' | 'series' | 'layout' | 'goal'>): BarSpans {
  const count = categories.length
  const from = new Float64Array(series.length * count).fill(Number.NaN)
  const to = new Float64Array(series.length * count).fill(Number.NaN)
  const ends = new Uint8Array(series.length * count)
  let low = Infinity
  let high = -Infinity
  for (let category = 0; category < count; category += 1) {
    let up = 0
    let down = 0
    let topmost = -1
    let lowest = -1
    for (const [row, { values }] of series.entries()) {
      const value = values[category]
      if (!isPresent(value)) continue
      const at = row * count + category
      const start = layout === 'stacked' ? (value < 0 ? down : up) : 0
      from[at] = start
      to[at] = start + value
      if (layout !== 'stacked') ends[at] = 1
      else if (value < 0) [down, lowest] = [start + value, at]
      else if (value > 0) [up, topmost] = [start + value, at]
      low = Math.min(low, start + value, 0)
      high = Math.max(high, start + value, 0)
    }
    if (topmost >= 0) ends[topmost] = 1
    if (lowest >= 0) ends[lowest] = 1
    const held = goalAt(goal, category)
    if (held !== undefined) {
      low = Math.min(low, held, 0)
      high = Math.max(high, held, 0)
    }
  }
  return { from, to, ends, extent: low > high ? undefined : [low, high] }
}

/** What a category is held against. */
export function goalAt(goal: BarInput['goal'], category: number): number | undefined {
  const held = typeof goal === 'number' ? goal : goal?.[category]
  return isPresent(held) ? held : undefined
}
