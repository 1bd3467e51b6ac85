import type { BarInput } from './barInput.ts'

/** The widest that a bar gets, px (the design's bars). */
const WIDEST = 18
/** What of a step bars may take. */
const SHARE = 0.72

/** Where bars stand across their category. */
export interface BarPlaces {
  /** The near edge of a series' bar in a category, px. */
  offset: (category: number, row: number) => number
  /** The width of one bar, px. */
  size: number
  /** The width of all bars of a category, px. */
  extent: number
}

/** Shares out a step of `step` px, around the middles of the categories, among the bars that stand side by side. */
export function barPlaces(
  { series, layout }: Pick<BarInput, 'series' | 'layout'>,
  middle: (category: number) => number,
  step: number,
): BarPlaces {
  const beside = layout === 'grouped' ? Math.max(series.length, 1) : 1
  const gap = beside > 1 && step * SHARE > beside * 5 ? 2 : 0
  const size = Math.max(Math.min((step * SHARE - gap * (beside - 1)) / beside, WIDEST), 0.5)
  const extent = size * beside + gap * (beside - 1)
  return {
    size,
    extent,
    offset: (category, row) => middle(category) - extent / 2 + (layout === 'grouped' ? row * (size + gap) : 0),
  }
}
