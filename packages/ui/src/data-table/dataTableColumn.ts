import type { CellData, Column, ColumnDef, RowData, TableFeatures } from '@tanstack/react-table'
import { containsFilterFn } from './filtering/containsFilterFn.ts'
import { asValue } from './sorting/cellValue.ts'
import { valueSortFn } from './sorting/valueSortFn.ts'
import type { DataTableFeatures, DataTableRow } from './dataTableFeatures.ts'

declare module '@tanstack/react-table' {
  // What TanStack Table leaves to its user, by its own extension point: `columnDef.meta`.
  interface ColumnMeta<in out TFeatures extends TableFeatures, in out TData extends RowData, TValue extends CellData> {
    /** The header as plain text, for menus and CSV. @default the header if it is text, otherwise the id */
    label?: string
    /** Numbers are aligned at the end, and so is their header. @default 'start' */
    align?: 'start' | 'end'
    /** Whether the cells name their rows for a screen reader. Use one column a table; it can't be hidden. */
    rowHeader?: boolean
    /** Whether long content is cut with an ellipsis instead of widening the table; needs a `size`. */
    truncate?: boolean
    /** The value as text, for the cell (unless the column has a `cell`) and for copies. @default the value itself */
    format?: (value: TValue, record: TData) => string
  }
}

/**
 * One column of a DataTable: a TanStack Table column definition (`id`, `accessorKey` or `accessorFn`, `header`, `cell`,
 * `footer`, `size`, `minSize`, `enableSorting`, `enableHiding` …). A column with an accessor and without a `cell` draws
 * its value as text, which is also the fastest to scroll.
 */
export type DataTableColumn<Data extends RowData> = ColumnDef<DataTableFeatures, Data>

/** A column of the table instance. */
export type DataTableColumnInstance<Data extends RowData> = Column<DataTableFeatures, Data>

/** `main` is a table on the canvas with 36 px rows; `nested` lies inside an open row: head 32, rows 38. */
export type DataTableVariant = 'main' | 'nested'

/** `regular` has rows of 36 px, `compact` of 28. */
export type DataTableDensity = 'regular' | 'compact'

/** The narrowest a column can be, in px, unless its `minSize` says otherwise. */
export const MIN_COLUMN_SIZE = 56

/** The widest a column can be, in px, unless its `maxSize` says otherwise. */
export const MAX_COLUMN_SIZE = 1000

/** The header of a column as plain text. */
export function columnLabel<Data extends RowData>({ id, columnDef }: DataTableColumnInstance<Data>): string {
  return columnDef.meta?.label ?? (typeof columnDef.header === 'string' ? columnDef.header : id)
}

/** Whether a column draws only text. */
export function isTextColumn<Data extends RowData>(column: DataTableColumnInstance<Data>): boolean {
  return column.columnDef.cell === drawText
}

/** The width that a column asks for, in px; undefined if it takes what its cells need. */
export function columnSize({ columnDef }: { columnDef: { size?: number | undefined } }): number | undefined {
  return columnDef.size === AUTO_SIZE ? undefined : columnDef.size
}

/** The text of a cell: in a copy, in a CSV, and on screen when the column has no `cell`. */
export function cellText<Data extends RowData>(column: DataTableColumnInstance<Data>, row: DataTableRow<Data>): string {
  const value = row.getValue(column.id)
  const format = column.columnDef.meta?.format
  return format ? format(value, row.original) : String(asValue(value) ?? '')
}

/** Marks columns without a `cell`; `cellText` draws them. */
function drawText(): null {
  return null
}

/** The size of a column that takes what its cells need, or its share of what is left. */
export const AUTO_SIZE = 0

/** The defaults of every column. */
export const DEFAULT_COLUMN = {
  cell: drawText,
  size: AUTO_SIZE,
  minSize: MIN_COLUMN_SIZE,
  maxSize: MAX_COLUMN_SIZE,
  sortFn: valueSortFn,
  filterFn: containsFilterFn,
}
