import type { DataTableColumn } from '../dataTableColumn.ts'
import type { DataTableColumnState } from './columnState.ts'
import { orderColumns, visibleColumns } from './columnState.ts'

/** The state after a column was moved by one place among those that are shown. */
export function moveColumn<Row>(
  columns: readonly DataTableColumn<Row>[],
  state: DataTableColumnState,
  id: string,
  step: -1 | 1,
): DataTableColumnState {
  const shown = visibleColumns(columns, state).map((column) => column.id)
  const neighbour = shown[shown.indexOf(id) + step]
  if (neighbour === undefined) return state
  const order = orderColumns(columns, state.order).map((column) => column.id)
  const rest = order.filter((other) => other !== id)
  return { ...state, order: rest.toSpliced(rest.indexOf(neighbour) + (step === 1 ? 1 : 0), 0, id) }
}

/** The state after a column was hidden or shown. */
export function toggleColumn(state: DataTableColumnState, id: string): DataTableColumnState {
  const hidden = state.hidden.includes(id) ? state.hidden.filter((other) => other !== id) : [...state.hidden, id]
  return { ...state, hidden }
}

/** The width in px that a column may have: never under its least, never over 1,000. */
export function clampWidth<Row>(column: DataTableColumn<Row>, width: number): number {
  return Math.round(Math.min(Math.max(width, column.minWidth ?? MIN_WIDTH), MAX_WIDTH))
}

export const MIN_WIDTH = 56
export const MAX_WIDTH = 1000
