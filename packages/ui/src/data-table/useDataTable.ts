import type { RowData } from '@tanstack/react-table'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LeadingColumn, RowConfig } from './body/rowConfig.ts'
import { MAX_MOUNTED_ENTRIES } from './body/useIdleOverscan.ts'
import { stickyOffsets } from './columns/columnTracks.ts'
import type { DataTableInstance } from './dataTableFeatures.ts'
import type { DataTableProps, DataTableReorder } from './dataTableProps.ts'
import { cellAt } from './keyboard/cellElements.ts'
import type { GridPosition } from './keyboard/gridKeys.ts'
import type { CellBlock } from './keyboard/gridRange.ts'
import { arrangeDragged } from './reorder/arrangeDragged.ts'
import type { DraggedRow } from './reorder/draggedRow.ts'
import { type DisplayRows, displayRows } from './row-models/displayRows.ts'
import { IndexedRowModel } from './row-models/IndexedRowModel.ts'
import { useTableInstance } from './useTableInstance.ts'

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
  const config = useRowConfig(props, table, { entryCount: entries.length, reorder, isTree: getSubRows !== undefined })
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

interface ActiveCell {
  /** The cell that Tab moves to. */
  active: GridPosition
  /**
   * Makes a cell active; `focus` also scrolls it into view and focuses it. `renumbered`: the data is about to change,
   * and the position refers to the new order.
   */
  moveTo: (position: GridPosition, focus: boolean, renumbered?: boolean) => void
}

/**
 * Manages the active cell. It stays on its record when rows are sorted or opened above it: the entry is stored, and its
 * row is looked up.
 */
function useActiveCell(
  table: RefObject<HTMLTableElement | null>,
  entries: Int32Array,
  columnCount: number,
): ActiveCell {
  const [state, setState] = useState<GridPosition & { entry?: number | undefined }>({ row: -1, column: 0 })
  const wanted = useRef(false)
  const row = state.row < 0 ? -1 : rowOf(entries, state)
  // When the column of the active cell is hidden, the tab stop stays in a visible column.
  const lastColumn = columnCount - 1
  const column = Math.min(state.column, lastColumn)
  const active = { row, column }
  useLayoutEffect(() => {
    if (!wanted.current || !table.current) return
    wanted.current = false
    const cell = cellAt(table.current, row, Math.min(state.column, lastColumn))
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, lastColumn, state, table])
  return {
    active,
    moveTo(position, focus, renumbered = false) {
      if (focus) wanted.current = true
      else if (position.row === row && position.column === column) return
      setState({ ...position, entry: renumbered ? undefined : entries[position.row] })
    },
  }
}

function rowOf(entries: Int32Array, { row, entry }: { row: number; entry?: number | undefined }): number {
  if (entry === undefined || entries[row] === entry) return Math.min(row, entries.length)
  const found = entries.indexOf(entry)
  return found < 0 ? Math.min(row, entries.length - 1) : found
}

interface ShownRows<Data extends RowData> {
  entryCount: number
  reorder: DataTableReorder<Data> | undefined
  isTree: boolean
}

/** Returns the configuration that all rows of a table share; the same object while nothing in it changes. */
function useRowConfig<Data extends RowData>(
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
