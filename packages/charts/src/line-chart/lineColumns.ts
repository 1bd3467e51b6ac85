import { seriesStyle, type SeriesStyle } from '../chart-frame/seriesStyle.ts'
import { extentOf, numberColumn } from '../scales/chartSeries.ts'
import { xColumn } from '../scales/chartX.ts'
import type { LineData } from './lineData.ts'

/** A series as a column of numbers, `NaN` where a value is missing. */
export interface LineColumn {
  key: string
  label: string
  style: SeriesStyle
  kind: 'line' | 'dash'
  area: boolean
  comparison: boolean
  values: Float64Array
}

/** The data of a line chart in columns: everything that doesn't depend on the size. */
export interface LineColumns {
  x: Float64Array
  lines: readonly LineColumn[]
  band: { low: Float64Array; high: Float64Array } | undefined
  /** The minimum and maximum of all values, the goal and the band. Undefined without data. */
  extent: readonly [number, number] | undefined
  /** The count of values in all lines, including missing values. */
  count: number
}

/** Converts data to columns. Throws a RangeError for an invalid date. */
export function lineColumns(data: LineData): LineColumns {
  const x = xColumn(data.x)
  const lines = data.series.map((series, index) => ({
    key: series.key,
    label: series.label,
    style: seriesStyle(index, series),
    kind: series.comparison === true ? ('dash' as const) : ('line' as const),
    area: series.area ?? false,
    comparison: series.comparison ?? false,
    values: numberColumn(series.values),
  }))
  const band = data.band && { low: numberColumn(data.band.low), high: numberColumn(data.band.high) }
  const extent = extentOf(lines.map((line) => line.values))
  const all = extentOf([extent ?? [], band?.low ?? [], band?.high ?? [], [data.goal?.value ?? null]])
  return { x, lines, band, extent: extent && all, count: x.length * lines.length }
}
