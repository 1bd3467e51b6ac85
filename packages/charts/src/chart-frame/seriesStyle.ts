import { type ChartHue, chartPaint } from '../shared/chartHue.ts'

/** The mark of a series, so that color is never the only difference (D23). */
export type MarkShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'ring'

/** The visual style that identifies a series. */
export interface SeriesStyle {
  /** The value of `fill` and `stroke`: a variable of the theme. */
  paint: string
  /** The value of `stroke-dasharray`. Undefined is a solid line. */
  dash: string | undefined
  mark: MarkShape
}

/** The length of the palette. A seventh series gets the first color with another dash. */
const SERIES_COLORS = 6

/** The style of a series that has no entry in the palette. */
export const PLAIN_STYLE: SeriesStyle = { paint: '', dash: undefined, mark: 'circle' }

const MARKS: readonly MarkShape[] = ['circle', 'square', 'triangle', 'diamond', 'cross', 'ring']
const DASHES: readonly (string | undefined)[] = [undefined, '7 3', '2 3', '10 3 2 3', '4 2', '12 4']

/**
 * Returns the style of the series at an index: palette color, mark and dash in a fixed order. A hue replaces the palette
 * color; a comparison, such as last year or a goal, is gray and dashed.
 */
export function seriesStyle(index: number, series: { hue?: ChartHue; comparison?: boolean } = {}): SeriesStyle {
  const cycle = Math.floor(index / SERIES_COLORS)
  const mark = MARKS[index % MARKS.length] ?? 'circle'
  const dash = DASHES[(index + cycle) % DASHES.length]
  if (series.comparison === true) return { paint: chartPaint(series.hue ?? 'grey'), dash: dash ?? '4 4', mark: 'ring' }
  const paint = series.hue === undefined ? `var(--color-series-${(index % SERIES_COLORS) + 1})` : chartPaint(series.hue)
  return { paint, dash, mark }
}
