import type { DataTableColumn } from '../dataTableColumn.ts'
import { cellText, columnName } from '../dataTableColumn.ts'

/** The heads of the columns that have a value; a column that only draws has nothing to copy. */
export function headLine<Row>(columns: readonly DataTableColumn<Row>[]): readonly string[] {
  return readable(columns).map(columnName)
}

/** A row's cells as text. */
export function rowLine<Row>(columns: readonly DataTableColumn<Row>[], row: Row): readonly string[] {
  return readable(columns).map((column) => cellText(column, row))
}

function readable<Row>(columns: readonly DataTableColumn<Row>[]): readonly DataTableColumn<Row>[] {
  return columns.filter((column) => column.value !== undefined)
}
