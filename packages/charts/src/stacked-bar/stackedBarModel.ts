import { sum } from 'd3'
import { isPresent } from '../scales/chartSeries.ts'
import type { ChartHue } from '../shared/chartHue.ts'

/** A part of the whole. */
export interface BarPart {
  /** The name, which is unique in the bar. */
  name: string
  /** The value in any unit. Negative, missing and infinite values take no width. */
  value: number | null
  /** The color, if it has a meaning. @default the next color of the series palette */
  hue?: ChartHue
  /** The level of the part compared with the expectation: the legend shows a dot above, on or below a line. */
  level?: 'above' | 'on' | 'below'
}

/** A part to draw. */
export interface BarSegment {
  part: BarPart
  /** The index of the part, which is also its index in the palette. */
  index: number
  /** The value, at least 0. */
  value: number
  /** The share of the whole, 0 to 1. */
  share: number
  /** The left edge and the width, px. A width of 0 is not drawn. */
  x: number
  width: number
}

/** The layout of a stacked bar. */
export interface StackedBarModel {
  total: number
  segments: readonly BarSegment[]
}

/** The gap between two segments, px. */
const GAP = 2
/** The minimum width of a segment, px, so that it can be seen and pressed. */
const MIN_WIDTH = 4

/**
 * Divides a width among parts. Each part above 0 has at least 4 px (less only if the bar is too narrow), which the other
 * parts give up in proportion. Widths and gaps add up to the width. Pure (M124).
 */
export function stackedBarModel(parts: readonly BarPart[], width: number): StackedBarModel {
  const values = parts.map(({ value }) => (isPresent(value) ? Math.max(value, 0) : 0))
  const total = sum(values)
  const shares = values.map((value) => (total > 0 ? value / total : 0))
  const visible = shares.filter((share) => share > 0).length
  const available = Math.max(width - GAP * Math.max(visible - 1, 0), 0)
  const widths = segmentWidths(shares, available, Math.min(MIN_WIDTH, visible > 0 ? available / visible : 0))
  let x = 0
  const segments = parts.map((part, index): BarSegment => {
    const segmentWidth = widths[index] ?? 0
    const segment = { part, index, value: values[index] ?? 0, share: shares[index] ?? 0, x, width: segmentWidth }
    if (segmentWidth > 0) x += segmentWidth + GAP
    return segment
  })
  return { total, segments }
}

/** Divides a width by shares with a minimum. Widening one segment can narrow another below the minimum, so it repeats. */
function segmentWidths(shares: readonly number[], width: number, minWidth: number): number[] {
  const widened = new Set<number>()
  for (;;) {
    const rest = width - widened.size * minWidth
    const restShare = sum(shares, (share, index) => (widened.has(index) ? 0 : share))
    const widthOf = (share: number): number => (restShare > 0 ? (share / restShare) * rest : 0)
    const next = shares.findIndex(
      (share, index) => share > 0 && !widened.has(index) && widthOf(share) < minWidth - 1e-9,
    )
    if (next < 0) return shares.map((share, index) => (widened.has(index) ? minWidth : widthOf(share)))
    widened.add(next)
  }
}
