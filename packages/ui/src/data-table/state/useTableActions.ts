import type { RefObject } from 'react'
import { headHeightOf, rowHeightOf } from '../body/rowConfig.ts'
import { moveColumn } from '../columns/columnState.ts'
import { columnName } from '../dataTableColumn.ts'
import type { DataTableProps } from '../dataTableProps.ts'
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
  /** Moves a column among those that are shown and says where it is now. False when there is no place beside it. */
  function placeColumn(column: number, step: -1 | 1): boolean {
    const place = column - config.leading.length
    const moved = config.columns[place]
    const next = place + step
    if (!props.columnMenu || !moved || !config.columns[next]) return false
    model.changeColumns(moveColumn(props.columns, model.columnState, moved.id, step))
    announce(`${columnName(moved)} moved to column ${next + 1} of ${config.columns.length}.`)
    cell.moveTo({ row: -1, column: column + step }, true)
    return true
  }
  async function copy(range: GridRange | undefined) {
    const shift = config.leading.length
    const records = (some: Int32Array): number[] => Array.from(some).filter((entry) => !isDetail(entry))
    const chosen = range ? [] : records(entries).filter((node) => select.isSelected(keyOf(node)))
    const { row, column } = cell.active
    let nodes = chosen
    let { columns } = config
    if (range) {
      nodes = records(entries.subarray(range.firstRow, range.lastRow + 1))
      columns = columns.slice(Math.max(0, range.firstColumn - shift), range.lastColumn - shift + 1)
    } else if (chosen.length === 0 && isRecord(row)) {
      nodes = [nodeAt(row)]
      columns = columns.slice(Math.max(0, column - shift)).slice(0, 1)
    }
    if (nodes.length === 0) return
    const rows = nodes.map((node) => tree.row(node))
    // Its own piece: most tables are only read.
    const { copyRows } = await import('../export/copyRows.ts')
    announce(await copyRows(columns, rows))
  }
  function dropLifted() {
    if (moving.lifted === undefined) return
    const row = entries.indexOf(moving.lifted)
    moving.drop()
    cell.moveTo({ row, column: cell.active.column }, true, true)
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
  /** As many as the viewport shows whole beside the one that stays in sight; of a table that does not scroll, ten. */
  function rowsInSight(): number {
    const scroller = table.current?.closest<HTMLElement>('[data-table-scroller]')
    if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return 10
    const { variant, density } = config
    const room = scroller.clientHeight - headHeightOf(variant)
    return Math.max(1, Math.floor(room / rowHeightOf(variant, density)) - 1)
  }
  const navigation = useGridNavigation({
    table,
    cell,
    shape: {
      firstRow: -1,
      lastRow: hasFooter ? lastRow + 1 : lastRow,
      columnCount: config.columns.length + config.leading.length,
      pageRows: rowsInSight,
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
    onMoveColumn: placeColumn,
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
    placeColumn,
    nodeAt,
    isRecord,
    dropLifted,
    /** aria-rowindex of the first row of the body. */
    firstPlace: rowOffset + 2,
  }
}

export type TableActions = ReturnType<typeof useTableActions>
