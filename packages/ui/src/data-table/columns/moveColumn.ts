import type { RowData } from '@tanstack/react-table'
import type { DataTableContext } from '../dataTableContext.ts'
import { columnLabel } from '../dataTableColumn.ts'
import { neighbourColumn, swapColumns } from './columnOrder.ts'

/**
 * Moves a column among the visible ones, announces its new position, and keeps the focus in its header. Returns false
 * when there is no column next to it.
 *
 * @param at the column's index, including the table's own columns
 */
export function moveColumn<Data extends RowData>(
  { props, model }: DataTableContext<Data>,
  at: number,
  step: -1 | 1,
): boolean {
  const { config, cell, table } = model
  const index = at - config.leading.length
  const moved = config.columns[index]
  if (!props.columnMenu || !moved || !neighbourColumn(table, moved.id, step)) return false
  swapColumns(table, moved.id, step)
  model.announce(`${columnLabel(moved)} moved to column ${index + step + 1} of ${config.columns.length}.`)
  cell.moveTo({ row: -1, column: at + step }, true)
  return true
}
