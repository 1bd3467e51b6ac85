import { type SeriesLook, seriesLook } from '../chart-frame/seriesLook.ts'
import { fillPaint } from '../marks/FillPattern.tsx'
import { chartPaint } from '../shared/chartHue.ts'
import type { PieKept } from './pieModel.ts'

/** How a slice is filled; `tile` is what its pattern is made of, undefined for a plain fill. */
export interface PieLook {
  look: SeriesLook
  tile: { id: string; look: SeriesLook } | undefined
}

/** The looks of slices: colour and pattern by their place in the data, plain grey for what is counted together. */
export function pieLooks(kept: readonly PieKept[], id: string): PieLook[] {
  return kept.map(({ series, hue }, index) => {
    if (series < 0) return { look: { paint: chartPaint('grey'), dash: undefined, mark: 'circle' }, tile: undefined }
    const look = seriesLook(series, hue === undefined ? {} : { hue })
    const tile = `${id}p${index}`
    const paint = fillPaint(tile, look)
    return { look: { ...look, paint }, tile: paint === look.paint ? undefined : { id: tile, look } }
  })
}
