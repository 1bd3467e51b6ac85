import { range, scaleBand } from 'd3'
import type { BarInput } from './barInput.ts'

/** The maximum width of a bar, px (the design's bars). */
const MAX_BAR_WIDTH = 18
/** The share of a band that bars may take. */
const BAR_SHARE = 0.72
/** The gap between bars of a category, px. */
const GAP = 2

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

/** The positions of bars across their category. */
export interface BarBands {
  /** Returns the near edge of the bar of a category and series, px. */
  offset: (category: number, series: number) => number
  /** The width of one bar, px. */
  size: number
  /** The width of all bars of a category, px. */
  extent: number
}

/** Divides a band of `step` px among the bars that are side by side. `middle` returns the middle of a category. */
export function barBands(
  { series, layout }: Pick<BarInput, 'series' | 'layout'>,
  middle: (category: number) => number,
  step: number,
): BarBands {
  const count = layout === 'grouped' ? Math.max(series.length, 1) : 1
  const gap = count > 1 && step * BAR_SHARE > count * 5 ? GAP : 0
  const size = Math.max(Math.min((step * BAR_SHARE - gap * (count - 1)) / count, MAX_BAR_WIDTH), 0.5)
  const extent = size * count + gap * (count - 1)
  const scale = scaleBand(range(count), [-extent / 2, extent / 2]).paddingInner(gap / (size + gap))
  return {
    size,
    extent,
    offset: (category, row) => middle(category) + (scale(layout === 'grouped' ? row : 0) ?? 0),
  }
}
