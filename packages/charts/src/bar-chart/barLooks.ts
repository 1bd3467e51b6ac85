import { type SeriesLook, seriesLook } from '../chart-frame/seriesLook.ts'
import { fillPaint } from '../marks/FillPattern.tsx'
import type { ChartSeries } from '../scales/chartSeries.ts'
import type { BarLayout } from './barInput.ts'

/** The look of a series' bars; `tile` is what its pattern is made of, undefined for a plain fill. */
export interface BarLook extends SeriesLook {
  tile: { id: string; look: SeriesLook } | undefined
  /** It is the trough that others stand in. */
  trough: boolean
}

/** The looks of all series by key: colours of the palette with a pattern each (the first is plain), troughs pale. */
export function barLooks(series: readonly ChartSeries[], layout: BarLayout, id: string): ReadonlyMap<string, BarLook> {
  return new Map(
    series.map((one, index): [string, BarLook] => {
      const look = seriesLook(index, one)
      if (layout === 'within' && index > 0) {
        return [one.key, { ...look, paint: 'var(--color-press)', tile: undefined, trough: true }]
      }
      // A comparison is grey and needs no pattern to be told from the rest.
      if (one.comparison === true) return [one.key, { ...look, tile: undefined, trough: false }]
      const tile = `${id}f${index}`
      const paint = fillPaint(tile, look)
      return [one.key, { ...look, paint, tile: paint === look.paint ? undefined : { id: tile, look }, trough: false }]
    }),
  )
}
