import type { GridPosition } from './gridKeys.ts'

/** A block of cells, edges included. */
export interface GridRange {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** Returns the block between two cells, without rows of the head and the footer. */
export function gridRange(one: GridPosition, other: GridPosition, lastRow: number): GridRange {
  return {
    firstRow: Math.max(0, Math.min(one.row, other.row)),
    lastRow: Math.min(lastRow, Math.max(one.row, other.row)),
    firstColumn: Math.min(one.column, other.column),
    lastColumn: Math.max(one.column, other.column),
  }
}

/** A selected block of cells, from its anchor to its head. */
export interface CellBlock {
  anchor: GridPosition
  head: GridPosition
  range: GridRange
}
