import type { ReactNode } from 'react'

/** What a cell holds: what it is sorted, filtered and copied by. */
export type DataTableValue = string | number | null | undefined

/** One column of a DataTable. It needs a `cell`, a `value`, or both. */
export interface DataTableColumn<Row> {
  /** Names the column in the sort state. */
  id: string
  /** The head: a word or two. */
  header: ReactNode
  /** The head as plain text, for menus and CSV. @default the header if it is text, otherwise the id */
  name?: string
  /** Numbers stand at the end, and so does their head. @default 'start' */
  align?: 'start' | 'end'
  /** CSS width; a column without one takes what its cells need. */
  width?: number | string
  /** The least width in px that it can be drawn to. @default 56 */
  minWidth?: number
  /** Shows the head as a button that sorts. */
  sortable?: boolean
  /** The column that names its row for a screen reader; use one a table. It can't be hidden. */
  rowHeader?: boolean
  /** Cuts long content with an ellipsis instead of widening the table; needs a width. */
  truncate?: boolean
  /** Whether the column menu can hide it. @default true, but for the row header */
  hideable?: boolean
  /** What the cell holds: needed to sort, filter and copy in the browser. Pure: it is read once per data and column. */
  value?: (row: Row) => DataTableValue
  /** The value as it is read; used when there is no `cell`, and in copies. @default the value itself */
  format?: (value: DataTableValue, row: Row) => string
  /** Draws the cell. @default the formatted value, which is also the fastest to scroll */
  cell?: (row: Row) => ReactNode
  /** What stands in the column's footer; a function gets the rows of the data that are shown, nested rows left out. */
  footer?: ReactNode | ((rows: readonly Row[]) => ReactNode)
}

/** `main` is a table on the canvas with 36 px rows; `nested` lies inside an open row: head 32, rows 38. */
export type DataTableVariant = 'main' | 'nested'

/** `regular` has rows of 36 px, `compact` of 28. */
export type DataTableDensity = 'regular' | 'compact'

/** The column's head as plain text. */
export function columnName<Row>(column: DataTableColumn<Row>): string {
  return column.name ?? (typeof column.header === 'string' ? column.header : column.id)
}

/** What a cell says in text: in a copy, in a CSV, and on screen when the column draws nothing of its own. */
export function cellText<Row>(column: DataTableColumn<Row>, row: Row): string {
  const value = column.value?.(row)
  return column.format ? column.format(value, row) : String(value ?? '')
}
