import type { ReactNode } from 'react'
import type { Paging } from '../pager/paging/pageRange.ts'
import type { DataTableColumnState } from './columns/columnState.ts'
import type { DataTableColumn, DataTableDensity, DataTableVariant } from './dataTableColumn.ts'
import type { DataTableFilter } from './order/filterRows.ts'
import type { SelectionMode } from './selection/select.ts'
import type { DataTableSort } from './sorting/nextSort.ts'

/** The rows that are open: their keys, or every row that can be. */
export type ExpandedRows = ReadonlySet<string> | 'all'

/** A row that was moved, and its places before and after among the rows that it was moved among, from 0. */
export interface MovedRow {
  key: string
  from: number
  to: number
}

/** Moving rows by hand. Works on the rows of the data themselves, while nothing is sorted or filtered. */
export interface DataTableReorder<Row> {
  /** Called once a row was dropped, with all rows in their new order. */
  onReorder: (rows: readonly Row[], moved: MovedRow) => void
  /**
   * Called once a nested row was dropped, with all nested rows of its parent in their new order; it never leaves its
   * parent. Without it nested rows can't be moved.
   */
  onReorderNested?: (parent: Row, rows: readonly Row[], moved: MovedRow) => void
  /** Rows next to each other with the same group stay together; undefined belongs to none. */
  groupOf?: (row: Row) => string | undefined
}

export interface DataTableProps<Row> {
  /** The table's name for a screen reader; not shown. */
  label: string
  /** The columns, in order. Keep the array between renders. */
  columns: readonly DataTableColumn<Row>[]
  /** The rows. Keep the array between renders: a new one is new data. */
  rows: readonly Row[]
  /** A row's own key: the same for the same row in every order. */
  rowKey: (row: Row) => string
  /**
   * `controlled`: the rows come sorted, filtered and cut to the page, the table shows the order and does not make it.
   * `browser`: all rows are given, and the table sorts, filters and cuts. @default 'controlled'
   */
  mode?: 'controlled' | 'browser'
  /** How the rows are sorted now; several levels as an array. */
  sort?: DataTableSort | readonly DataTableSort[] | undefined
  /** The first sort in browser mode, when `sort` is not given. */
  defaultSort?: readonly DataTableSort[]
  /** Called with the next sort when a head is pressed, and with all levels (Shift adds one). */
  onSort?: (next: DataTableSort, all: readonly DataTableSort[]) => void
  /** Browser mode: keeps rows that pass all filters, and rows above a nested one that passes. */
  filters?: readonly DataTableFilter[]
  /** Browser mode: the page that is shown. A page beyond the last is empty. */
  paging?: Paging
  /** Called with the number of rows that pass the filters, for the pager. */
  onShownCount?: (count: number) => void
  /** Controlled mode: how many rows the whole list has, and how many stand before this page, for a screen reader. */
  totalRows?: number
  rowOffset?: number
  /** A row's nested rows, to any depth. Pure; read only when the parent is shown. */
  subRows?: (row: Row) => readonly Row[] | undefined
  /** What an open row shows below itself. Giving it adds a column of expand buttons. */
  renderExpanded?: (row: Row) => ReactNode
  /** The open rows. Without it the table keeps them itself. */
  expanded?: ExpandedRows
  defaultExpanded?: ExpandedRows
  /** Called with the open rows' keys after one was opened or closed. */
  onExpandedChange?: (expanded: ReadonlySet<string>) => void
  /** Whether this row may be opened at all. @default every row with something to show */
  canExpand?: (row: Row) => boolean
  /** A row opens only while it is selected (M490). */
  expandOnlySelected?: boolean
  /** The row's name in its buttons: "Show details of NAME". @default its key */
  rowName?: (row: Row) => string
  /** How many rows can be selected. @default 'none' */
  selection?: SelectionMode
  /** The selected rows' keys. Without it the table keeps them itself. */
  selected?: ReadonlySet<string>
  defaultSelected?: ReadonlySet<string>
  onSelectedChange?: (selected: ReadonlySet<string>) => void
  /** Marks rows as selected: soft iris. For a table without selection of its own. */
  isSelected?: (row: Row) => boolean
  /** Shift with the arrows, or with a press, selects a block of cells for copying. */
  cellSelection?: boolean
  /** Rows can be moved by hand. */
  reorder?: DataTableReorder<Row>
  /** Columns can be drawn wider and narrower. */
  resizableColumns?: boolean
  /** A menu in each head: sort, move, hide and show columns. */
  columnMenu?: boolean
  /** What was changed about the columns. Without it the table keeps it itself. */
  columnState?: DataTableColumnState
  onColumnStateChange?: (state: DataTableColumnState) => void
  /** The first column stays in sight when the table scrolls sideways. */
  stickyFirstColumn?: boolean
  /** Skeleton rows instead of the rows. */
  loading?: boolean
  /** How many skeleton rows. @default 8 */
  skeletonRows?: number
  /** The rows are from before; newer ones are on their way. */
  stale?: boolean
  /** Stands in the rows' place when there are none. @default 'No Results Found' (M491) */
  empty?: ReactNode
  /** Stands in the rows' place when they could not be had; usually an ErrorState. */
  error?: ReactNode
  /** @default 'main' */
  variant?: DataTableVariant
  /** @default 'regular' */
  density?: DataTableDensity
  /** `auto` lets text wrap, and measures rows when they are virtual. @default 'fixed' */
  rowHeight?: 'fixed' | 'auto'
  /**
   * `grid`: one stop for Tab, arrows between cells. `table`: every control is a stop, cells are not.
   * @default 'grid', in the nested variant 'table'
   */
  navigation?: 'grid' | 'table'
  /** Lets the rows scroll under a head that stays: the CSS height at most. @default 640 beyond 500 rows, else none */
  maxHeight?: number | string
  /** Above the table: a CsvButton, a search. */
  toolbar?: ReactNode
  /** Layout only: margin, width. */
  className?: string
}
