import type { ChartTable } from '../chart-frame/chartTable.ts'
import type { ScatterData, ScatterPoint } from './scatterModel.ts'
import { valueText } from '../scales/valueText.ts'

/** Best and worst point, and which way the cloud leans. */
export function scatterSentence(data: ScatterData, points: readonly ScatterPoint[]): string {
  const first = points[0]
  if (first === undefined) return 'No data.'
  let [best, worst] = [first, first]
  for (const point of points) {
    if (point.y >= best.y) best = point
    if (point.y <= worst.y) worst = point
  }
  const at = (point: ScatterPoint): string => `${valueText(point.y, data.y.format)} (${pointName(data, point)})`
  if (points.length === 1) return `${data.y.label}: ${at(first)}, the only point.`
  return `${points.length} points; ${data.y.label}: best ${at(best)}, worst ${at(worst)}; ${lean(data, points)}.`
}

/** A point in words: what it is, and both measures. */
export function scatterStop(data: ScatterData, point: ScatterPoint): string {
  const x = `${data.x.label} ${valueText(point.x, data.x.format)}`
  return `${pointName(data, point)}: ${x}, ${data.y.label} ${valueText(point.y, data.y.format)}`
}

/** The chart as a table, a row a point. */
export function scatterTable(data: ScatterData, points: readonly ScatterPoint[]): ChartTable {
  const format = (kind: ScatterData['x']['format']) => (value: unknown) =>
    valueText(typeof value === 'number' ? value : null, kind)
  return {
    columns: [
      { label: 'Point' },
      { label: data.x.label, format: format(data.x.format), numeric: true },
      { label: data.y.label, format: format(data.y.format), numeric: true },
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

/** A point's own name, else its series' and its number there. */
export function pointName(data: ScatterData, point: ScatterPoint): string {
  const series = data.series[point.series]
  return series?.names?.[point.place] ?? `${series?.label ?? ''} ${point.place + 1}`
}

/** By the correlation of both measures: under 0.3 there is no lean worth telling. */
function lean(data: ScatterData, points: readonly ScatterPoint[]): string {
  const meanX = points.reduce((sum, point) => sum + point.x / points.length, 0)
  const meanY = points.reduce((sum, point) => sum + point.y / points.length, 0)
  let [together, ofX, ofY] = [0, 0, 0]
  for (const { x, y } of points) {
    together += (x - meanX) * (y - meanY)
    ofX += (x - meanX) ** 2
    ofY += (y - meanY) ** 2
  }
  const correlation = ofX === 0 || ofY === 0 ? 0 : together / Math.sqrt(ofX * ofY)
  const [y, x] = [data.y.label, data.x.label]
  if (Math.abs(correlation) < 0.3) return `${y} does not follow ${x}`
  return `${y} ${correlation > 0 ? 'rises' : 'falls'} as ${x} rises`
}
