import { useEffect, useMemo, useState } from 'react'
import type { DataTableProps } from '../dataTableProps.ts'
import { filterRows, rowTest } from '../order/filterRows.ts'
import type { RowTest } from '../order/filterRows.ts'
import { sortByLevels } from '../order/sortByLevels.ts'
import type { ValueLevel } from '../order/SortKeyStore.ts'
import { upTo } from '../order/upTo.ts'
import type { DataTableSort } from '../sorting/nextSort.ts'
import { RowTree } from '../tree/RowTree.ts'
import { keepsBranch } from '../tree/keepsBranch.ts'
import { useSortedOrder } from './useSortedOrder.ts'

export interface TableOrder<Row> {
  tree: RowTree<Row>
  /** The nodes of the rows of the data that pass the filters, in their order, on all pages. */
  order: Int32Array
  /** Those on this page. */
  page: Int32Array
  /** A long list is being sorted: the order is still the one from before. */
  sorting: boolean
  sorts: readonly DataTableSort[]
  setSorts: (next: DataTableSort, all: readonly DataTableSort[]) => void
  /** Orders and filters the nested rows of one parent; undefined when they stay as they are. */
  arrange: ((nodes: Int32Array) => Int32Array) | undefined
}

/** Which rows are shown and in which order: numbers over the data, so that a new sort makes no new rows. */
export function useTableOrder<Row>(props: DataTableProps<Row>): TableOrder<Row> {
  const { rows, columns, subRows, mode = 'controlled', filters, paging, sort, onSort, onShownCount } = props
  const [ownSorts, setOwnSorts] = useState<readonly DataTableSort[]>(props.defaultSort ?? [])
  const sorts = useMemo(() => (sort === undefined ? undefined : 'columnId' in sort ? [sort] : sort), [sort])
  const current = sorts ?? ownSorts
  const browser = mode === 'browser'
  const tree = useMemo(() => new RowTree(rows, subRows), [rows, subRows])
  const passes = useMemo(
    () =>
      browser && filters
        ? rowTest(
            filters,
            columns.flatMap(({ id, value }) => (value ? [{ id, value }] : [])),
          )
        : undefined,
    [browser, filters, columns],
  )
  const kept = useMemo(() => {
    if (!passes) return upTo(rows.length)
    return filterRows(rows, subRows ? (row) => keepsBranch(row, subRows, passes) : passes)
  }, [rows, subRows, passes])
  const levels = useMemo(
    () =>
      browser
        ? current.flatMap(({ columnId, direction }) => {
            const value = columns.find(({ id }) => id === columnId)?.value
            return value ? [{ columnId, direction, value }] : []
          })
        : NO_LEVELS,
    [browser, current, columns],
  )
  const { order, sorting } = useSortedOrder(rows, kept, levels, browser)
  const page = useMemo(
    () =>
      browser && paging ? order.subarray((paging.page - 1) * paging.pageSize, paging.page * paging.pageSize) : order,
    [browser, paging, order],
  )
  const arrange = useMemo(
    () => (browser && (levels.length > 0 || passes) ? arranger(tree, levels, passes, subRows) : undefined),
    [browser, levels, passes, tree, subRows],
  )
  useEffect(() => onShownCount?.(order.length), [onShownCount, order])
  function setSorts(next: DataTableSort, all: readonly DataTableSort[]) {
    if (sort === undefined && browser) setOwnSorts(all)
    onSort?.(next, all)
  }
  return { tree, order, page, sorting, sorts: current, setSorts, arrange }
}

const NO_LEVELS: readonly never[] = []

function arranger<Row>(
  tree: RowTree<Row>,
  levels: readonly ValueLevel<Row>[],
  passes: RowTest<Row> | undefined,
  subRows: DataTableProps<Row>['subRows'],
): (nodes: Int32Array) => Int32Array {
  return (nodes) => {
    const first = nodes[0]
    const parent = first === undefined ? -1 : tree.parent(first)
    // What lies below a row that passes itself is shown whole.
    const whole = !passes || (parent >= 0 && passes(tree.row(parent)))
    const kept = whole || !subRows ? nodes : nodes.filter((node) => keepsBranch(tree.row(node), subRows, passes))
    return levels.length === 0 ? kept : sortByLevels(kept, (node) => tree.row(node), levels)
  }
}
