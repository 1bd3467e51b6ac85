import type { GridPosition } from './gridKeys.ts'

/** A block of cells, all edges in it. */
export interface GridRange {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** The block between two cells; rows of the head and the footer are left out. */
export function gridRange(one: GridPosition, other: GridPosition, lastRow: number): GridRange {
  return {
    firstRow: Math.max(0, Math.min(one.row, other.row)),
    lastRow: Math.min(lastRow, Math.max(one.row, other.row)),
    firstColumn: Math.min(one.column, other.column),
    lastColumn: Math.max(one.column, other.column),
  }
}

/** A block of cells as it was drawn: from the anchor to the head. */
export interface CellBlock {
  anchor: GridPosition
  head: GridPosition
  range: GridRange
}
