import { mean, sum } from 'd3'
import type { ChartTable } from '../chart-frame/chartTable.ts'
import { valueText } from '../scales/valueText.ts'
import type { ScatterData, ScatterPoint } from './scatterModel.ts'

/** Summarizes the points: the best, the worst and the correlation of both measures. */
export function scatterSummary(data: ScatterData, points: readonly ScatterPoint[]): string {
  const first = points[0]
  if (first === undefined) return 'No data.'
  let [best, worst] = [first, first]
  for (const point of points) {
    if (point.y >= best.y) best = point
    if (point.y <= worst.y) worst = point
  }
  const at = (point: ScatterPoint): string => `${valueText(point.y, data.y.format)} (${pointName(data, point)})`
  if (points.length === 1) return `${data.y.label}: ${at(first)}, the only point.`
  return `${points.length} points; ${data.y.label}: best ${at(best)}, worst ${at(worst)}; ${correlationText(data, points)}.`
}

/** Describes a point for screen readers: its name and both measures. */
export function pointDescription(data: ScatterData, point: ScatterPoint): string {
  const x = `${data.x.label} ${valueText(point.x, data.x.format)}`
  return `${pointName(data, point)}: ${x}, ${data.y.label} ${valueText(point.y, data.y.format)}`
}

/** Returns the chart as a table with a row per point. */
export function scatterTable(data: ScatterData, points: readonly ScatterPoint[]): ChartTable {
  const cellFormat = (format: ScatterData['x']['format']) => (value: unknown) =>
    valueText(typeof value === 'number' ? value : null, format)
  return {
    columns: [
      { label: 'Point' },
      { label: data.x.label, format: cellFormat(data.x.format), numeric: true },
      { label: data.y.label, format: cellFormat(data.y.format), numeric: true },
      ...(data.series.length > 1 ? [{ label: 'Series' }] : []),
    ],
    rowCount: points.length,
    row: (index) => {
      const point = points[index]
      if (point === undefined) return []
      const series = data.series.length > 1 ? [data.series[point.series]?.label ?? ''] : []
      return [pointName(data, point), point.x, point.y, ...series]
    },
  }
}

/** Returns the name of a point: its own, or the name of its series and its number. */
export function pointName(data: ScatterData, point: ScatterPoint): string {
  const series = data.series[point.series]
  return series?.names?.[point.index] ?? `${series?.label ?? ''} ${point.index + 1}`
}

/** The smallest correlation that is worth mentioning. */
const MIN_CORRELATION = 0.3

function correlationText(data: ScatterData, points: readonly ScatterPoint[]): string {
  const meanX = mean(points, (point) => point.x) ?? 0
  const meanY = mean(points, (point) => point.y) ?? 0
  const covariance = sum(points, ({ x, y }) => (x - meanX) * (y - meanY))
  const varianceX = sum(points, ({ x }) => (x - meanX) ** 2)
  const varianceY = sum(points, ({ y }) => (y - meanY) ** 2)
  const correlation = varianceX === 0 || varianceY === 0 ? 0 : covariance / Math.sqrt(varianceX * varianceY)
  const [y, x] = [data.y.label, data.x.label]
  if (Math.abs(correlation) < MIN_CORRELATION) return `${y} doesn't depend on ${x}`
  return `${y} ${correlation > 0 ? 'rises' : 'falls'} as ${x} rises`
}
