import type { SeriesStyle } from './seriesStyle.ts'
import type { SwatchKind } from './SeriesSwatch.tsx'

/** An entry of a legend. */
export interface LegendItem {
  key: string
  label: string
  style: SeriesStyle
  /** The kind of the swatch. @default 'line' */
  kind?: SwatchKind
}
