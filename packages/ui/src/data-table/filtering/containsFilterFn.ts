import { asValue } from '../sorting/cellValue.ts'
import { queryText } from './queryText.ts'

/** Whether a row's text in a column contains the query, ignoring case. */
export function containsFilterFn(
  row: { getValue: (columnId: string) => unknown },
  columnId: string,
  typed: unknown,
): boolean {
  return String(asValue(row.getValue(columnId)) ?? '')
    .toLowerCase()
    .includes(queryText(String(asValue(typed) ?? '')))
}
