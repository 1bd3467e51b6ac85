import { type SeriesStyle, seriesStyle } from '../chart-frame/seriesStyle.ts'
import { fillPaint } from '../marks/FillPattern.tsx'
import type { ChartSeries } from '../scales/chartSeries.ts'
import type { BarLayout } from './barInput.ts'

/** The style of a series' bars. `pattern` is undefined for a plain fill. */
export interface BarStyle extends SeriesStyle {
  pattern: { id: string; style: SeriesStyle } | undefined
  /** Whether the bars are the track behind the bars of the first series. */
  isTrack: boolean
}

/** Returns the style of each series by key: palette color and pattern (the first series is plain), pale tracks. */
export function barStyles(
  series: readonly ChartSeries[],
  layout: BarLayout,
  id: string,
): ReadonlyMap<string, BarStyle> {
  return new Map(
    series.map((one, index): [string, BarStyle] => {
      const style = seriesStyle(index, one)
      if (layout === 'within' && index > 0) {
        return [one.key, { ...style, paint: 'var(--color-press)', pattern: undefined, isTrack: true }]
      }
      // A comparison is gray and needs no pattern.
      if (one.comparison === true) return [one.key, { ...style, pattern: undefined, isTrack: false }]
      const patternId = `${id}f${index}`
      const paint = fillPaint(patternId, style)
      const pattern = paint === style.paint ? undefined : { id: patternId, style }
      return [one.key, { ...style, paint, pattern, isTrack: false }]
    }),
  )
}
