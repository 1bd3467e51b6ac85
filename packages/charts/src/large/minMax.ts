/** What is drawn of a long line: points in px, in order. NaN in `ys` is a gap. */
export interface ReducedLine {
  xs: Float64Array
  ys: Float64Array
  length: number
}

/** What a reduction needs: columns and how they become px. */
export interface ReduceInput {
  x: Float64Array
  values: Float64Array
  /** px = start + (value - from) * factor. */
  xFrom: number
  xStart: number
  xFactor: number
  yFrom: number
  yStart: number
  yFactor: number
}

/**
 * Reduces a line to at most four points a pixel column: the first, the least, the greatest and the last that fall into
 * it, in the order in which they came. The picture is the same as with all points: no spike is lost. One pass; x must
 * rise. A missing value inside a column is dropped; a column of nothing but missing values is a gap.
 */
export function minMaxPerPixel(input: ReduceInput): ReducedLine {
  const { x, values, xFrom, xStart, xFactor, yFrom, yStart, yFactor } = input
  const count = Math.min(x.length, values.length)
  const columns = count === 0 ? 0 : Math.abs(((x[count - 1] ?? 0) - (x[0] ?? 0)) * xFactor) + 2
  const room = Math.min(count, Math.ceil(columns) * 5) + 8
  const line: ReducedLine = { xs: new Float64Array(room), ys: new Float64Array(room), length: 0 }
  let column = Number.NaN
  // Of the column at hand: places in the data.
  let first = -1
  let last = -1
  let low = -1
  let high = -1
  let missing = false
  const push = (place: number): void => {
    line.xs[line.length] = xStart + ((x[place] ?? 0) - xFrom) * xFactor
    line.ys[line.length] = yStart + ((values[place] ?? 0) - yFrom) * yFactor
    line.length += 1
  }
  const finish = (): void => {
    if (first < 0) {
      if (missing && line.length > 0 && !Number.isNaN(line.ys[line.length - 1] ?? 0)) {
        line.xs[line.length] = line.xs[line.length - 1] ?? 0
        line.ys[line.length] = Number.NaN
        line.length += 1
      }
      return
    }
    push(first)
    const [early, late] = low < high ? [low, high] : [high, low]
    if (early !== first) push(early)
    if (late !== early && late !== first) push(late)
    if (last !== late && last !== early && last !== first) push(last)
  }
  let lowest = Infinity
  let highest = -Infinity
  for (let place = 0; place < count; place += 1) {
    const at = Math.floor(((x[place] as number) - xFrom) * xFactor)
    if (at !== column) {
      finish()
      column = at
      first = last = low = high = -1
      lowest = Infinity
      highest = -Infinity
      missing = false
    }
    const value = values[place] as number
    // NaN and the infinities: their difference with themselves is not zero.
    if (value - value !== 0) {
      missing = true
      continue
    }
    if (first < 0) first = place
    last = place
    if (value < lowest) {
      lowest = value
      low = place
    }
    if (value > highest) {
      highest = value
      high = place
    }
  }
  finish()
  return line
}
