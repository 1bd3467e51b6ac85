import { extent } from 'd3'
import type { ChartHue } from '../shared/chartHue.ts'

/** One data series of a chart, such as a line or the bars of one color. */
export interface ChartSeries {
  /** A key that stays the same across updates. Transitions and the legend identify the series by it. */
  key: string
  /** The name that the legend, the tooltip and the table show. */
  label: string
  /** One value per x position or category. `null`, `NaN` and infinities are missing values. Accepts typed arrays. */
  values: ArrayLike<number | null>
  /** The color, if it has a meaning. @default the next color of the series palette */
  hue?: ChartHue
  /** Whether the series is a comparison, such as last year: it is gray and dashed. @default false */
  comparison?: boolean
}

/** Whether a value can be drawn. Missing values are gaps, never zeros. */
export function isPresent(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Converts values to a column of numbers, `NaN` where a value is missing. Returns a `Float64Array` as it is. */
export function numberColumn(values: ArrayLike<number | null>): Float64Array {
  if (values instanceof Float64Array) return values
  return Float64Array.from({ length: values.length }, (_, index) => finiteValue(values[index]) ?? Number.NaN)
}

/** Returns the minimum and maximum of the present values of some columns, or undefined if there is none. */
export function extentOf(columns: readonly Iterable<number | null>[]): readonly [number, number] | undefined {
  const [min, max] = extent(
    columns.flatMap((column) => extent(column, finiteValue)),
    (value) => value,
  )
  return min === undefined ? undefined : [min, max]
}

function finiteValue(value: number | null | undefined): number | undefined {
  return isPresent(value) ? value : undefined
}
