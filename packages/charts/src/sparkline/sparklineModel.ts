import { scaleLinear } from 'd3'
import { largestTriangle } from '../large/largestTriangle.ts'
import { linePath } from '../marks/linePath.ts'
import { extentOf, isPresent, numberColumn } from '../scales/chartSeries.ts'

/** The parts of a sparkline to draw. */
export interface SparklineModel {
  path: string
  /** The position of the latest value, px. Undefined without values. */
  end: { x: number; y: number } | undefined
}

/** The padding for the line and the end mark, px. */
const PADDING = 3

/**
 * Computes a sparkline: evenly spaced values, downsampled to one per pixel so that the shape stays. Equal values lie in the
 * vertical middle; `reversed` puts low values at the top. Pure.
 */
export function sparklineModel(
  values: ArrayLike<number | null>,
  width: number,
  height: number,
  reversed = false,
): SparklineModel {
  const column = numberColumn(values)
  const extent = extentOf([column])
  if (extent === undefined) return { path: '', end: undefined }
  const x = scaleLinear([0, column.length - 1], [PADDING, width - PADDING])
  const y = scaleLinear(extent, reversed ? [PADDING, height - PADDING] : [height - PADDING, PADDING])
  const indexes = column.length <= width ? Array.from(column.keys()) : largestTriangle(column, width)
  const xs = indexes.map((index) => x(index))
  const ys = Float64Array.from(indexes, (index) => y(column[index] ?? Number.NaN))
  const last = ys.findLastIndex((value) => isPresent(value))
  return { path: linePath(xs, ys), end: { x: xs[last] ?? 0, y: ys[last] ?? 0 } }
}
