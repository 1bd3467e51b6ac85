import { useMemo, useState } from 'react'
import type { DataTableReorder } from '../dataTableProps.ts'
import type { RowTree } from '../tree/RowTree.ts'
import { moveRow } from './moveRow.ts'

export interface RowReorder {
  /** The rows of the page as they would lie if the lifted one were dropped now. */
  page: Int32Array
  /** The nested rows likewise; undefined while none of them is lifted. */
  arrange: ((nodes: Int32Array) => Int32Array) | undefined
  lifted: number | undefined
  /** The rows that a row can be moved among, itself included: those of the page, or of the same parent. */
  siblings: (node: number) => Int32Array
  lift: (node: number) => void
  /** Moves the lifted row to the place of a sibling; nothing for any other row. */
  moveTo: (node: number) => void
  /** Moves the lifted row by a step among its siblings. */
  moveBy: (step: number) => void
  /** Ends it where it is. */
  drop: () => void
  cancel: () => void
  /** Lifts, moves and drops in one: the menu's way. */
  place: (node: number, step: number) => void
}

export interface RowReorderOptions<Row> {
  reorder: DataTableReorder<Row> | undefined
  tree: RowTree<Row>
  /** The rows of the data on all pages, and those of this one. */
  order: Int32Array
  page: Int32Array
  rowKey: (row: Row) => string
  /** The row's name and what was said about it, to be spoken. */
  nameOf: (node: number) => string
  announce: (text: string) => void
}

/** The row that is being moved, by pointer or by keyboard: one state for both, so that both end alike. */
export function useRowReorder<Row>(options: RowReorderOptions<Row>): RowReorder {
  const { reorder, tree, page, nameOf, announce } = options
  const [held, setHeld] = useState<{ node: number; order: readonly number[] } | undefined>(undefined)
  const groupOf = reorder?.groupOf
  const move = (order: readonly number[], node: number, to: number): readonly number[] =>
    moveRow(order, order.indexOf(node), to, groupOf && ((other) => groupOf(tree.row(other))))
  const parent = held ? tree.parent(held.node) : -1
  const arrange = useMemo(() => {
    if (!held || parent < 0) return undefined
    const lying = Int32Array.from(held.order)
    return (nodes: Int32Array) => (tree.parent(nodes[0] ?? 0) === parent ? lying : nodes)
  }, [held, parent, tree])

  function siblings(node: number): Int32Array {
    const above = tree.parent(node)
    if (above < 0) return page
    const { first, count } = tree.children(above)
    return Int32Array.from({ length: count }, (_, index) => first + index)
  }
  function change(node: number, order: readonly number[]) {
    setHeld({ node, order })
    announce(`${nameOf(node)} moved to place ${order.indexOf(node) + 1} of ${order.length}.`)
  }
  function finish(node: number, order: readonly number[]) {
    const to = order.indexOf(node)
    const before = siblings(node)
    const from = before.indexOf(node)
    setHeld(undefined)
    announce(`${nameOf(node)} dropped at place ${to + 1} of ${order.length}.`)
    if (order.every((other, at) => other === before[at])) return
    const key = options.rowKey(tree.row(node))
    const above = tree.parent(node)
    if (above >= 0) {
      reorder?.onReorderNested?.(
        tree.row(above),
        order.map((other) => tree.row(other)),
        { key, from, to },
      )
      return
    }
    // The rows of other pages stay where they are.
    const start = Math.max(0, options.order.indexOf(page[0] ?? 0))
    const all = Array.from(options.order).toSpliced(start, order.length, ...order)
    reorder?.onReorder(
      all.map((other) => tree.row(other)),
      { key, from: start + from, to: start + to },
    )
  }
  return {
    page: held && parent < 0 ? Int32Array.from(held.order) : page,
    arrange,
    lifted: held?.node,
    siblings,
    lift(node) {
      const order = Array.from(siblings(node))
      setHeld({ node, order })
      announce(
        `${nameOf(node)} lifted, place ${order.indexOf(node) + 1} of ${order.length}. Arrows move it, Space drops it, Escape puts it back.`,
      )
    },
    moveTo(node) {
      if (!held || node === held.node || !held.order.includes(node)) return
      change(held.node, move(held.order, held.node, held.order.indexOf(node)))
    },
    moveBy(step) {
      if (held) change(held.node, move(held.order, held.node, held.order.indexOf(held.node) + step))
    },
    drop() {
      if (held) finish(held.node, held.order)
    },
    cancel() {
      if (!held) return
      setHeld(undefined)
      announce(`${nameOf(held.node)} put back to place ${siblings(held.node).indexOf(held.node) + 1}.`)
    },
    place(node, step) {
      const order = Array.from(siblings(node))
      finish(node, move(order, node, order.indexOf(node) + step))
    },
  }
}
