import type { RowData, TableOptions, Updater } from '@tanstack/react-table'
import { functionalUpdate, stateSlicesEqual, useTable } from '@tanstack/react-table'
import { useEffect, useReducer, useState } from 'react'
import { DEFAULT_COLUMN } from './dataTableColumn.ts'
import type { DataTableFeatures, DataTableInstance, DataTableRow, DataTableState } from './dataTableFeatures.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { IndexedRowModel } from './row-models/IndexedRowModel.ts'
import { dataTableFeatures } from './row-models/rowModels.ts'
import { SLICE_MS } from './sorting/slices.ts'

/** A mounted table, and whether it still shows the previous rows while it sorts or filters. */
export interface TableAndProgress<Data extends RowData> {
  table: DataTableInstance<Data>
  isWorking: boolean
}

/** Creates the TanStack Table instance of a DataTable. Slices that the caller doesn't control stay in the instance. */
export function useTableInstance<Data extends RowData>(props: DataTableProps<Data>): TableAndProgress<Data> {
  const { getSubRows, renderExpanded, expandOnlySelected = false, mode = 'manual' } = props
  const manual = mode === 'manual'
  const state = useStableState(props.state)

  function canExpand(row: DataTableRow<Data>): boolean {
    const hasContent = renderExpanded !== undefined || (getSubRows?.(row.original)?.length ?? 0) > 0
    return hasContent && (props.getRowCanExpand?.(row) ?? true)
  }
  const table: DataTableInstance<Data> = useTable<DataTableFeatures, Data>({
    features: dataTableFeatures,
    columns: props.columns,
    data: props.data,
    defaultColumn: DEFAULT_COLUMN,
    getRowId: (record) => props.getRowId(record),
    ...(getSubRows && { getSubRows }),
    ...(state && { state }),
    ...(props.initialState && { initialState: props.initialState }),
    ...(props.rowCount !== undefined && { rowCount: props.rowCount }),
    ...modeOptions(props, manual),
    paginateExpandedRows: false,
    autoResetAll: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    globalFilterFn: DEFAULT_COLUMN.filterFn,
    getColumnCanGlobalFilter: () => true,
    enableRowSelection: props.enableRowSelection ?? false,
    enableMultiRowSelection: props.enableMultiRowSelection ?? true,
    enableSubRowSelection: false,
    getRowCanExpand: canExpand,
    ...(expandOnlySelected && {
      getIsRowExpanded: (row: DataTableRow<Data>): boolean =>
        row.getIsSelected() && isExpanded(table.atoms.expanded.get(), row.id),
    }),
    ...changeHandlers(() => table, props),
  })
  const isWorking = usePendingWork(table)
  useReadAhead(table, !manual && (state?.columnFilters ?? state?.globalFilter) !== undefined)
  return { table, isWorking }
}

/** Returns the options that depend on whether the caller or the table sorts, filters and pages the rows. */
function modeOptions<Data extends RowData>(props: DataTableProps<Data>, manual: boolean) {
  const { state, initialState, enableSorting, onSortingChange } = props
  return {
    manualSorting: manual,
    manualFiltering: manual,
    manualPagination: manual || (state?.pagination ?? initialState?.pagination) === undefined,
    enableSorting: enableSorting ?? (!manual || onSortingChange !== undefined),
  }
}

/** Returns the handlers that store and report the next value of each slice. */
function changeHandlers<Data extends RowData>(
  table: () => DataTableInstance<Data>,
  props: DataTableProps<Data>,
): Partial<TableOptions<DataTableFeatures, Data>> {
  return {
    onSortingChange: (next) =>
      change(table().baseAtoms.sorting, table().atoms.sorting, next, props.state?.sorting, props.onSortingChange),
    onExpandedChange: (next) =>
      change(table().baseAtoms.expanded, table().atoms.expanded, next, props.state?.expanded, props.onExpandedChange),
    onRowSelectionChange: (next) =>
      change(
        table().baseAtoms.rowSelection,
        table().atoms.rowSelection,
        next,
        props.state?.rowSelection,
        props.onRowSelectionChange,
      ),
    onPaginationChange: (next) =>
      change(
        table().baseAtoms.pagination,
        table().atoms.pagination,
        next,
        props.state?.pagination,
        props.onPaginationChange,
      ),
    onColumnVisibilityChange: (next) =>
      change(
        table().baseAtoms.columnVisibility,
        table().atoms.columnVisibility,
        next,
        props.state?.columnVisibility,
        props.onColumnVisibilityChange,
      ),
    onColumnOrderChange: (next) =>
      change(
        table().baseAtoms.columnOrder,
        table().atoms.columnOrder,
        next,
        props.state?.columnOrder,
        props.onColumnOrderChange,
      ),
    onColumnSizingChange: (next) =>
      change(
        table().baseAtoms.columnSizing,
        table().atoms.columnSizing,
        next,
        props.state?.columnSizing,
        props.onColumnSizingChange,
      ),
    onColumnPinningChange: (next) =>
      change(
        table().baseAtoms.columnPinning,
        table().atoms.columnPinning,
        next,
        props.state?.columnPinning,
        props.onColumnPinningChange,
      ),
  }
}

/** Stores the next value of a slice, unless the caller controls it, and reports it. */
function change<Slice>(
  base: { set: (update: (before: Slice) => Slice) => void },
  current: { get: () => Slice },
  updater: Updater<Slice>,
  controlled: Slice | undefined,
  report: ((next: Slice) => void) | undefined,
): void {
  const next = functionalUpdate(updater, current.get())
  if (controlled === undefined) base.set(() => next)
  report?.(next)
}

function isExpanded(expanded: DataTableState['expanded'], id: string): boolean {
  return expanded === true || expanded[id] === true
}

/** Returns the controlled slices; each stays the same object while its content is equal. */
function useStableState(given: Partial<DataTableState> | undefined): Partial<DataTableState> | undefined {
  const [stored, setStored] = useState(given)
  if (stateSlicesEqual(stored, given)) return stored
  const next =
    given &&
    Object.fromEntries(Object.entries<unknown>(given).map(([key, slice]) => [key, stableSlice(stored, key, slice)]))
  setStored(next)
  return next
}

function stableSlice(stored: Partial<DataTableState> | undefined, key: string, slice: unknown): unknown {
  const before = Object.entries<unknown>(stored ?? {}).find(([other]) => other === key)?.[1]
  return stateSlicesEqual(before, slice) ? before : slice
}

/** Runs the work that the row models wait for, and renders again when it is done. Returns true while there is some. */
function usePendingWork<Data extends RowData>(table: DataTableInstance<Data>): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // Computes all row models, which store their pending work in the source.
  table.getRowModel()
  const core = table.getCoreRowModel()
  const source = core instanceof IndexedRowModel ? core.source : undefined
  const pending = source?.pendingFilter ?? source?.pendingSort
  useEffect(() => {
    if (!source || !pending) return undefined
    let isWanted = true
    void pending(() => isWanted).then(() => {
      if (!isWanted) return
      source.version++
      redraw()
    })
    return () => {
      isWanted = false
    }
  }, [source, pending])
  return pending !== undefined
}

/** Reads the columns of a large list that can be filtered while the browser is idle, where it reports that. */
function useReadAhead<Data extends RowData>(table: DataTableInstance<Data>, canFilter: boolean): void {
  const core = table.getCoreRowModel()
  const source = core instanceof IndexedRowModel ? core.source : undefined
  useEffect(() => {
    if (!source || !canFilter || !('requestIdleCallback' in window)) return undefined
    const read = (deadline: IdleDeadline) => {
      const spare = Math.min(deadline.timeRemaining(), SLICE_MS)
      if (!source.readAhead(performance.now() + spare)) callback = requestIdleCallback(read)
    }
    let callback = requestIdleCallback(read)
    return () => cancelIdleCallback(callback)
  }, [source, canFilter])
}
