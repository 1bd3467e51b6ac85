import { type ChartHue, chartPaint } from '../shared/chartHue.ts'

/** The mark of a series, so that colour is never alone (D23). */
export type MarkShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'ring'

/** How a series is told apart. */
export interface SeriesLook {
  /** For `fill` and `stroke`: a variable of the theme. */
  paint: string
  /** For `stroke-dasharray`; undefined is a solid line. */
  dash: string | undefined
  mark: MarkShape
}

/** The palette's length; a seventh series takes the first colour again with another dash. */
export const SERIES_COLORS = 6

const MARKS: readonly MarkShape[] = ['circle', 'square', 'triangle', 'diamond', 'cross', 'ring']
const DASHES: readonly (string | undefined)[] = [undefined, '7 3', '2 3', '10 3 2 3', '4 2', '12 4']

/**
 * The look of the series at a position: palette colour, mark and dash in a fixed order. A hue with a meaning replaces
 * the colour; a comparison (last year, a goal) is grey and dashed.
 */
export function seriesLook(index: number, series: { hue?: ChartHue; comparison?: boolean } = {}): SeriesLook {
  const turn = Math.floor(index / SERIES_COLORS)
  const mark = MARKS[index % MARKS.length] ?? 'circle'
  const dash = DASHES[(index + turn) % DASHES.length]
  if (series.comparison === true) return { paint: chartPaint(series.hue ?? 'grey'), dash: dash ?? '4 4', mark: 'ring' }
  const paint = series.hue === undefined ? `var(--color-series-${(index % SERIES_COLORS) + 1})` : chartPaint(series.hue)
  return { paint, dash, mark }
}
