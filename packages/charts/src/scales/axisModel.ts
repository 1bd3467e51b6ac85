/** A label of an axis: drawn at `x` (or `y`) px along it, anchored there. */
export interface AxisLabel {
  text: string
  /** Where the tick is, px along the axis. */
  at: number
  /** Where the label is drawn, px along the axis; at the ends it may be moved inwards. */
  labelAt: number
  anchor: 'start' | 'middle' | 'end'
  /** Drawn bold, such as the current week. */
  strong?: boolean
}

/** What there is to draw of an axis. */
export interface AxisModel {
  labels: readonly AxisLabel[]
  /** Grid lines, px along the axis. */
  grid: readonly number[]
  /** How much room the labels take across the axis, px: the width of a value axis, the height of the axis below. */
  size: number
}

/** The room between two labels, px. */
export const LABEL_GAP = 8

/** The size of axis labels, px: the caption of the design. */
export const LABEL_SIZE = 12
