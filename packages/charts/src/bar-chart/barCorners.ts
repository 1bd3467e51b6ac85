import type { BarInput, BarModel } from './barInput.ts'
import type { BarSpans } from './barStack.ts'

/** The corners of every bar: across from the band, along from the scale. */
export function barCorners(
  { series, categories, horizontal, layout }: BarInput,
  spans: BarSpans,
  offset: (category: number, row: number) => number,
  size: number,
  scale: (value: number) => number,
): Pick<BarModel, 'bars' | 'flat' | 'keys'> {
  const bars = new Float64Array(spans.to.length * 4).fill(Number.NaN)
  const flat = new Float64Array(bars.length).fill(Number.NaN)
  const keys: string[] = []
  const zero = scale(0)
  const along = horizontal ? 0 : 1
  for (const [row, { key }] of series.entries()) {
    for (const [category, name] of categories.entries()) {
      const at = row * categories.length + category
      keys.push(`${key}/${name}/${category}`)
      const value = spans.to[at] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const begin = spans.from[at] ?? 0
      let base = scale(begin)
      let tip = scale(value)
      const up = Math.sign(tip - base)
      if (value !== begin && Math.abs(tip - base) < 1) tip = base + (up === 0 ? (horizontal ? 1 : -1) : up)
      // A hair of air between the parts of a stack, taken from the upper one.
      if (layout === 'stacked' && begin !== 0 && Math.abs(tip - base) > 4) base += up * 1.5
      const across = offset(category, row)
      bars[at * 4 + 1 - along] = across
      bars[at * 4 + 3 - along] = across + size
      bars[at * 4 + along] = base
      bars[at * 4 + 2 + along] = tip
      flat.set(bars.subarray(at * 4, at * 4 + 4), at * 4)
      flat[at * 4 + along] = zero
      flat[at * 4 + 2 + along] = zero
    }
  }
  return { bars, flat, keys }
}

/** The tips of a category's bars, px along the value axis. */
export function barTips({ series, categories, horizontal }: BarInput, bars: Float64Array, category: number): number[] {
  return series
    .map((_, row) => bars[(row * categories.length + category) * 4 + (horizontal ? 2 : 3)] ?? Number.NaN)
    .filter((tip) => !Number.isNaN(tip))
}
