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
import type { DataTableColumn, DataTableDensity, DataTableVariant } from './dataTableColumn.ts'
import type { DataTableRow, DataTableState } from './dataTableFeatures.ts'

/** A row that was moved, and its indices before and after among the rows that it was moved among. */
export interface MovedRow {
  id: string
  from: number
  to: number
}

/** Moving rows by hand. Works on the records of the data itself, while nothing is sorted or filtered. */
export interface DataTableReorder<Data extends RowData> {
  /** Called once a row was dropped, with all records in their new order. */
  onReorder: (data: readonly Data[], moved: MovedRow) => void
  /**
   * Called once a nested row was dropped, with all nested records of its parent in their new order; it never leaves its
   * parent. Without it nested rows can't be moved.
   */
  onReorderNested?: (parent: Data, records: readonly Data[], moved: MovedRow) => void
  /** The group of a record: neighbours with the same group stay together. Undefined belongs to none. */
  groupOf?: (record: Data) => string | undefined
}

/** Called with the next value of a state slice, whether the caller controls the slice or not. */
export interface DataTableStateCallbacks {
  onSortingChange?: (sorting: SortingState) => void
  onExpandedChange?: (expanded: ExpandedState) => void
  onRowSelectionChange?: (rowSelection: RowSelectionState) => void
  onPaginationChange?: (pagination: PaginationState) => void
  onColumnVisibilityChange?: (columnVisibility: ColumnVisibilityState) => void
  onColumnOrderChange?: (columnOrder: ColumnOrderState) => void
  onColumnSizingChange?: (columnSizing: ColumnSizingState) => void
  onColumnPinningChange?: (columnPinning: ColumnPinningState) => void
}

export interface DataTableProps<Data extends RowData> extends DataTableStateCallbacks {
  /** The table's name for a screen reader; not shown. */
  label: string
  /** The column definitions, in order. Keep the array between renders. */
  columns: readonly DataTableColumn<Data>[]
  /** The records. Keep the array between renders: another one is new data. */
  data: readonly Data[]
  /** The id of a record's row: unique, and the same in every order. */
  getRowId: (record: Data) => string
  /** The row's name in its buttons: "Show details of NAME". @default its id */
  getRowName?: (record: Data) => string
  /** A record's nested records, to any depth. Pure; read only when the parent is shown open, or to filter. */
  getSubRows?: (record: Data) => readonly Data[] | undefined
  /**
   * `manual`: the data comes sorted, filtered and cut to the page (`manualSorting` and so on). `client`: all records are
   * given, and the table sorts, filters and cuts them. @default 'manual'
   */
  mode?: 'manual' | 'client'
  /** The state slices that the caller controls, by TanStack Table's names; the table keeps the others itself. */
  state?: Partial<DataTableState>
  /** The first state of the slices that the table keeps. */
  initialState?: Partial<DataTableState>
  /** Whether headers sort. @default true if the table sorts itself or `onSortingChange` is given */
  enableSorting?: boolean
  /** Called with the number of records that pass the filters, for the pager. */
  onRowCountChange?: (count: number) => void
  /** Manual mode: how many rows the whole list has, for a screen reader. */
  rowCount?: number
  /** Manual mode: how many rows precede this page. @default 0 */
  rowOffset?: number
  /** What an open row shows below itself. Giving it adds a column of expand buttons. */
  renderExpanded?: (record: Data) => ReactNode
  /** Whether a row may be opened. @default every row with something to show */
  getRowCanExpand?: (row: DataTableRow<Data>) => boolean
  /** Whether a row opens only while it is selected (M490). @default false */
  expandOnlySelected?: boolean
  /** Whether rows can be selected, in a column of boxes. @default false */
  enableRowSelection?: boolean
  /** Whether several rows can be selected at once. @default true */
  enableMultiRowSelection?: boolean
  /** Whether Shift with the arrows, or with a press, selects a block of cells for copying. @default false */
  enableCellSelection?: boolean
  /** Lets people move rows by hand. */
  reorder?: DataTableReorder<Data>
  /** Whether columns can be resized. @default false */
  enableColumnResizing?: boolean
  /** Whether each header has a menu: sort, move, pin, hide and show columns. @default false */
  columnMenu?: boolean
  /** Whether skeleton rows replace the rows. @default false */
  loading?: boolean
  /** How many skeleton rows. @default 8 */
  skeletonRows?: number
  /** Whether the data is from before and newer data is on its way. @default false */
  stale?: boolean
  /** Replaces the rows when there are none. @default 'No Results Found' (M491) */
  empty?: ReactNode
  /** Replaces the rows when they failed to load; usually an ErrorState. */
  error?: ReactNode
  /** @default 'main' */
  variant?: DataTableVariant
  /** @default 'regular' */
  density?: DataTableDensity
  /** `auto` lets text wrap, and measures rows in long lists. @default 'fixed' */
  rowHeight?: 'fixed' | 'auto'
  /**
   * `grid`: one stop for Tab, arrows between cells. `table`: every control is a stop, cells are not.
   * @default 'grid', in the nested variant 'table'
   */
  navigation?: 'grid' | 'table'
  /** The greatest CSS height; the rows scroll under a head that stays. @default 640 beyond 500 rows, else none */
  maxHeight?: number | string
  /** Content above the table: a CsvButton, a search. */
  toolbar?: ReactNode
  /** Layout only: margin, width. */
  className?: string
}
