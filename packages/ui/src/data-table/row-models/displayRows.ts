import type { RowData, RowModel } from '@tanstack/react-table'
import type { DataTableFeatures, DataTableInstance, DataTableRow } from '../dataTableFeatures.ts'
import type { ArrangeChildren } from './flattenRowTree.ts'
import { IndexedRowModel } from './IndexedRowModel.ts'
import type { IndexedRows } from './IndexedRows.ts'
import { childArray, type RowTree } from './RowTree.ts'

/**
 * The rows that a table shows, in one form for TanStack's row models and for ours. An entry is a node, which is a row's
 * number, or `detailOf(node)` for the detail row below it.
 */
export interface DisplayRows<Data extends RowData> {
  /** The entries of this page from top to bottom. */
  entries: Int32Array
  row: (node: number) => DataTableRow<Data>
  id: (node: number) => string
  record: (node: number) => Data
  /** Returns the parent of a nested row; -1 for a record of the data itself. */
  parent: (node: number) => number
  /** Returns the visible nodes of the data itself, in order, on all pages. */
  order: () => Int32Array
  /** Returns the nodes that a node can be moved among, itself included: those of the page, or of the same parent. */
  siblings: (node: number) => Int32Array
  /** Returns a node's position among its siblings as they are shown. */
  position: (node: number) => SiblingPosition
}

/** Returns the entry of the detail row that belongs to a node; its own inverse. */
function detailOf(node: number): number {
  return ~node
}

/** Whether an entry is a detail row instead of a record. */
export function isDetail(entry: number): boolean {
  return entry < 0
}

/** Returns the node that an entry shows or belongs to. */
export function nodeOf(entry: number): number {
  return entry < 0 ? ~entry : entry
}

/**
 * Returns the rows that the table shows.
 *
 * @param hasDetails whether open rows show details below themselves
 */
export function displayRows<Data extends RowData>(
  table: DataTableInstance<Data>,
  hasDetails: boolean,
): DisplayRows<Data> {
  const model = table.getRowModel()
  const sorted = table.getSortedRowModel()
  const base = model instanceof IndexedRowModel ? indexedRows(model, sorted) : stockRows(table, model, sorted)
  return hasDetails ? { ...base, entries: withDetails(table, base) } : base
}

function stockRows<Data extends RowData>(
  table: DataTableInstance<Data>,
  model: RowModel<DataTableFeatures, Data>,
  sorted: RowModel<DataTableFeatures, Data>,
): DisplayRows<Data> {
  const all = table.getCoreRowModel().rows
  const row = (node: number) => {
    const found = all[node]
    if (!found) throw new RangeError(`The table has no row ${node}`)
    return found
  }
  const nodes = Int32Array.from(model.rows, ({ index }) => index)
  return {
    entries: nodes,
    row,
    id: (node) => row(node).id,
    record: (node) => row(node).original,
    parent: () => -1,
    order: () => Int32Array.from(sorted.rows, ({ index }) => index),
    siblings: () => nodes,
    position: (node) => ({ size: nodes.length, position: nodes.indexOf(node) + 1 }),
  }
}

function indexedRows<Data extends RowData>(
  { source, nodes, arrange }: IndexedRowModel<Data>,
  sorted: RowModel<DataTableFeatures, Data>,
): DisplayRows<Data> {
  const { tree } = source
  const order = () => (sorted instanceof IndexedRowModel ? sorted.nodes : nodes)
  let position: ((node: number) => SiblingPosition) | undefined
  return {
    entries: nodes,
    row: (node) => source.row(node),
    id: (node) => source.id(node),
    record: (node) => tree.record(node),
    parent: (node) => tree.parent(node),
    order,
    siblings: (node) => siblingsOf(source, nodes, arrange, node),
    position: (node) => (position ??= siblingPositions(tree, order(), arrange))(node),
  }
}

/** A row's position among its siblings, from 1, and their number: `aria-posinset` and `aria-setsize`. */
interface SiblingPosition {
  size: number
  position: number
}

/**
 * Returns a function that finds a node's position among its siblings as they are shown: sorted, and without filtered
 * rows.
 *
 * @param order the visible records of the data, on all pages
 * @param arrange arranges the children of a node as they are shown
 */
export function siblingPositions<Data>(
  tree: RowTree<Data>,
  order: Int32Array,
  arrange: ArrangeChildren | undefined,
): (node: number) => SiblingPosition {
  /** The index of the row that was found last. Rows are asked for in their order, so the next one usually follows. */
  let last = -1
  /** Computed on first use, and only for rows in view. */
  const nested = new Map<number, Int32Array>()
  return (node) => {
    const parent = tree.parent(node)
    if (parent < 0) {
      last = order[last + 1] === node ? last + 1 : order.indexOf(node)
      return { size: order.length, position: last + 1 }
    }
    const children = tree.children(parent)
    if (!arrange) return { size: children.count, position: node - children.first + 1 }
    let shown = nested.get(parent)
    if (!shown) nested.set(parent, (shown = arrange(childArray(children))))
    return { size: shown.length, position: shown.indexOf(node) + 1 }
  }
}

function siblingsOf<Data extends RowData>(
  source: IndexedRows<Data>,
  page: Int32Array,
  arrange: ArrangeChildren | undefined,
  node: number,
): Int32Array {
  const parent = source.tree.parent(node)
  if (parent < 0) return source.tree.isNested ? source.tree.rootsOnly(page) : page
  const children = childArray(source.tree.children(parent))
  return arrange?.(children) ?? children
}

/** Returns the entries with a detail row below each open row. */
function withDetails<Data extends RowData>(
  table: DataTableInstance<Data>,
  { entries, row, id }: DisplayRows<Data>,
): Int32Array {
  const expanded = table.atoms.expanded.get()
  if (expanded !== true && Object.keys(expanded).length === 0) return entries
  const withThem: number[] = []
  for (const node of entries) {
    withThem.push(node)
    if (expanded !== true && !expanded[id(node)]) continue
    if (row(node).getIsExpanded() && row(node).getCanExpand()) withThem.push(detailOf(node))
  }
  return Int32Array.from(withThem)
}
