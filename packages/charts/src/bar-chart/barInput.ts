import type { ValueFormat } from '@rankdesk/format'
import type { ChartSeries } from '../scales/chartSeries.ts'

/**
 * How the bars of a category stand: side by side, on top of each other (negative ones below zero), or one within the
 * other: the first series in front, the others as outlined troughs behind it, such as completed in assigned.
 */
export type BarLayout = 'grouped' | 'stacked' | 'within'

/** What bars show, and the room that they have. */
export interface BarInput {
  /** Their names, in words, in the order in which they stand. */
  categories: readonly string[]
  /** One value a category; only those that are shown. */
  series: readonly ChartSeries[]
  layout: BarLayout
  /** Bars that grow to the right, a row a category; the drawing is as high as its rows need. */
  horizontal: boolean
  /** What the bars are held against: one for all (a line) or one a category (a tick across its bars). */
  goal: number | ArrayLike<number | null> | undefined
  /** What the goal is called. */
  goalName: string
  format: ValueFormat
  /** About how many ticks the value axis has (M501). */
  ticks: number
  /** px. The height counts for upright bars only. */
  width: number
  height: number
  /** A category to be looked at first, such as this month: its name is bold and its bars keep their hue. */
  highlight: number | undefined
}

/** A text of the drawing: one or two lines from `y` (the first one's baseline) downwards, 14 px apart. */
export interface BarText {
  x: number
  y: number
  lines: readonly string[]
  anchor: 'start' | 'middle' | 'end'
  strong: boolean
}

/** A value written beside its bar, `y` being its baseline. */
export interface BarValue {
  x: number
  y: number
  text: string
  /** The part after the slash, dimmed: what the trough holds. */
  of?: string
  anchor: 'start' | 'middle' | 'end'
}

/** Everything there is to draw, in px of a box of `width` by `height`. */
export interface BarModel {
  width: number
  height: number
  /** The box between the axes. */
  plot: { left: number; top: number; right: number; bottom: number }
  horizontal: boolean
  /** Where bars begin, along the value axis. */
  zero: number
  /** Lines across the plot, along the value axis. */
  grid: readonly number[]
  valueLabels: readonly BarText[]
  categoryLabels: readonly BarText[]
  /**
   * Four numbers a bar (x and y of the corner at its base, x and y of the one across, at its tip), series by series,
   * a category each; NaN where there is no bar.
   */
  bars: Float64Array
  /** Where each bar sets out when it is new: flat on zero. Laid out like `bars`. */
  flat: Float64Array
  /** What each bar is, stable over updates. */
  keys: readonly string[]
  /** 1 for a bar whose tip is the end of its stack, and so is rounded. */
  ends: Uint8Array
  values: readonly BarValue[]
  /** Ticks across bars, or one line across the plot. */
  goals: readonly { x1: number; y1: number; x2: number; y2: number }[]
  /** The goal's name, beside its line or its last tick. */
  goalLabel: BarText | undefined
  /** One a category: the strip that the pointer finds, and where its tooltip points at. */
  stops: readonly BarStop[]
}

/** A category as the pointer and the arrow keys find it, px. */
export interface BarStop {
  left: number
  top: number
  width: number
  height: number
  /** The tip of its longest bar. */
  x: number
  y: number
}
