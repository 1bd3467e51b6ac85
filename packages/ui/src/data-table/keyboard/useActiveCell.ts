import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { cellAt } from './cellElements.ts'
import type { GridPosition } from './gridKeys.ts'

/** The cell of a grid that Tab moves to, and the function that makes another one active. */
export interface ActiveCell {
  /** The cell that Tab moves to. */
  active: GridPosition
  /**
   * Makes a cell active; `focus` also scrolls it into view and focuses it. `renumbered`: the data is about to change,
   * and the position refers to the new order.
   */
  moveTo: (position: GridPosition, focus: boolean, renumbered?: boolean) => void
}

/**
 * Manages the active cell. It stays on its record when rows are sorted or opened above it: the entry is stored, and its
 * row is looked up.
 */
export function useActiveCell(
  table: RefObject<HTMLTableElement | null>,
  entries: Int32Array,
  columnCount: number,
): ActiveCell {
  const [state, setState] = useState<GridPosition & { entry?: number | undefined }>({ row: -1, column: 0 })
  const wanted = useRef(false)
  const row = state.row < 0 ? -1 : rowOf(entries, state)
  // When the column of the active cell is hidden, the tab stop stays in a visible column.
  const lastColumn = columnCount - 1
  const column = Math.min(state.column, lastColumn)
  const active = { row, column }
  useLayoutEffect(() => {
    if (!wanted.current || !table.current) return
    wanted.current = false
    const cell = cellAt(table.current, row, Math.min(state.column, lastColumn))
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, lastColumn, state, table])
  return {
    active,
    moveTo(position, focus, renumbered = false) {
      if (focus) wanted.current = true
      else if (position.row === row && position.column === column) return
      setState({ ...position, entry: renumbered ? undefined : entries[position.row] })
    },
  }
}

function rowOf(entries: Int32Array, { row, entry }: { row: number; entry?: number | undefined }): number {
  if (entry === undefined || entries[row] === entry) return Math.min(row, entries.length)
  const found = entries.indexOf(entry)
  return found < 0 ? Math.min(row, entries.length - 1) : found
}
