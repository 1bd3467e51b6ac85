import type { ValueFormat } from '@rankdesk/format'
import type { ChartHue } from '../shared/chartHue.ts'
import type { ChartSeries } from '../scales/chartSeries.ts'
import type { ChartX } from '../scales/chartX.ts'

/** A line. Several share their positions: this year against last stand at the same days. */
export interface LineSeries extends ChartSeries {
  /** The room between line and zero is filled. @default false */
  area?: boolean
}

/** A level that is aimed at. */
export interface LineGoal {
  label: string
  value: number
}

/** A stretch between two lines, such as "within 5 points of the pace". */
export interface LineBand {
  label: string
  low: ArrayLike<number | null>
  high: ArrayLike<number | null>
  hue: ChartHue
}

/** What a line chart shows. */
export interface LineData {
  /** Where values stand, from left to right: days, months, instants, numbers or names. */
  x: ChartX
  series: readonly LineSeries[]
  goal?: LineGoal | undefined
  band?: LineBand | undefined
  /** @default 'default' (M539) */
  format?: ValueFormat | undefined
  /** Whether zero is on the axis; an area always has it. @default 'auto' */
  zero?: boolean | 'auto' | undefined
  /** About how many ticks an axis has (M501). @default 5 */
  ticks?: number | undefined
}
