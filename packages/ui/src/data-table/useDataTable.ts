import type { RowData } from '@tanstack/react-table'
import type { RefObject } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { useRowConfig } from './body/useRowConfig.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { useActiveCell } from './keyboard/useActiveCell.ts'
import type { CellBlock } from './keyboard/gridRange.ts'
import { arrangeDragged } from './reorder/arrangeDragged.ts'
import type { DraggedRow } from './reorder/draggedRow.ts'
import type { MoveMenu } from './reorder/moveMenu.ts'
import { displayRows } from './row-models/displayRows.ts'
import { useTableInstance } from './useTableInstance.ts'
import { useFilteredRowsClose } from './expanding/useFilteredRowsClose.ts'

/** The state and the options of a mounted table. */
export type DataTableModel<Data extends RowData> = ReturnType<typeof useDataTable<Data>>

/**
 * Creates the state of a DataTable: the TanStack Table instance, the rows that it shows, the active cell, the block of
 * cells to copy, the dragged row and the announcement.
 */
export function useDataTable<Data extends RowData>(
  props: DataTableProps<Data>,
  element: RefObject<HTMLTableElement | null>,
) {
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
    /** The cells that are selected for copying. */
    block,
    setBlock,
    menu,
    setMenu,
    config,
    cell,
    nameOf: (node: number) => getRowName?.(rows.record(node)) ?? rows.id(node),
    announcement,
    announce,
  }
}

function isFiltered({ columnFilters, globalFilter }: { columnFilters: unknown[]; globalFilter?: unknown }): boolean {
  return columnFilters.length > 0 || (globalFilter !== undefined && globalFilter !== '')
}
