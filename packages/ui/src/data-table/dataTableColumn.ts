import type { CellData, Column, ColumnDef, RowData, SortingState, TableFeatures } from '@tanstack/react-table'
import type { DataTableFeatures, DataTableRow } from './dataTableFeatures.ts'
import { queryText } from './filtering/queryText.ts'
import { asValue } from './sorting/cellValue.ts'
import { compareValues } from './sorting/compareValues.ts'

/** The part of a row that the function reads. */
interface SortedRow {
  getValue: (columnId: string) => unknown
  table: { atoms: { sorting: { get: () => SortingState } } }
}

/**
 * Compares two rows in a column as `compareValues` does, so that missing values are last in both directions. TanStack
 * Table reverses the result for a descending column.
 */
function valueSortFn(one: SortedRow, other: SortedRow, columnId: string): number {
  const desc = one.table.atoms.sorting.get().find(({ id }) => id === columnId)?.desc ?? false
  const result = compareValues(asValue(one.getValue(columnId)), asValue(other.getValue(columnId)), desc)
  return desc ? -result : result
}

declare module '@tanstack/react-table' {
  // Extends TanStack Table's `columnDef.meta` through its documented extension point.
  interface ColumnMeta<in out TFeatures extends TableFeatures, in out TData extends RowData, TValue extends CellData> {
    /** The header as plain text, for menus and CSV. @default the header if it is text, otherwise the id */
    label?: string
    /** The alignment of the cells and the header. Align numbers at the end. @default 'start' */
    align?: 'start' | 'end'
    /** Whether the cells name their rows for a screen reader. Use one such column per table; it can't be hidden. */
    rowHeader?: boolean
    /** Whether long content is cut with an ellipsis instead of widening the table; needs a `size`. */
    truncate?: boolean
    /** Returns the value as text, for copies and for a column without a `cell`. @default the value itself */
    format?: (value: TValue, record: TData) => string
  }
}

/**
 * A column of a DataTable: a TanStack Table column definition (`id`, `accessorKey` or `accessorFn`, `header`, `cell`,
 * `footer`, `size`, `minSize`, `enableSorting`, `enableHiding` …). A column with an accessor and without a `cell`
 * renders its value as text, which also scrolls fastest.
 */
export type DataTableColumn<Data extends RowData> = ColumnDef<DataTableFeatures, Data>

/** A column of the table instance. */
export type DataTableColumnInstance<Data extends RowData> = Column<DataTableFeatures, Data>

/**
 * The appearance of a table. `main` is a table on the canvas with 36 px rows; `nested` is inside an open row, with a 32
 * px head and 38 px rows.
 */
export type DataTableVariant = 'main' | 'nested'

/** The height of the rows: 36 px in `regular`, 28 px in `compact`. */
export type DataTableDensity = 'regular' | 'compact'

/** The minimum width of a column, in px, unless it has a `minSize`. */
export const MIN_COLUMN_SIZE = 56

/** The maximum width of a column, in px, unless it has a `maxSize`. */
export const MAX_COLUMN_SIZE = 1000

/** Returns the header of a column as plain text. */
export function columnLabel<Data extends RowData>({ id, columnDef }: DataTableColumnInstance<Data>): string {
  return columnDef.meta?.label ?? (typeof columnDef.header === 'string' ? columnDef.header : id)
}

/** Whether a column renders only text. */
export function isTextColumn<Data extends RowData>(column: DataTableColumnInstance<Data>): boolean {
  return column.columnDef.cell === drawText
}

/** Returns the requested width of a column, in px; undefined for a column that fits its content. */
export function columnSize({ columnDef }: { columnDef: { size?: number | undefined } }): number | undefined {
  return columnDef.size === AUTO_SIZE ? undefined : columnDef.size
}

/** Returns the text of a cell: in a copy, in a CSV, and on screen when the column has no `cell`. */
export function cellText<Data extends RowData>(column: DataTableColumnInstance<Data>, row: DataTableRow<Data>): string {
  const value = row.getValue(column.id)
  const format = column.columnDef.meta?.format
  return format ? format(value, row.original) : String(asValue(value) ?? '')
}

/** Marks columns without a `cell`; `cellText` returns their text. */
function drawText(): null {
  return null
}

/** The size of a column that fits its content, or shares the remaining width. */
const AUTO_SIZE = 0

/** The defaults of every column. Its filter is also that of all columns at once. */
export const DEFAULT_COLUMN = {
  cell: drawText,
  size: AUTO_SIZE,
  minSize: MIN_COLUMN_SIZE,
  maxSize: MAX_COLUMN_SIZE,
  sortFn: valueSortFn,
  filterFn: containsFilterFn,
}

/** Whether a row's text in a column contains the query, ignoring case. */
function containsFilterFn(row: { getValue: (columnId: string) => unknown }, columnId: string, typed: unknown): boolean {
  return String(asValue(row.getValue(columnId)) ?? '')
    .toLowerCase()
    .includes(queryText(String(asValue(typed) ?? '')))
}
