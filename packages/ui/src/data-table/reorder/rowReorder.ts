import type { RowData } from '@tanstack/react-table'
import type { DataTableContext } from '../dataTableContext.ts'
import type { DraggedRow } from './draggedRow.ts'

/** Returns a row's siblings after it was moved to an index among them; groups stay together. */
export function movedSiblings<Data extends RowData>(
  { model: { rows, reorder } }: DataTableContext<Data>,
  { node, order }: DraggedRow,
  to: number,
): DraggedRow {
  const groupOf = reorder?.groupOf
  return {
    node,
    order: rowsAfterMove(order, order.indexOf(node), to, groupOf && ((other) => groupOf(rows.record(other)))),
  }
}

/** Returns the row and its siblings in the order shown. */
export function startDrag<Data extends RowData>({ model }: DataTableContext<Data>, node: number): DraggedRow {
  return { node, order: Array.from(model.rows.siblings(node)) }
}

/** Reports the new order if it differs from the old one. */
export function reportMove<Data extends RowData>({ model }: DataTableContext<Data>, { node, order }: DraggedRow): void {
  const { rows, reorder } = model
  const before = rows.siblings(node)
  if (order.every((other, at) => other === before[at])) return
  const from = before.indexOf(node)
  const to = order.indexOf(node)
  const id = rows.id(node)
  const parent = rows.parent(node)
  if (parent >= 0) {
    reorder?.onReorderNested?.(rows.record(parent), order.map(rows.record), { id, from, to })
    return
  }
  // Rows on other pages keep their positions.
  const all = rows.order()
  const start = Math.max(0, all.indexOf(before[0] ?? 0))
  const next = Array.from(all).toSpliced(start, order.length, ...order)
  reorder?.onReorder(next.map(rows.record), { id, from: start + from, to: start + to })
}

/** Returns the announcement of a dropped row. */
export function droppedText<Data extends RowData>(
  { model }: DataTableContext<Data>,
  { node, order }: DraggedRow,
): string {
  return `${model.nameOf(node)} dropped at position ${order.indexOf(node) + 1} of ${order.length}.`
}

/**
 * Returns the list after a row was moved to another index. Consecutive rows with the same `groupOf` value stay
 * together: inside its group a row moves alone; beyond it the whole group moves, and it lands before or after another
 * group, never inside one. The given list is not changed.
 *
 * @param from the index of the moved row
 * @param to the target index, clamped to the list
 */
function rowsAfterMove<Row>(
  rows: readonly Row[],
  from: number,
  to: number,
  groupOf?: (row: Row) => string | undefined,
): readonly Row[] {
  const target = Math.min(Math.max(to, 0), rows.length - 1)
  if (from < 0 || from >= rows.length || target === from) return rows
  const block = groupAround(rows, from, groupOf)
  const other = groupAround(rows, target, groupOf)
  if (block.first === other.first) {
    const next = [...rows]
    next.splice(target, 0, ...next.splice(from, 1))
    return next
  }
  const moved = rows.slice(block.first, block.last + 1)
  const rest = rows.toSpliced(block.first, moved.length)
  const start = other.first < block.first ? other.first : other.last + 1 - moved.length
  return rest.toSpliced(start, 0, ...moved)
}

function groupAround<Row>(
  rows: readonly Row[],
  index: number,
  groupOf: ((row: Row) => string | undefined) | undefined,
): { first: number; last: number } {
  const group = groupOf?.(rows[index] as Row)
  let first = index
  let last = index
  if (group === undefined) return { first, last }
  while (first > 0 && groupOf?.(rows[first - 1] as Row) === group) first--
  while (last < rows.length - 1 && groupOf?.(rows[last + 1] as Row) === group) last++
  return { first, last }
}
