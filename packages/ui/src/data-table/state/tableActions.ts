import type { DataTableProps } from '../dataTableProps.ts'
import { nextSorts } from '../sorting/nextSort.ts'
import { isDetail, nodeOf } from '../tree/flattenTree.ts'
import type { TableModel } from './useTableModel.ts'

/** What presses and keys do, in words of rows and columns. */
export type TableActions = ReturnType<typeof tableActions>

/** What can be done to the rows of a table as it was drawn last. */
export function tableActions<Row>(props: DataTableProps<Row>, model: TableModel<Row>) {
  const { order, select, open } = model
  const { rowKey, selection = 'none' } = props
  const { entries } = open
  const lastRow = entries.length - 1
  const keyOf = (node: number) => rowKey(order.tree.row(node))
  const nodeAt = (row: number) => nodeOf(entries[row] ?? 0)
  const isRecord = (row: number) => row >= 0 && row <= lastRow && !isDetail(entries[row] ?? 0)

  function keysBetween(from: string, to: string): readonly string[] {
    const keys = Array.from(entries)
      .filter((entry) => !isDetail(entry))
      .map(keyOf)
    const [first = 0, last = 0] = [keys.indexOf(from), keys.indexOf(to)].toSorted((one, other) => one - other)
    return keys.slice(Math.max(0, first), last + 1)
  }
  return {
    lastRow,
    keyOf,
    nodeAt,
    isRecord,
    selectRow(row: number, range: boolean) {
      if (selection !== 'none' && isRecord(row)) select.toggle(keyOf(nodeAt(row)), range, keysBetween)
    },
    selectAll() {
      if (selection === 'many') select.toggleAll(Array.from(order.order, keyOf))
    },
    toggle(row: number) {
      if (!isRecord(row) || !open.canOpen(nodeAt(row))) return
      if (props.expandOnlySelected && !select.isSelected(keyOf(nodeAt(row))))
        model.announce(`Select ${model.nameOf(nodeAt(row))} to open it.`)
      else open.toggle(nodeAt(row))
    },
    /** Sorts by the column of a head; `add` makes it a level more. */
    sort(columnId: string | undefined, add: boolean) {
      const all = columnId === undefined ? [] : nextSorts(order.sorts, columnId, add)
      const next = all.find((level) => level.columnId === columnId)
      if (next) order.setSorts(next, all)
    },
  }
}
