import type { RowData } from '@tanstack/react-table'
import type { DataTableContext } from '../dataTableContext.ts'
import type { DraggedRow } from './draggedRow.ts'
import { rowsAfterMove } from './rowsAfterMove.ts'

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
