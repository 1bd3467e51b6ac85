import type { RefObject } from 'react'
import type { DataTableProps } from '../dataTableProps.ts'
import { copyText } from '../export/copyText.ts'
import { toTsv } from '../export/delimitedText.ts'
import { rowLine } from '../export/tableLines.ts'
import type { GridRange } from '../keyboard/gridRange.ts'
import type { GridPosition } from '../keyboard/gridKeys.ts'
import { useGridNavigation } from '../keyboard/useGridNavigation.ts'
import { nextSorts } from '../sorting/nextSort.ts'
import { isDetail, nodeOf } from '../tree/flattenTree.ts'
import type { TableModel } from './useTableModel.ts'

/** What presses and keys do, in words of rows and columns; the table's element hears them all. */
export function useTableActions<Row>(
  props: DataTableProps<Row>,
  table: RefObject<HTMLTableElement | null>,
  model: TableModel<Row>,
) {
  const { order, select, open, moving, config, cell, announce } = model
  const { rowKey, selection = 'none', rowOffset = 0 } = props
  const { entries } = open
  const { tree } = order
  const lastRow = entries.length - 1
  const hasFooter = config.columns.some((column) => column.footer !== undefined)
  const keyOf = (node: number) => rowKey(tree.row(node))
  const nodeAt = (row: number) => nodeOf(entries[row] ?? 0)
  const isRecord = (row: number) => row >= 0 && row <= lastRow && !isDetail(entries[row] ?? 0)

  function keysBetween(from: string, to: string): readonly string[] {
    const keys = Array.from(entries)
      .filter((entry) => !isDetail(entry))
      .map(keyOf)
    const [first = 0, last = 0] = [keys.indexOf(from), keys.indexOf(to)].toSorted((one, other) => one - other)
    return keys.slice(Math.max(0, first), last + 1)
  }
  function selectRow(row: number, range: boolean) {
    if (selection !== 'none' && isRecord(row)) select.toggle(keyOf(nodeAt(row)), range, keysBetween)
  }
  function selectAll() {
    if (selection === 'many') select.toggleAll(Array.from(order.order, keyOf))
  }
  function toggle(row: number) {
    if (isRecord(row) && open.canOpen(nodeAt(row))) {
      const needsSelection = (props.expandOnlySelected ?? false) && !select.isSelected(keyOf(nodeAt(row)))
      if (needsSelection) announce(`Select ${model.nameOf(nodeAt(row))} to open it.`)
      else open.toggle(nodeAt(row))
    }
  }
  function sort(columnId: string, add: boolean) {
    const all = nextSorts(order.sorts, columnId, add)
    const next = all.find((level) => level.columnId === columnId)
    if (next) order.setSorts(next, all)
  }
  async function copy(range: GridRange | undefined) {
    const nodes = Array.from(entries).filter((entry) => !isDetail(entry))
    const chosen = nodes.filter((node) => select.isSelected(keyOf(node)))
    const shift = config.leading.length
    const lines = range
      ? Array.from(entries.subarray(range.firstRow, range.lastRow + 1))
          .filter((entry) => !isDetail(entry))
          .map((node) =>
            rowLine(
              config.columns.slice(Math.max(0, range.firstColumn - shift), range.lastColumn - shift + 1),
              tree.row(node),
            ),
          )
      : chosen.length > 0
        ? chosen.map((node) => rowLine(config.columns, tree.row(node)))
        : isRecord(cell.active.row)
          ? [rowLine(config.columns.slice(cell.active.column - shift).slice(0, 1), tree.row(nodeAt(cell.active.row)))]
          : []
    if (lines.length === 0) return
    const done = await copyText(toTsv(lines))
    announce(
      done
        ? `Copied ${lines.length === 1 ? '1 row' : `${lines.length} rows`}.`
        : 'The browser did not let this page copy.',
    )
  }
  function dropLifted() {
    const place = moving.drop()
    if (place !== undefined) cell.moveTo({ row: place, column: cell.active.column }, true)
  }
  function onLifted(key: string): boolean {
    if (key === 'ArrowUp') moving.moveBy(-1)
    else if (key === 'ArrowDown') moving.moveBy(1)
    else if (key === 'Escape') moving.cancel()
    else if (key === ' ' || key === 'Enter') dropLifted()
    else return key !== 'Tab'
    return true
  }
  function onSpace({ row, column }: GridPosition, action: string | undefined, range: boolean) {
    if (row < 0) {
      if (action === 'select-all') selectAll()
      const id = config.columns[column - config.leading.length]?.id
      if (action === 'sort' && id !== undefined) sort(id, range)
    } else if (action === 'move' && isRecord(row)) moving.lift(nodeAt(row))
    else if (selection !== 'none') selectRow(row, range)
    else if (action === 'open') toggle(row)
  }
  const navigation = useGridNavigation({
    table,
    cell,
    shape: {
      firstRow: -1,
      lastRow: hasFooter ? lastRow + 1 : lastRow,
      columnCount: config.columns.length + config.leading.length,
      pageRows: 10,
    },
    cellSelection: props.cellSelection ?? false,
    treeColumn: config.tree ? config.leading.length : undefined,
    openState: (row) => (isRecord(row) && open.canOpen(nodeAt(row)) ? open.isOpen(nodeAt(row)) : undefined),
    parentRow(row) {
      const parent = isRecord(row) ? tree.parent(nodeAt(row)) : -1
      return parent < 0 ? undefined : entries.indexOf(parent)
    },
    onToggle: toggle,
    onSpace,
    onSelectAll: selectAll,
    onCopy: () => void copy(navigation.range),
    onLifted: moving.lifted === undefined ? undefined : onLifted,
  })
  return {
    navigation,
    hasFooter,
    lastRow,
    selectRow,
    selectAll,
    toggle,
    sort,
    nodeAt,
    isRecord,
    dropLifted,
    /** aria-rowindex of the first row of the body. */
    firstPlace: rowOffset + 2,
  }
}

export type TableActions = ReturnType<typeof useTableActions>
