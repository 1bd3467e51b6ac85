/** A cell: `row` -1 is the head, `rowCount` the footer where there is one. */
export interface GridPosition {
  row: number
  column: number
}

/** How large the grid is, in rows and columns, and how many rows a page key moves: asked only when one is pressed. */
export interface GridShape {
  firstRow: number
  lastRow: number
  columnCount: number
  pageRows: () => number
}

/** The part of a key press that matters. */
export interface GridKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * The cell that a key leads to, by the ARIA grid pattern: arrows one cell, Home and End to the row's ends, with Ctrl
 * to the grid's first and last cell, PageUp and PageDown a page. Never leaves the grid, never wraps; undefined for a
 * key that moves nothing.
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
        return { row: wide ? Math.max(0, shape.firstRow) : row, column: 0 }
      case 'End':
        return { row: wide ? shape.lastRow : row, column: lastColumn }
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
