import type { DataTableColumn } from '../dataTableColumn.ts'
import { toCsv } from './delimitedText.ts'
import { headLine, rowLine } from './tableLines.ts'

/** Rows as CSV, heads first: the columns that have a value, in the given order, as they are read on screen. */
export function tableCsv<Row>(columns: readonly DataTableColumn<Row>[], rows: readonly Row[]): string {
  return toCsv([headLine(columns), ...rows.map((row) => rowLine(columns, row))])
}
