import type { RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import { stickyOffsets } from '../columns/columnTracks.ts'
import type { DataTableInstance } from '../dataTableFeatures.ts'
import type { DataTableProps, DataTableReorder } from '../dataTableProps.ts'
import type { LeadingColumn, RowConfig } from './rowConfig.ts'

/** The number of entries up to which all rows are mounted, so that find-in-page and printing work. */
export const MAX_MOUNTED_ENTRIES = 500

interface ShownRows<Data extends RowData> {
  entryCount: number
  reorder: DataTableReorder<Data> | undefined
  isTree: boolean
}

/** Returns the configuration that all rows of a table share; the same object while nothing in it changes. */
export function useRowConfig<Data extends RowData>(
  props: DataTableProps<Data>,
  table: DataTableInstance<Data>,
  { entryCount, reorder, isTree: tree }: ShownRows<Data>,
): RowConfig<Data> {
  const { columns, variant = 'main', density = 'regular', renderExpanded, rowHeight = 'fixed' } = props
  const { enableRowSelection = false, enableMultiRowSelection = true } = props
  const grid = (props.navigation ?? (variant === 'main' ? 'grid' : 'table')) === 'grid'
  const selection = enableRowSelection ? (enableMultiRowSelection ? 'many' : 'one') : 'none'
  const { columnVisibility, columnOrder, columnPinning, columnSizing } = table.state
  const virtual = entryCount > MAX_MOUNTED_ENTRIES
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
