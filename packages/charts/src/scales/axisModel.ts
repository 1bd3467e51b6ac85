/** A label of an axis. */
export interface AxisLabel {
  text: string
  /** The position of the tick along the axis, px. */
  at: number
  /** The position of the label along the axis, px. Labels at the ends may be moved inwards. */
  labelAt: number
  anchor: 'start' | 'middle' | 'end'
  /** Whether the label is bold, such as the current week. */
  strong?: boolean
}

/** The parts of an axis to draw. */
export interface AxisModel {
  labels: readonly AxisLabel[]
  /** The positions of the grid lines along the axis, px. */
  grid: readonly number[]
  /** The space that the labels take across the axis, px: the width of a value axis, the height of a base axis. */
  size: number
}

/** The minimum gap between two labels, px. */
export const LABEL_GAP = 8

/** The font size of axis labels, px: the caption size of the design. */
export const LABEL_SIZE = 12
