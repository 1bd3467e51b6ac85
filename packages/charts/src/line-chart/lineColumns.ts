import type { SeriesLook } from '../chart-frame/seriesLook.ts'

/** A line in columns: its numbers as they came, NaN where there is none. */
export interface LineColumn {
  key: string
  label: string
  look: SeriesLook
  kind: 'line' | 'dash'
  area: boolean
  comparison: boolean
  values: Float64Array
}

/** The data in columns: all that does not hang on the size. */
export interface LineColumns {
  x: Float64Array
  lines: readonly LineColumn[]
  band: { low: Float64Array; high: Float64Array } | undefined
  /** The least and greatest value, the goal and the band among them; undefined without data. */
  extent: readonly [number, number] | undefined
  /** Values in all lines together, missing ones too. */
  count: number
}
