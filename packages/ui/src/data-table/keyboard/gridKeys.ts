/** The position of a cell: `row` is -1 in the head and `rowCount` in the footer, if there is one. */
export interface GridPosition {
  row: number
  column: number
}

/**
 * The size of the grid in rows and columns, and the number of rows that a page key moves, computed only when it is
 * pressed.
 */
export interface GridShape {
  firstRow: number
  lastRow: number
  columnCount: number
  /** Whether Ctrl with Home and End stays in the column, by the treegrid pattern. */
  keepsColumn: boolean
  pageRows: () => number
}

/** The relevant properties of a key press. */
export interface GridKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * Returns the cell that a key moves to, by the ARIA grid pattern: arrows one cell, Home and End to the row's ends, with
 * Ctrl to the grid's first and last cell (in a tree of their column), PageUp and PageDown a page. Never leaves the grid, never wraps; undefined for
 * other keys.
 */
export function gridMove({ row, column }: GridPosition, pressed: GridKey, shape: GridShape): GridPosition | undefined {
  const wide = pressed.ctrlKey || pressed.metaKey
  const lastColumn = shape.columnCount - 1
  const target = (): GridPosition | undefined => {
    switch (pressed.key) {
      case 'ArrowUp':
        return { row: wide ? shape.firstRow : row - 1, column }
      case 'ArrowDown':
        return { row: wide ? shape.lastRow : row + 1, column }
      case 'ArrowLeft':
        return { row, column: wide ? 0 : column - 1 }
      case 'ArrowRight':
        return { row, column: wide ? lastColumn : column + 1 }
      case 'Home':
        return { row: wide ? Math.max(0, shape.firstRow) : row, column: wide && shape.keepsColumn ? column : 0 }
      case 'End':
        return { row: wide ? shape.lastRow : row, column: wide && shape.keepsColumn ? column : lastColumn }
      case 'PageUp':
        return { row: Math.max(row - shape.pageRows(), Math.min(row, 0)), column }
      case 'PageDown':
        return { row: row + shape.pageRows(), column }
      default:
        return undefined
    }
  }
  const next = target()
  return (
    next && {
      row: Math.min(Math.max(next.row, shape.firstRow), shape.lastRow),
      column: Math.min(Math.max(next.column, 0), lastColumn),
    }
  )
}
