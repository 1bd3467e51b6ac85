import type { ValueFormat } from '@rankdesk/format'
import { type SeriesLook, seriesLook } from '../chart-frame/seriesLook.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import { type AxisModel, LABEL_SIZE } from '../scales/axisModel.ts'
import { extentOf, isPresent } from '../scales/chartSeries.ts'
import { type LinearScale, linearScale } from '../scales/linearScale.ts'
import { numberAxis } from '../scales/numberAxis.ts'
import { tickTexts } from '../scales/tickText.ts'
import { valueAxis } from '../scales/valueAxis.ts'
import { valueDomain } from '../scales/valueDomain.ts'
import type { ChartHue } from '../shared/chartHue.ts'

/** A cloud of points. `xs`, `ys` and `names` belong together by position; a point that lacks a number is left out. */
export interface ScatterSeries {
  key: string
  label: string
  xs: ArrayLike<number | null>
  ys: ArrayLike<number | null>
  /** What each point is, such as a client's name. */
  names?: ArrayLike<string>
  hue?: ChartHue
}

/** One of the two measures. */
export interface ScatterMeasure {
  label: string
  format?: ValueFormat
  /** Whether zero is on its axis. @default 'auto' */
  zero?: boolean | 'auto'
}

/** What a scatter chart shows. */
export interface ScatterData {
  x: ScatterMeasure
  y: ScatterMeasure
  series: readonly ScatterSeries[]
  /** About how many ticks an axis has (M501). @default 5 */
  ticks?: number | undefined
}

/** A point that can be drawn. */
export interface ScatterPoint {
  series: number
  /** Its place in its series. */
  place: number
  x: number
  y: number
}

/** Everything there is to draw. */
export interface ScatterModel {
  size: ChartSize
  plot: { left: number; right: number; top: number; bottom: number }
  x: LinearScale
  y: LinearScale
  valueAxis: AxisModel
  baseAxis: AxisModel
  looks: readonly SeriesLook[]
  /** px of every point, in the order of `points`. */
  xs: Float64Array
  ys: Float64Array
}

/** The points that have both numbers, from left to right, and where x is the same from low to high: the cursor's way. */
export function scatterPoints(series: readonly ScatterSeries[]): ScatterPoint[] {
  const points: ScatterPoint[] = []
  for (const [index, { xs, ys }] of series.entries()) {
    for (let place = 0; place < Math.min(xs.length, ys.length); place += 1) {
      const [x, y] = [xs[place], ys[place]]
      if (isPresent(x) && isPresent(y)) points.push({ series: index, place, x, y })
    }
  }
  return points.toSorted((a, b) => a.x - b.x || a.y - b.y)
}

/** Lays the chart out. Pure. The value axis has its measure's name above it, the other below its labels. */
export function scatterModel(data: ScatterData, points: readonly ScatterPoint[], size: ChartSize): ScatterModel {
  const ticks = data.ticks ?? 5
  const across = valueDomain(extentOf([points.map((point) => point.x)]), { ticks, zero: data.x.zero ?? 'auto' })
  const up = valueDomain(extentOf([points.map((point) => point.y)]), { ticks, zero: data.y.zero ?? 'auto' })
  const top = LABEL_SIZE * 2 + 8
  const bottom = Math.max(top + 1, size.height - 2 * (LABEL_SIZE + 8))
  const y = linearScale(up.domain, [bottom, top])
  const left = valueAxis(up.ticks, y, data.y.format)
  const plot = { left: left.size, right: size.width - 8, top, bottom }
  const x = linearScale(across.domain, [plot.left, plot.right])
  const write = (value: number): string =>
    tickTexts(across.ticks, data.x.format)[across.ticks.indexOf(value)] ?? tickTexts([value], data.x.format)[0] ?? ''
  return {
    size,
    plot,
    x,
    y,
    valueAxis: left,
    baseAxis: numberAxis({ scale: x, bounds: [0, size.width], ticks, write }),
    looks: data.series.map((entry, index) => seriesLook(index, entry)),
    xs: Float64Array.from(points, (point) => x(point.x)),
    ys: Float64Array.from(points, (point) => y(point.y)),
  }
}

/** The point nearest to a place (px); of points at the same distance the last, which is drawn on top. -1 without any. */
export function nearestPoint(model: ScatterModel, x: number, y: number, shown: (index: number) => boolean): number {
  let [nearest, least] = [-1, Infinity]
  for (let index = 0; index < model.xs.length; index += 1) {
    const distance = ((model.xs[index] ?? 0) - x) ** 2 + ((model.ys[index] ?? 0) - y) ** 2
    if (distance <= least && shown(index)) [nearest, least] = [index, distance]
  }
  return nearest
}
