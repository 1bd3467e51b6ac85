import type { RowData } from '@tanstack/react-table'
import type { DataTableColumn } from '../dataTableColumn.ts'
import { toCsv } from './delimitedText.ts'
import { headLine, rowLine } from './tableLines.ts'

/**
 * Returns records as CSV with a header line. The columns with a value are included, in the given order and formatted as
 * on screen.
 */
export function tableCsv<Data extends RowData>(
  columns: readonly DataTableColumn<Data>[],
  data: readonly Data[],
): string {
  return toCsv([headLine(columns), ...data.map((record) => rowLine(columns, record))])
}
