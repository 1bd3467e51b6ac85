import type { ValueFormat } from '@rankdesk/format'
import type { ChartSeries } from '../scales/chartSeries.ts'
import type { ChartX } from '../scales/chartX.ts'
import type { ChartHue } from '../shared/chartHue.ts'

/** A line. All lines of a chart share their x values. */
export interface LineSeries extends ChartSeries {
  /** Whether the area between the line and zero is filled. @default false */
  area?: boolean
}

/** A goal, drawn as a horizontal line. */
export interface LineGoal {
  label: string
  value: number
}

/** A band between two lines, such as "within 5 points of the pace". */
export interface LineBand {
  label: string
  low: ArrayLike<number | null>
  high: ArrayLike<number | null>
  hue: ChartHue
}

/** The data of a line chart. */
export interface LineData {
  /** The x values from left to right: days, months, instants, numbers or labels. */
  x: ChartX
  /** The lines, each with a value for every x. */
  series: readonly LineSeries[]
  /** The goal, drawn as a line across the chart. */
  goal?: LineGoal | undefined
  /** The range in which the values are expected, drawn behind the lines. */
  band?: LineBand | undefined
  /** The format of the values (M539). @default 'default' */
  format?: ValueFormat | undefined
  /** Whether zero is on the value axis. Charts with an area always include it. @default 'auto' */
  zero?: boolean | 'auto' | undefined
  /** The approximate number of ticks of each axis (M501). @default 5 */
  ticks?: number | undefined
}
