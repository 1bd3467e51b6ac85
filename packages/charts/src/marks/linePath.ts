/**
 * Path data of a line through points (px). A missing y (NaN) is a gap; a point between two gaps becomes a dash of no
 * length, which round line caps show as a dot. Tenths of pixels.
 */
export function linePath(xs: ArrayLike<number>, ys: ArrayLike<number>, from = 0, to = ys.length): string {
  let path = ''
  let drawing = false
  for (let index = from; index < to; index += 1) {
    const y = ys[index] ?? Number.NaN
    if (Number.isNaN(y)) {
      drawing = false
      continue
    }
    const point = `${tenth(xs[index - from] ?? 0)} ${tenth(y)}`
    path += drawing ? `L${point}` : `M${point}`
    if (!drawing && isMissing(ys, index + 1, to)) path += 'h0'
    drawing = true
  }
  return path
}

/** Path data of the area between two lines that share their x; where either is missing, there is none. */
export function areaPath(xs: ArrayLike<number>, tops: ArrayLike<number>, bottoms: ArrayLike<number>): string {
  let path = ''
  let start = -1
  for (let index = 0; index <= tops.length; index += 1) {
    const missing = isMissing(tops, index, tops.length) || isMissing(bottoms, index, bottoms.length)
    if (!missing && start < 0) start = index
    if (!missing || start < 0) continue
    let back = ''
    for (let place = start; place < index; place += 1) {
      path += `${place === start ? 'M' : 'L'}${tenth(xs[place] ?? 0)} ${tenth(tops[place] ?? 0)}`
      back = `L${tenth(xs[place] ?? 0)} ${tenth(bottoms[place] ?? 0)}${back}`
    }
    path += `${back}Z`
    start = -1
  }
  return path
}

function isMissing(values: ArrayLike<number>, index: number, end: number): boolean {
  return index >= end || Number.isNaN(values[index] ?? Number.NaN)
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
