/** The row of the heads of places, and the column of the heads of specialties. */
export const HEAD = -1

/** A cell by its row and column, from 0, or a head: of a place in the row `HEAD`, of a specialty in the column `HEAD`. */
export interface CellPosition {
  row: number
  column: number
}

interface MatrixSize {
  rows: number
  columns: number
  /** The number of rows that Page Up and Page Down move by. */
  page: number
  ctrl: boolean
  /** Whether the arrows also reach the heads. */
  heads: boolean
}

/** Returns the position to which a key moves; undefined for a key that does not move. */
export function moveCell(
  { row, column }: CellPosition,
  key: string,
  { rows, columns, page, ctrl, heads }: MatrixSize,
): CellPosition | undefined {
  // A head is reached from its first cell, and the corner, where the heads meet, is none.
  const firstRow = heads && column !== HEAD ? HEAD : 0
  const firstColumn = heads && row !== HEAD ? HEAD : 0
  const at = (toRow: number, toColumn: number): CellPosition => ({
    row: Math.min(toRow, rows - 1),
    column: Math.min(toColumn, columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return at(Math.max(row - 1, firstRow), column)
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowLeft':
      return at(row, Math.max(column - 1, firstColumn))
    case 'ArrowRight':
      return at(row, column + 1)
    case 'PageUp':
      return at(Math.max(row - page, 0), column)
    case 'PageDown':
      return at(Math.max(row, 0) + page, column)
    case 'Home':
      return at(ctrl ? 0 : row, 0)
    case 'End':
      return at(ctrl ? rows - 1 : row, columns - 1)
    default:
      return undefined
  }
}

/** Returns all cells between two corners. */
export function cellRange(a: CellPosition, b: CellPosition): CellPosition[] {
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)]
  const [left, right] = [Math.min(a.column, b.column), Math.max(a.column, b.column)]
  return Array.from({ length: (bottom - top + 1) * (right - left + 1) }, (_, index) => ({
    row: top + Math.floor(index / (right - left + 1)),
    column: left + (index % (right - left + 1)),
  }))
}
