import type { ReactNode } from 'react'

/** One column of a DataTable. */
export interface DataTableColumn<Row> {
  /** Names the column in the sort state. */
  id: string
  /** The head: a word or two. */
  header: ReactNode
  /** Numbers stand at the end, and so does their head. @default 'start' */
  align?: 'start' | 'end'
  /** CSS width; a column without one takes what its cells need. */
  width?: number | string
  /** Shows the head as a button that sorts. */
  sortable?: boolean
  /** The column that names its row for a screen reader; use one a table. */
  rowHeader?: boolean
  /** Cuts long content with an ellipsis instead of widening the table; needs a width. */
  truncate?: boolean
  /** Draws the cell. */
  cell: (row: Row) => ReactNode
}

/** `main` is a table on the canvas with 36 px rows; `nested` lies inside an open row: head 32, rows 38. */
export type DataTableVariant = 'main' | 'nested'
