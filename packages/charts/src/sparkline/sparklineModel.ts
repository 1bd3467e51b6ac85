import { largestTriangle } from '../large/largestTriangle.ts'
import { linePath } from '../marks/linePath.ts'
import { extentOf } from '../scales/chartSeries.ts'
import { linearScale } from '../scales/linearScale.ts'

/** What there is to draw of a sparkline. */
export interface SparklineModel {
  path: string
  /** The latest value's place, px; undefined without values. */
  end: { x: number; y: number } | undefined
}

/** Room for line and end mark at the edges, px. */
const EDGE = 3

/** Lays values out in a box, evenly spaced; more than one a pixel are thinned to what tells the shape. Equal ones lie in the middle. */
export function sparklineModel(values: ArrayLike<number | null>, width: number, height: number): SparklineModel {
  const extent = extentOf([values])
  if (extent === undefined) return { path: '', end: undefined }
  const x = linearScale([0, values.length - 1], [EDGE, width - EDGE])
  const y = linearScale(extent, [height - EDGE, EDGE])
  const all = values.length <= width
  const places = all ? Array.from({ length: values.length }, (_, place) => place) : largestTriangle(values, width)
  const xs = places.map(x)
  const ys = places.map((place) => y(values[place] ?? Number.NaN))
  let last = ys.length - 1
  while (Number.isNaN(ys[last])) last -= 1
  return { path: linePath(xs, ys), end: { x: xs[last] ?? 0, y: ys[last] ?? 0 } }
}
