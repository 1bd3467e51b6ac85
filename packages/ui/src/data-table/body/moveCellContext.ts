import { type ComponentType, createContext } from 'react'

/** The props of the cell that contains a row's drag handle. */
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

/** Renders the cell of the drag handle, once the code that drags rows is loaded. */
export const MoveCellContext = createContext<ComponentType<MoveCellProps> | undefined>(undefined)
