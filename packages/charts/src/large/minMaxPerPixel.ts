/** The points to draw of a long line, px, in order. `NaN` in `ys` is a gap. */
export interface ReducedLine {
  xs: Float64Array
  ys: Float64Array
  length: number
}

/** The input of a reduction: columns and their mapping to px. */
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
 * Reduces a line to at most four points per pixel column: the first, the minimum, the maximum and the last, in their
 * original order. The result looks like the full line, and no spike is lost. Takes one pass; `x` must ascend. Drops
 * missing values inside a column; a column with only missing values is a gap.
 */
export function minMaxPerPixel(input: ReduceInput): ReducedLine {
  const { x, values, xFrom, xStart, xFactor, yFrom, yStart, yFactor } = input
  const count = Math.min(x.length, values.length)
  const pixelColumns = count === 0 ? 0 : Math.abs(((x[count - 1] ?? 0) - (x[0] ?? 0)) * xFactor) + 2
  const capacity = Math.min(count, Math.ceil(pixelColumns) * 5) + 8
  const line: ReducedLine = { xs: new Float64Array(capacity), ys: new Float64Array(capacity), length: 0 }
  let column = Number.NaN
  // Indexes into the data, for the current pixel column.
  let first = -1
  let last = -1
  let low = -1
  let high = -1
  let hasMissing = false
  const push = (index: number): void => {
    line.xs[line.length] = xStart + ((x[index] ?? 0) - xFrom) * xFactor
    line.ys[line.length] = yStart + ((values[index] ?? 0) - yFrom) * yFactor
    line.length += 1
  }
  const finishColumn = (): void => {
    if (first < 0) {
      if (hasMissing && line.length > 0 && !Number.isNaN(line.ys[line.length - 1] ?? 0)) {
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
  for (let index = 0; index < count; index += 1) {
    const current = Math.floor(((x[index] as number) - xFrom) * xFactor)
    if (current !== column) {
      finishColumn()
      column = current
      first = last = low = high = -1
      lowest = Infinity
      highest = -Infinity
      hasMissing = false
    }
    const value = values[index] as number
    // The difference with itself is not zero for NaN and infinities.
    if (value - value !== 0) {
      hasMissing = true
      continue
    }
    if (first < 0) first = index
    last = index
    if (value < lowest) {
      lowest = value
      low = index
    }
    if (value > highest) {
      highest = value
      high = index
    }
  }
  finishColumn()
  return line
}
