import type { DataTableColumn } from '../dataTableColumn.ts'

/** What a person changed about the columns: it can be kept and given back. */
export interface DataTableColumnState {
  /** The columns' ids in the chosen order; columns that are not in it follow in their own order. */
  order: readonly string[]
  hidden: readonly string[]
  /** Widths in px of the columns that were resized. */
  widths: Readonly<Record<string, number>>
}

/** Nothing changed. */
export const INITIAL_COLUMN_STATE: DataTableColumnState = { order: [], hidden: [], widths: {} }

/** All columns in the chosen order, hidden ones too. Ids that no column has are passed over. */
export function orderColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  order: readonly string[],
): readonly DataTableColumn<Row>[] {
  if (order.length === 0) return columns
  const chosen = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...chosen, ...columns.filter((column) => !order.includes(column.id))]
}

/** The columns that are shown, in the chosen order. */
export function visibleColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  { order, hidden }: DataTableColumnState,
): readonly DataTableColumn<Row>[] {
  const ordered = orderColumns(columns, order)
  return hidden.length === 0 ? ordered : ordered.filter((column) => !hidden.includes(column.id) || !canHide(column))
}

/** Whether the column menu may hide a column. */
export function canHide<Row>(column: DataTableColumn<Row>): boolean {
  return column.hideable ?? column.rowHeader !== true
}

/** The grid's tracks, and the width in px below which the table scrolls sideways. */
export function columnTracks<Row>(
  columns: readonly DataTableColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  leading: readonly number[],
): { template: string; least: number } {
  let least = leading.reduce((sum, width) => sum + width, 0)
  const tracks = leading.map((width) => `${width}px`)
  for (const column of columns) {
    const width = widths[column.id] ?? column.width
    if (typeof width === 'number') {
      least += width
      tracks.push(`minmax(${width}px, ${widths[column.id] === undefined ? `${width}fr` : `${width}px`})`)
    } else {
      const floor = column.minWidth ?? DEFAULT_WIDTH
      least += floor
      tracks.push(width === undefined ? `minmax(${floor}px, ${floor}fr)` : width)
    }
  }
  return { template: tracks.join(' '), least }
}

const DEFAULT_WIDTH = 120
