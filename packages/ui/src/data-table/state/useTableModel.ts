import type { RefObject } from 'react'
import { useMemo, useState } from 'react'
import type { LeadingColumn, RowConfig } from '../body/rowConfig.ts'
import type { DataTableColumnState } from '../columns/columnState.ts'
import { INITIAL_COLUMN_STATE, visibleColumns } from '../columns/columnState.ts'
import type { DataTableProps } from '../dataTableProps.ts'
import { useActiveCell } from '../keyboard/useActiveCell.ts'
import type { CellBlock } from '../keyboard/gridRange.ts'
import { useHeldRow } from '../reorder/useHeldRow.ts'
import type { MoveMenu } from '../reorder/moveMenu.ts'
import { useOpenRows } from './useOpenRows.ts'
import { useSelection } from './useSelection.ts'
import { useTableOrder } from './useTableOrder.ts'

/** Up to so many rows all are in the page: find-in-page and print work. */
export const ALL_IN_PAGE = 500

/** Everything that a table knows while it is shown. */
export type TableModel<Row> = ReturnType<typeof useTableModel<Row>>

/** Joins order, open rows, selection, columns, reordering and the active cell. */
export function useTableModel<Row>(props: DataTableProps<Row>, table: RefObject<HTMLTableElement | null>) {
  const { columns, variant = 'main', density = 'regular', selection = 'none', renderExpanded, rowName, rowKey } = props
  const { stickyFirstColumn = false, rowHeight = 'fixed', navigation = variant === 'main' ? 'grid' : 'table' } = props
  const order = useTableOrder(props)
  const select = useSelection(props)
  const [said, announce] = useState('')
  const nameOf = (node: number) => {
    const row = order.tree.row(node)
    return rowName?.(row) ?? rowKey(row)
  }
  // Of rows that are sorted, or of which a filter hides some, nobody can say what a new order of all would be.
  const { arrange } = order
  const reorder = arrange ? undefined : props.reorder
  const movesNested = reorder?.onReorderNested !== undefined
  const canMove = reorder !== undefined
  const holding = useHeldRow(order.tree, order.page)
  const [block, setBlock] = useState<CellBlock | undefined>(undefined)
  const [menu, setMenu] = useState<MoveMenu | undefined>(undefined)
  const open = useOpenRows(
    props,
    { ...order, page: holding.page, arrange: holding.arrange ?? arrange },
    select.isSelected,
  )
  const [ownColumns, setOwnColumns] = useState<DataTableColumnState>(INITIAL_COLUMN_STATE)
  const columnState = props.columnState ?? ownColumns
  const virtual = open.entries.length > ALL_IN_PAGE
  const tracks = virtual || Object.keys(columnState.widths).length > 0
  const tree = props.subRows !== undefined
  const config = useMemo<RowConfig<Row>>(() => {
    const leading: LeadingColumn[] = []
    if (canMove) leading.push('move')
    if (selection !== 'none') leading.push('select')
    if (renderExpanded && !tree) leading.push('open')
    return {
      columns: visibleColumns(columns, columnState),
      grid: navigation === 'grid',
      wraps: rowHeight === 'auto',
      variant,
      density,
      selection,
      leading,
      movesNested,
      tree,
      virtual,
      tracks,
      stickyFirstColumn,
      renderExpanded,
    }
  }, [
    columns,
    columnState,
    navigation,
    rowHeight,
    variant,
    density,
    selection,
    tree,
    virtual,
    tracks,
    stickyFirstColumn,
    renderExpanded,
    canMove,
    movesNested,
  ])
  const cell = useActiveCell(table, open.entries, config.leading.length + config.columns.length)
  return {
    order,
    select,
    open,
    reorder,
    holding,
    /** Cells that are selected for copying. */
    block,
    setBlock,
    menu,
    setMenu,
    config,
    cell,
    columnState,
    nameOf,
    said,
    announce,
    changeColumns(next: DataTableColumnState) {
      if (props.columnState === undefined) setOwnColumns(next)
      props.onColumnStateChange?.(next)
    },
  }
}
