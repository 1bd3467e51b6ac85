import type { ValueFormat } from '@rankdesk/format'
import type { SeriesStyle } from '../chart-frame/seriesStyle.ts'
import type { ChartSeries } from '../scales/chartSeries.ts'

/**
 * The layout of a category's bars: side by side, stacked (negative ones below zero), or within one another: the first
 * series in front of the outlined tracks of the others, such as completed work in assigned work.
 */
export type BarLayout = 'grouped' | 'stacked' | 'within'

/** The input of a bar chart. */
export interface BarInput {
  /** The names of the categories in their order. */
  categories: readonly string[]
  /** The visible series, with one value per category. */
  series: readonly ChartSeries[]
  layout: BarLayout
  /** Whether bars grow to the right, a row per category. The rows determine the height. */
  horizontal: boolean
  /** The goal that bars are compared with: one for all categories (a line) or one per category (a tick across its bars). */
  goal: number | ArrayLike<number | null> | undefined
  /** The name of the goal. */
  goalName: string
  format: ValueFormat
  /** The approximate number of ticks of the value axis (M501). */
  ticks: number
  /** The width and, for vertical bars, the height, px. */
  width: number
  height: number
  /** The index of a highlighted category, such as this month: its name is bold and its bars keep their color. */
  highlight: number | undefined
}

/** A label of one or two lines, 14 px apart. `y` is the baseline of the first line. */
export interface BarLabel {
  x: number
  y: number
  lines: readonly string[]
  anchor: 'start' | 'middle' | 'end'
  /** Whether the label is bold. */
  strong: boolean
}

/** A value at the tip of its bar. `y` is the baseline. */
export interface BarValue {
  x: number
  y: number
  text: string
  /** The dimmed value of the track, after a slash. */
  of?: string
  anchor: 'start' | 'middle' | 'end'
}

/** The layout of a bar chart, px. */
export interface BarModel {
  width: number
  height: number
  /** The area between the axes. */
  plot: { left: number; top: number; right: number; bottom: number }
  horizontal: boolean
  /** The position of zero on the value axis. */
  zero: number
  /** The positions of the grid lines on the value axis. */
  grid: readonly number[]
  valueLabels: readonly BarLabel[]
  categoryLabels: readonly BarLabel[]
  /**
   * Four numbers per bar (x and y of a corner at its base, x and y of the opposite corner at its tip), series by series and
   * then by category. `NaN` where there is no bar.
   */
  bars: Float64Array
  /** The start values of new bars, flat on zero, in the layout of `bars`. */
  flat: Float64Array
  /** A key per bar that stays the same across updates. */
  keys: readonly string[]
  /** 1 for each bar with a rounded tip, at the end of its stack. */
  ends: Uint8Array
  values: readonly BarValue[]
  /** The tick of each category's goal, or one line across the plot. */
  goals: readonly { x1: number; y1: number; x2: number; y2: number }[]
  /** The name of the goal, beside its line or its last tick. */
  goalLabel: BarLabel | undefined
  /** The band of each category. */
  bands: readonly BarBand[]
}

/** The hit area of a category, px. */
export interface BarBand {
  left: number
  top: number
  width: number
  height: number
  /** The anchor of the tooltip: the tip of the longest bar. */
  x: number
  y: number
}

/** The style of a series' bars. `pattern` is undefined for a plain fill. */
export interface BarStyle extends SeriesStyle {
  pattern: { id: string; style: SeriesStyle } | undefined
  /** Whether the bars are the track behind the bars of the first series. */
  isTrack: boolean
}
