import {
  functionalUpdate,
  type RowData,
  stateSlicesEqual,
  type TableOptions,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { LeadingColumn, RowConfig } from './body/rowConfig.ts'
import { MAX_MOUNTED_ENTRIES } from './body/useIdleOverscan.ts'
import { stickyOffsets } from './columns/columnTracks.ts'
import { DEFAULT_COLUMN } from './dataTableColumn.ts'
import type { DataTableFeatures, DataTableInstance, DataTableRow, DataTableState } from './dataTableFeatures.ts'
import type { DataTableProps, DataTableReorder } from './dataTableProps.ts'
import type { CellBlock } from './keyboard/gridRange.ts'
import { type ActiveCell, useActiveCell } from './keyboard/useActiveCell.ts'
import { arrangeDragged } from './reorder/arrangeDragged.ts'
import type { DraggedRow } from './reorder/draggedRow.ts'
import { type DisplayRows, displayRows } from './row-models/displayRows.ts'
import { IndexedRowModel } from './row-models/IndexedRowModel.ts'
import { dataTableFeatures } from './row-models/rowModels.ts'
import { SLICE_MS } from './sorting/slices.ts'

/** The state and the options of a mounted table. */
export interface DataTableModel<Data extends RowData> {
  table: DataTableInstance<Data>
  rows: DisplayRows<Data>
  /** The entries of `rows` from top to bottom, arranged as if the dragged row were dropped now. */
  entries: Int32Array
  /** Whether the table still shows the previous rows while it sorts or filters. */
  isWorking: boolean
  /** How rows are moved; undefined while they can't be. */
  reorder: DataTableReorder<Data> | undefined
  dragged: DraggedRow | undefined
  setDragged: (dragged: DraggedRow | undefined) => void
  /** The cells that are selected for copying. */
  block: CellBlock | undefined
  setBlock: (block: CellBlock | undefined) => void
  menu: MoveMenu | undefined
  setMenu: (menu: MoveMenu | undefined) => void
  /** What all rows share; the same object while nothing in it changes. */
  config: RowConfig<Data>
  cell: ActiveCell
  /** Returns the name of a row, by its node. */
  nameOf: (node: number) => string
  /** What screen readers are told last. */
  announcement: string
  announce: (text: string) => void
}

/**
 * Creates the state of a DataTable: the TanStack Table instance, the rows that it shows, the active cell, the block of
 * cells to copy, the dragged row and the announcement.
 */
export function useDataTable<Data extends RowData>(
  props: DataTableProps<Data>,
  element: RefObject<HTMLTableElement | null>,
): DataTableModel<Data> {
  const { getRowName, getSubRows, onRowCountChange } = props
  const { table, isWorking } = useTableInstance(props)
  const [announcement, announce] = useState('')
  const [block, setBlock] = useState<CellBlock | undefined>(undefined)
  const [menu, setMenu] = useState<MoveMenu | undefined>(undefined)
  const [dragged, setDragged] = useState<DraggedRow | undefined>(undefined)
  const hasDetails = props.renderExpanded !== undefined
  const rowModel = table.getRowModel()
  const sortedModel = table.getSortedRowModel()
  const { expanded, rowSelection } = table.state
  const rows = useMemo(
    () => displayRows(table, hasDetails),
    // oxlint-disable-next-line react/exhaustive-deps -- the table is another object with each render
    [rowModel, sortedModel, hasDetails && expanded, hasDetails && props.expandOnlySelected && rowSelection, hasDetails],
  )
  const entries = useMemo(
    () =>
      dragged
        ? arrangeDragged(rows.entries, { before: rows.siblings(dragged.node), after: dragged.order }, rows.parent)
        : rows.entries,
    [rows, dragged],
  )
  // The order of all rows can't be derived while some are hidden or sorted.
  const isArranged = props.mode === 'client' && (table.state.sorting.length > 0 || isFiltered(table.state))
  const reorder = isArranged ? undefined : props.reorder
  const config = useStableRowConfig(props, table, {
    entryCount: entries.length,
    reorder,
    isTree: getSubRows !== undefined,
  })
  const cell = useActiveCell(element, entries, config.leading.length + config.columns.length)
  const filteredCount = props.mode === 'client' ? table.getRowCount() : undefined
  useEffect(() => {
    if (filteredCount !== undefined) onRowCountChange?.(filteredCount)
  }, [onRowCountChange, filteredCount])
  useFilteredRowsClose(props, table)
  return {
    table,
    rows,
    entries,
    isWorking,
    reorder,
    dragged,
    setDragged,
    block,
    setBlock,
    menu,
    setMenu,
    config,
    cell,
    nameOf: (node) => getRowName?.(rows.record(node)) ?? rows.id(node),
    announcement,
    announce,
  }
}

/**
 * Creates the TanStack Table instance of a DataTable. Slices that the caller doesn't control stay in the instance.
 * `isWorking`: it still has the previous rows while it sorts or filters.
 */
function useTableInstance<Data extends RowData>(props: DataTableProps<Data>) {
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

type ReportedSlice = Exclude<keyof DataTableState, 'columnFilters' | 'globalFilter'>
type Slice<Name extends ReportedSlice> = DataTableState[Name]

/** Returns the handlers that store the next value of each slice, unless the caller controls it, and report it. */
function changeHandlers<Data extends RowData>(
  table: () => DataTableInstance<Data>,
  props: DataTableProps<Data>,
): Partial<TableOptions<DataTableFeatures, Data>> {
  function handler<Name extends ReportedSlice>(name: Name, report: ((next: Slice<Name>) => void) | undefined) {
    return (updater: Updater<Slice<Name>>) => {
      const stored = table().baseAtoms[name] as { set: (update: () => Slice<Name>) => void }
      const next = functionalUpdate(updater, table().atoms[name].get() as Slice<Name>)
      if (props.state?.[name] === undefined) stored.set(() => next)
      report?.(next)
    }
  }
  return {
    onSortingChange: handler('sorting', props.onSortingChange),
    onExpandedChange: handler('expanded', props.onExpandedChange),
    onRowSelectionChange: handler('rowSelection', props.onRowSelectionChange),
    onPaginationChange: handler('pagination', props.onPaginationChange),
    onColumnVisibilityChange: handler('columnVisibility', props.onColumnVisibilityChange),
    onColumnOrderChange: handler('columnOrder', props.onColumnOrderChange),
    onColumnSizingChange: handler('columnSizing', props.onColumnSizingChange),
    onColumnPinningChange: handler('columnPinning', props.onColumnPinningChange),
  }
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

/**
 * Whether a filter shows some rows of a long list. Its window stays: laid out again as a short list, the result would come
 * with all its rows at once, and with other widths of the columns.
 */
function isFilteredLongList<Data extends RowData>(
  props: DataTableProps<Data>,
  table: DataTableInstance<Data>,
): boolean {
  const isPaged = (props.state?.pagination ?? props.initialState?.pagination) !== undefined
  return props.mode === 'client' && !isPaged && props.data.length > MAX_MOUNTED_ENTRIES && isFiltered(table.state)
}

function isFiltered({ columnFilters, globalFilter }: { columnFilters: unknown[]; globalFilter?: unknown }): boolean {
  return columnFilters.length > 0 || (globalFilter !== undefined && globalFilter !== '')
}

/** The open menu of a row's drag handle, which was pressed and not dragged. */
interface MoveMenu {
  handle: HTMLElement
  node: number
}

/** Closes the rows that a filter hides (C33), unless the caller controls `expanded`. */
function useFilteredRowsClose<Data extends RowData>(props: DataTableProps<Data>, table: DataTableInstance<Data>): void {
  const { columnFilters, expanded } = table.state
  const globalFilter: unknown = table.state.globalFilter
  const before = useRef({ columnFilters, globalFilter })
  useEffect(() => {
    if (before.current.columnFilters === columnFilters && before.current.globalFilter === globalFilter) return
    before.current = { columnFilters, globalFilter }
    if (props.state?.expanded !== undefined || expanded === true) return
    const open = Object.entries(expanded)
    if (open.length === 0) return
    const shown = shownRoots(table)
    const stillOpen = open.filter(([id]) => shown(id))
    if (stillOpen.length < open.length) table.setExpanded(Object.fromEntries(stillOpen))
  })
}

/** Returns a function that tells whether the filters show a record of the data, or the nested row with an id. */
function shownRoots<Data extends RowData>(table: DataTableInstance<Data>): (id: string) => boolean {
  const model = table.getFilteredRowModel()
  if (!(model instanceof IndexedRowModel)) return (id) => model.rowsById[id] !== undefined
  const { source } = model
  const shown = new Set(model.nodes)
  return (id) => {
    const node = source.nodeOf(id)
    return node === undefined || node >= source.tree.roots.length || shown.has(node)
  }
}

interface ShownRows<Data extends RowData> {
  entryCount: number
  reorder: DataTableReorder<Data> | undefined
  isTree: boolean
}

/** Returns the configuration that all rows of a table share; the same object while nothing in it changes. */
function useStableRowConfig<Data extends RowData>(
  props: DataTableProps<Data>,
  table: DataTableInstance<Data>,
  { entryCount, reorder, isTree: tree }: ShownRows<Data>,
): RowConfig<Data> {
  const {
    columns,
    variant = 'main',
    density = 'regular',
    renderExpanded,
    rowHeight = 'fixed',
    enableRowSelection = false,
    enableMultiRowSelection = true,
  } = props
  const grid = (props.navigation ?? (variant === 'main' ? 'grid' : 'table')) === 'grid'
  const selection = enableRowSelection ? (enableMultiRowSelection ? 'many' : 'one') : 'none'
  const { columnVisibility, columnOrder, columnPinning, columnSizing } = table.state
  const virtual = entryCount > MAX_MOUNTED_ENTRIES || isFilteredLongList(props, table)
  const pinned = columnPinning.start.length + columnPinning.end.length
  // Sticky columns after the first need the widths of the columns before them.
  const tracks = virtual || Object.keys(columnSizing).length > 0 || pinned > 1 || columnPinning.end.length > 0
  const movesRows = reorder !== undefined
  const movesNested = reorder?.onReorderNested !== undefined
  return useMemo<RowConfig<Data>>(() => {
    const leading: LeadingColumn[] = []
    if (movesRows) leading.push('move')
    if (selection !== 'none') leading.push('select')
    if (renderExpanded && !tree) leading.push('open')
    const shown = [
      ...table.getStartVisibleLeafColumns(),
      ...table.getCenterVisibleLeafColumns(),
      ...table.getEndVisibleLeafColumns(),
    ]
    return {
      columns: shown,
      sizing: columnSizing,
      sticky: stickyOffsets(shown, columnSizing),
      grid,
      wraps: rowHeight === 'auto',
      variant,
      density,
      selection,
      leading,
      movesNested,
      tree,
      virtual,
      tracks,
      renderExpanded,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the table's columns follow from what is listed
  }, [
    columns,
    columnVisibility,
    columnOrder,
    columnPinning,
    columnSizing,
    grid,
    rowHeight,
    variant,
    density,
    selection,
    tree,
    virtual,
    tracks,
    renderExpanded,
    movesRows,
    movesNested,
  ])
}
