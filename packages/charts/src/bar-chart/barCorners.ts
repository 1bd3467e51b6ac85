import type { BarInput, BarModel } from './barInput.ts'
import type { BarSpans } from './barSpans.ts'

/** The scales of bars. */
export interface BarScales {
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
export function barCorners(
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
export function barTips({ series, categories, horizontal }: BarInput, bars: Float64Array, category: number): number[] {
  return series
    .map((_, row) => bars[(row * categories.length + category) * 4 + (horizontal ? 2 : 3)] ?? Number.NaN)
    .filter((tip) => !Number.isNaN(tip))
}
