import { type SeriesStyle, seriesStyle } from '../chart-frame/seriesStyle.ts'
import { fillPaint } from '../marks/FillPattern.tsx'
import { chartPaint } from '../shared/chartHue.ts'
import type { PieEntry } from './pieEntries.ts'

/** The style of a slice. `pattern` is undefined for a plain fill. */
export interface PieStyle {
  style: SeriesStyle
  pattern: { id: string; style: SeriesStyle } | undefined
}

/** Returns the styles of slices: color and pattern by their index in the data, plain gray for "Other". */
export function pieStyles(entries: readonly PieEntry[], id: string): PieStyle[] {
  return entries.map(({ series, hue }, index) => {
    if (series < 0) return { style: { paint: chartPaint('grey'), dash: undefined, mark: 'circle' }, pattern: undefined }
    const style = seriesStyle(series, hue === undefined ? {} : { hue })
    const patternId = `${id}p${index}`
    const paint = fillPaint(patternId, style)
    return { style: { ...style, paint }, pattern: paint === style.paint ? undefined : { id: patternId, style } }
  })
}
