import type { RowData } from '@tanstack/react-table'
import { useEffect, useRef } from 'react'
import type { DataTableInstance } from '../dataTableFeatures.ts'
import type { DataTableProps } from '../dataTableProps.ts'
import { IndexedRowModel } from '../row-models/IndexedRowModel.ts'

/** Closes the rows that a filter hides (C33), unless the caller controls `expanded`. */
export function useFilteredRowsClose<Data extends RowData>(
  props: DataTableProps<Data>,
  table: DataTableInstance<Data>,
): void {
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
