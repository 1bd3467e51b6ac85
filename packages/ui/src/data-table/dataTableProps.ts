import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
  ExpandedState,
  PaginationState,
  RowData,
  RowSelectionState,
  SortingState,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ForwardedAttributes } from '../hooks/forwardedAttributes.ts'
import type { DataTableColumn, DataTableDensity, DataTableVariant } from './dataTableColumn.ts'
import type { DataTableRow, DataTableState } from './dataTableFeatures.ts'

/** A moved row, and its indices before and after among its siblings. */
export interface MovedRow {
  id: string
  from: number
  to: number
}

/** Options for reordering rows. They apply to the records of `data` while nothing is sorted or filtered. */
export interface DataTableReorder<Data extends RowData> {
  /** Called once after a row was dropped, with all records in their new order. */
  onReorder: (data: readonly Data[], moved: MovedRow) => void
  /**
   * Called once after a nested row was dropped, with all nested records of its parent in their new order; the row never
   * leaves its parent. Without it nested rows can't be moved.
   */
  onReorderNested?: (parent: Data, records: readonly Data[], moved: MovedRow) => void
  /**
   * Returns the group of a record; consecutive records of the same group stay together. Return undefined for no group.
   */
  groupOf?: (record: Data) => string | undefined
}

/** Callbacks that receive the next value of a state slice, whether the caller controls the slice or not. */
export interface DataTableStateCallbacks {
  /** Called with the columns by which the rows are sorted, and their directions. */
  onSortingChange?: (sorting: SortingState) => void
  /** Called with the rows that are open. */
  onExpandedChange?: (expanded: ExpandedState) => void
  /** Called with the rows that are selected. */
  onRowSelectionChange?: (rowSelection: RowSelectionState) => void
  /** Called with the page and the number of rows per page. */
  onPaginationChange?: (pagination: PaginationState) => void
  /** Called with the columns that are shown and hidden. */
  onColumnVisibilityChange?: (columnVisibility: ColumnVisibilityState) => void
  /** Called with the order of the columns. */
  onColumnOrderChange?: (columnOrder: ColumnOrderState) => void
  /** Called with the widths of the columns that were resized. */
  onColumnSizingChange?: (columnSizing: ColumnSizingState) => void
  /** Called with the columns that are pinned to an edge. */
  onColumnPinningChange?: (columnPinning: ColumnPinningState) => void
}

export interface DataTableProps<Data extends RowData>
  extends DataTableStateCallbacks, ForwardedAttributes<HTMLDivElement> {
  /** The table's accessible name; not shown. */
  label: string
  /** The column definitions, in order. Pass the same array on every render. */
  columns: readonly DataTableColumn<Data>[]
  /** The records. Pass the same array on every render: a different array is treated as new data. */
  data: readonly Data[]
  /** Returns the id of a record's row: unique, and the same in every order. */
  getRowId: (record: Data) => string
  /** Returns the row's name in its buttons: "Show details of NAME". @default its id */
  getRowName?: (record: Data) => string
  /**
   * Returns a record's nested records, to any depth. Must be pure; called only when the parent is shown open, or to
   * filter.
   */
  getSubRows?: (record: Data) => readonly Data[] | undefined
  /**
   * Who sorts, filters and pages the rows. `manual`: the caller passes the rows of the page (`manualSorting` and so
   * on). `client`: the caller passes all records and the table does the rest. @default 'manual'
   */
  mode?: 'manual' | 'client'
  /** The state slices that the caller controls, by TanStack Table's names; the table keeps the others. */
  state?: Partial<DataTableState>
  /** The initial state of the slices that the table keeps. */
  initialState?: Partial<DataTableState>
  /** Whether headers sort. @default true in client mode, or when `onSortingChange` is given */
  enableSorting?: boolean
  /** Called with the number of records that pass the filters, for the pager. */
  onRowCountChange?: (count: number) => void
  /** The number of rows in the whole list, in manual mode, for `aria-rowcount`. */
  rowCount?: number
  /** The number of rows before this page, in manual mode. @default 0 */
  rowOffset?: number
  /** Renders the details below an open row. When given, the table has a column of expand buttons. */
  renderExpanded?: (record: Data) => ReactNode
  /** Whether a row can be opened. @default every row with details or nested rows */
  getRowCanExpand?: (row: DataTableRow<Data>) => boolean
  /** Whether a row opens only while it is selected (M490). @default false */
  expandOnlySelected?: boolean
  /** Whether rows can be selected, in a column of checkboxes. @default false */
  enableRowSelection?: boolean
  /** Whether several rows can be selected at once. @default true */
  enableMultiRowSelection?: boolean
  /**
   * Whether Shift with the arrow keys, or with a click, selects a block of cells for copying. With `navigation` `table`,
   * Ctrl+C on a control copies the selected rows.
   * @default false
   */
  enableCellSelection?: boolean
  /** Lets people reorder rows. */
  reorder?: DataTableReorder<Data>
  /** Whether columns can be resized. @default false */
  enableColumnResizing?: boolean
  /** Whether each header has a menu: sort, move, pin, hide and show columns. @default false */
  columnMenu?: boolean
  /** Whether skeleton rows replace the rows. @default false */
  loading?: boolean
  /** The number of skeleton rows. @default 8 */
  skeletonRows?: number
  /** Whether the data is stale while newer data is fetched. @default false */
  stale?: boolean
  /** Replaces the rows when there are none. @default 'No Results Found' (M491) */
  empty?: ReactNode
  /** Replaces the rows when they failed to load; usually an ErrorState. */
  error?: ReactNode
  /**
   * What decides the widths of columns. `content`: their rows. `fixed`: each column's `size`, whatever the rows contain, so that
   * no header moves when they arrive; every column needs one.
   * @default 'content'
   */
  layout?: 'content' | 'fixed'
  /** The appearance of the table. @default 'main' */
  variant?: DataTableVariant
  /** The height of the rows. @default 'regular' */
  density?: DataTableDensity
  /** Whether rows have one height. `auto` wraps text, and measures rows in long lists. @default 'fixed' */
  rowHeight?: 'fixed' | 'auto'
  /**
   * The keyboard model. `grid`: one tab stop, arrows move between cells. `table`: every control is a tab stop, cells
   * are not.
   * @default 'grid', in the nested variant 'table'
   */
  navigation?: 'grid' | 'table'
  /** The maximum CSS height; the rows scroll under a sticky head. @default 640 beyond 500 rows, else none */
  maxHeight?: number | string
  /** Content above the table, such as a CsvButton or a search field. */
  toolbar?: ReactNode
  /** Layout only: margin, width. */
  className?: string
}
