import { csvCell } from '@rankdesk/format'
import type { RowData } from '@tanstack/react-table'
import type { DataTableColumn } from '../dataTableColumn.ts'
import { asValue } from '../sorting/cellValue.ts'

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

/**
 * Returns lines as CSV by RFC 4180: commas, CRLF, quotes where a cell needs them. A cell that a spreadsheet would run
 * as a formula is prefixed with an apostrophe, unless it is a number.
 */
function toCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(csvCell).join(',')).join('\r\n')
}

/** Returns the headers of the columns that have a value; a display column has nothing to copy. */
function headLine<Data extends RowData>(columns: readonly DataTableColumn<Data>[]): string[] {
  return csvColumns(columns).map(({ label }) => label)
}

/** Returns a record's cells as text. */
function rowLine<Data extends RowData>(columns: readonly DataTableColumn<Data>[], record: Data): string[] {
  return csvColumns(columns).map(({ text }) => text(record))
}

function csvColumns<Data extends RowData>(columns: readonly DataTableColumn<Data>[]) {
  return columns.flatMap((column) => {
    const read = reader(column)
    const { label = typeof column.header === 'string' ? column.header : (column.id ?? ''), format } = column.meta ?? {}
    if (!read) return []
    return [
      {
        label,
        text(record: Data) {
          const value = read(record)
          return format ? format(value, record) : String(asValue(value) ?? '')
        },
      },
    ]
  })
}

/** Returns a function that reads a column's value, as TanStack Table does for `accessorFn` and `accessorKey`. */
function reader<Data extends RowData>(column: DataTableColumn<Data>): ((record: Data) => unknown) | undefined {
  if ('accessorFn' in column) return (record) => column.accessorFn(record, 0)
  if (!('accessorKey' in column)) return undefined
  const path = String(column.accessorKey).split('.')
  return (record) => path.reduce<unknown>(property, record)
}

function property(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null
    ? Object.entries(holder).find(([name]) => name === key)?.[1]
    : undefined
}
