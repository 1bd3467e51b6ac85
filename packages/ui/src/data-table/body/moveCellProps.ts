import type { ComponentType } from 'react'

/** The props of the cell that holds a row's handle. */
export interface MoveCellProps {
  /** The row's node. */
  node: number
  /** The row's name. */
  name: string
  grid: boolean
  isTabStop: boolean
  isDragged: boolean
  className: string
}

/** Draws the cell that holds a row's handle. */
export type MoveCellComponent = ComponentType<MoveCellProps>
