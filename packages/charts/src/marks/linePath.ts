import { area, line } from 'd3'

/** The decimals of coordinates in path data. */
const DIGITS = 1

/** Returns the path data of a line through points (px). A `NaN` in `ys` is a gap; a point between two gaps is a dot. */
export function linePath(xs: ArrayLike<number>, ys: Iterable<number>): string {
  const path = line<number>(
    (_, index) => xs[index] ?? 0,
    (y) => y,
  )
  return path.defined(isDefined).digits(DIGITS)(ys) ?? ''
}

/** Returns the path data of the area between two lines with the same x. A `NaN` in either line is a gap. */
export function areaPath(xs: ArrayLike<number>, tops: Iterable<number>, bottoms: ArrayLike<number>): string {
  const bottomAt = (index: number): number => bottoms[index] ?? Number.NaN
  const path = area<number>(
    (_, index) => xs[index] ?? 0,
    (_, index) => bottomAt(index),
    (y) => y,
  )
  return path.defined((y, index) => isDefined(y) && isDefined(bottomAt(index))).digits(DIGITS)(tops) ?? ''
}

/** Draws a line on a canvas as one subpath per section without gaps. A point between two gaps is a short dash. */
export function lineOnCanvas(context: CanvasRenderingContext2D, xs: ArrayLike<number>, ys: Float64Array): void {
  const path = line<number>(
    (_, index) => xs[index] ?? 0,
    (y) => y,
  )
  context.beginPath()
  path.defined(isDefined).context(context)(ys)
  // A canvas doesn't stroke a subpath without length.
  ys.forEach((y, index) => {
    if (!isDefined(y) || isDefined(ys[index - 1]) || isDefined(ys[index + 1])) return
    context.moveTo(xs[index] ?? 0, y)
    context.lineTo((xs[index] ?? 0) + 0.5, y)
  })
  context.stroke()
}

function isDefined(value: number | undefined): boolean {
  return value !== undefined && !Number.isNaN(value)
}
