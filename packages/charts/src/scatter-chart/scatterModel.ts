import type { ValueFormat } from '@rankdesk/format'
import { type ScaleLinear, scaleLinear } from 'd3'
import { type SeriesStyle, seriesStyle } from '../chart-frame/seriesStyle.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { type AxisModel, LABEL_SIZE } from '../scales/axisModel.ts'
import { extentOf, isPresent } from '../scales/chartSeries.ts'
import { numberAxis } from '../scales/baseAxes.ts'
import { tickLabels } from '../scales/tickLabels.ts'
import { valueAxis } from '../scales/valueAxis.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import type { ChartHue } from '../shared/chartHue.ts'

/** A series of points. `xs`, `ys` and `names` share their indexes; points without both numbers are skipped. */
export interface ScatterSeries {
  key: string
  label: string
  xs: ArrayLike<number | null>
  ys: ArrayLike<number | null>
  /** The name of each point, such as a client's name. */
  names?: ArrayLike<string>
  hue?: ChartHue
}

/** A measure, which is one axis of the chart. */
export interface ScatterMeasure {
  label: string
  format?: ValueFormat
  /** Whether zero is on the axis. @default 'auto' */
  zero?: boolean | 'auto'
}

/** The data of a scatter chart. */
export interface ScatterData {
  /** The measure of the horizontal axis. */
  x: ScatterMeasure
  /** The measure of the vertical axis. */
  y: ScatterMeasure
  /** The groups of points, each with its color and mark. */
  series: readonly ScatterSeries[]
  /** The approximate number of ticks of each axis (M501). @default 5 */
  ticks?: number | undefined
}

/** A point with both numbers. */
export interface ScatterPoint {
  /** The index of the series. */
  series: number
  /** The index of the point in its series. */
  index: number
  x: number
  y: number
}

/** The layout of a scatter chart. */
export interface ScatterModel {
  size: ChartSize
  plot: { left: number; right: number; top: number; bottom: number }
  x: ScaleLinear<number, number>
  y: ScaleLinear<number, number>
  valueAxis: AxisModel
  baseAxis: AxisModel
  styles: readonly SeriesStyle[]
  /** The positions of all points, px, in the order of `points`. */
  xs: Float64Array
  ys: Float64Array
}

/** Returns the points with both numbers, sorted by x and then by y, which is the order of the arrow keys. */
export function scatterPoints(series: readonly ScatterSeries[]): ScatterPoint[] {
  const points: ScatterPoint[] = []
  for (const [seriesIndex, { xs, ys }] of series.entries()) {
    for (let index = 0; index < Math.min(xs.length, ys.length); index += 1) {
      const [x, y] = [xs[index], ys[index]]
      if (isPresent(x) && isPresent(y)) points.push({ series: seriesIndex, index, x, y })
    }
  }
  return points.toSorted((a, b) => a.x - b.x || a.y - b.y)
}

/** Computes the layout. Pure. The name of the y measure is above its axis, the name of the x measure below its labels. */
export function scatterModel(data: ScatterData, points: readonly ScatterPoint[], size: ChartSize): ScatterModel {
  const ticks = data.ticks ?? 5
  const xValues = valueDomain(extentOf([points.map((point) => point.x)]), { ticks, zero: data.x.zero ?? 'auto' })
  const yValues = valueDomain(extentOf([points.map((point) => point.y)]), { ticks, zero: data.y.zero ?? 'auto' })
  const top = LABEL_SIZE * 2 + 8
  const bottom = Math.max(top + 1, size.height - 2 * (LABEL_SIZE + 8))
  const y = scaleLinear(yValues.domain, [bottom, top])
  const left = valueAxis(yValues.ticks, y, data.y.format)
  const plot = { left: left.size, right: size.width - 8, top, bottom }
  const x = scaleLinear(xValues.domain, [plot.left, plot.right])
  const format = (value: number): string =>
    tickLabels(xValues.ticks, data.x.format)[xValues.ticks.indexOf(value)] ??
    tickLabels([value], data.x.format)[0] ??
    ''
  return {
    size,
    plot,
    x,
    y,
    valueAxis: left,
    baseAxis: numberAxis({ scale: x, bounds: [0, size.width], ticks, format }),
    styles: data.series.map((entry, index) => seriesStyle(index, entry)),
    xs: Float64Array.from(points, (point) => x(point.x)),
    ys: Float64Array.from(points, (point) => y(point.y)),
  }
}
