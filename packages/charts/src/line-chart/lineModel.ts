import type { LineColumns } from './lineColumns.ts'
import { seriesLook } from '../chart-frame/seriesLook.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { type AxisModel, LABEL_SIZE } from '../scales/axisModel.ts'
import { categoryAxis } from '../scales/categoryAxis.ts'
import { extentOf, numberColumn } from '../scales/chartSeries.ts'
import { type ChartX, xColumn } from '../scales/chartX.ts'
import { type LinearScale, linearScale } from '../scales/linearScale.ts'
import { numberAxis } from '../scales/numberAxis.ts'
import { timeAxis } from '../scales/timeAxis.ts'
import { valueAxis } from '../scales/valueAxis.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import { type EndLabel, endLabelRoom, endLabels } from './endLabels.ts'
import type { LineData } from './lineInput.ts'

/** Everything about a line chart of a size, but for the lines' own paths. */
export interface LineModel {
  size: ChartSize
  /** The drawing without its axes, px. */
  plot: { left: number; right: number; top: number; bottom: number }
  x: LinearScale
  y: LinearScale
  valueAxis: AxisModel
  baseAxis: AxisModel
  /** Names and latest values at the lines' ends, where there is room. */
  endLabels: readonly EndLabel[]
  /** Where areas and first drawings begin: zero, or the nearest end of the axis; px from the top. */
  base: number
}

/** Turns data into columns. Throws RangeError for a date that is none. */
export function lineColumns(data: LineData): LineColumns {
  const x = xColumn(data.x)
  const lines = data.series.map((series, index) => ({
    key: series.key,
    label: series.label,
    look: seriesLook(index, series),
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

/** Lays a chart out. Pure: the same data and size give the same picture. */
export function lineModel(data: LineData, columns: LineColumns, size: ChartSize): LineModel {
  const zero = columns.lines.some((line) => line.area) ? true : data.zero
  const ticks = data.ticks ?? 5
  const values = valueDomain(columns.extent, { ticks, ...(zero === undefined ? {} : { zero }) })
  const top = LABEL_SIZE
  const bottom = Math.max(top + 1, size.height - LABEL_SIZE - 12)
  const y = linearScale(values.domain, [bottom, top])
  const left = valueAxis(values.ticks, y, data.format)
  const room = endLabelRoom(data, columns, size)
  const plot = { left: left.size, right: size.width - Math.max(room, 8), top, bottom }
  const first = columns.x[0] ?? 0
  const x = linearScale([first, columns.x.at(-1) ?? first], [plot.left, plot.right])
  return {
    size,
    plot,
    x,
    y,
    valueAxis: left,
    baseAxis: baseAxis(data.x, x, [plot.left - left.size, size.width], ticks),
    endLabels: room === 0 ? [] : endLabels(data, columns, y, plot, size),
    base: y(Math.min(Math.max(0, values.domain[0]), values.domain[1])),
  }
}

function baseAxis(of: ChartX, scale: LinearScale, bounds: readonly [number, number], ticks: number): AxisModel {
  if (of.kind === 'date') return timeAxis({ scale, bounds, months: of.unit === 'month', ticks })
  if (of.kind === 'number') return numberAxis({ scale, bounds, ticks, write: of.write })
  return categoryAxis({ texts: Array.from(of.values), position: scale, bounds, strong: of.strong })
}
