import type { ChartHue } from '../shared/chartHue.ts'

/** One row of numbers of a chart: a line, the bars of one colour. Positions are those of the chart's x or categories. */
export interface ChartSeries {
  /** Stable over updates: what travels to what, and what the legend isolates. */
  key: string
  /** Its name, in words. */
  label: string
  /** One number a position, in the value's own units; null, NaN and the infinities are missing. Typed arrays fit. */
  values: ArrayLike<number | null>
  /** A hue with a meaning. @default the series palette, in its fixed order */
  hue?: ChartHue
  /** It is there to be compared with, such as last year or a goal: grey and dashed. @default false */
  comparison?: boolean
}

/** Whether a value can be drawn. Missing ones are gaps, never zeros. */
export function isPresent(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** The values as numbers in a column of their own: NaN where there is none. A Float64Array is taken as it is. */
export function numberColumn(values: ArrayLike<number | null>): Float64Array {
  if (values instanceof Float64Array) return values
  const column = new Float64Array(values.length)
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]
    column[index] = isPresent(value) ? value : Number.NaN
  }
  return column
}

/** The least and the greatest present value of some columns; undefined when there is none. */
export function extentOf(columns: readonly ArrayLike<number | null>[]): readonly [number, number] | undefined {
  let low = Infinity
  let high = -Infinity
  for (const column of columns) {
    for (let index = 0; index < column.length; index += 1) {
      const value = column[index]
      if (!isPresent(value)) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return low > high ? undefined : [low, high]
}
