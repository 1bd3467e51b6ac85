import type { RowData } from '@tanstack/react-table'
import type { DataTableProps } from '../dataTableProps.ts'
import { isDetail, nodeOf } from '../row-models/displayRows.ts'
import type { DataTableModel } from '../useDataTable.ts'

/** The actions of clicks and keys, in terms of rows and columns as they are shown. */
export type TableActions = ReturnType<typeof tableActions>

/** Returns the actions on a table as it was last rendered. */
export function tableActions<Data extends RowData>(
  props: DataTableProps<Data>,
  { table, rows, entries, config, nameOf, announce }: DataTableModel<Data>,
  selectionAnchor: { current: string | undefined },
) {
  const lastRow = entries.length - 1
  const nodeAt = (row: number) => nodeOf(entries[row] ?? 0)
  const isRecord = (row: number) => row >= 0 && row <= lastRow && !isDetail(entries[row] ?? 0)

  /**
   * Sets the selection state of the rows between the anchor and a row to that of the anchor. Returns whether it did:
   * there is no range from an anchor that a search or a page hides.
   */
  function selectRange(anchor: string, id: string): boolean {
    const ids = Array.from(entries)
      .filter((entry) => !isDetail(entry))
      .map(rows.id)
    if (!ids.includes(anchor)) return false
    const [first = 0, last = 0] = [ids.indexOf(anchor), ids.indexOf(id)].toSorted((one, other) => one - other)
    table.setRowSelection((before) => {
      const isSelected = before[anchor] === true
      const next = { ...before }
      for (const between of ids.slice(first, last + 1)) {
        if (isSelected) next[between] = true
        else delete next[between]
      }
      return next
    })
    return true
  }
  return {
    lastRow,
    nodeAt,
    isRecord,
    selectRow(row: number, range: boolean) {
      if (config.selection === 'none' || !isRecord(row)) return
      const id = rows.id(nodeAt(row))
      const anchor = selectionAnchor.current
      if (range && config.selection === 'many' && anchor !== undefined && selectRange(anchor, id)) return
      selectionAnchor.current = id
      rows.row(nodeAt(row)).toggleSelected()
    },
    selectAll() {
      if (config.selection === 'many') table.toggleAllRowsSelected()
    },
    toggleExpanded(row: number) {
      const shown = isRecord(row) ? rows.row(nodeAt(row)) : undefined
      if (!shown?.getCanExpand()) return
      if (props.expandOnlySelected && !shown.getIsSelected()) announce(`Select ${nameOf(nodeAt(row))} to open it.`)
      else shown.toggleExpanded()
    },
    /** Sorts by the column of a header; `multi` adds it as another level. */
    sort(columnId: string | undefined, multi: boolean) {
      const column = columnId === undefined ? undefined : table.getColumn(columnId)
      if (column?.getCanSort()) column.toggleSorting(undefined, multi)
    },
  }
}
