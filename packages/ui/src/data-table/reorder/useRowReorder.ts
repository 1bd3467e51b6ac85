import { useState } from 'react'
import type { DataTableReorder } from '../dataTableProps.ts'
import type { RowTree } from '../tree/RowTree.ts'
import { moveRow } from './moveRow.ts'

export interface RowReorder {
  /** The rows as they would lie if the lifted one were dropped now. */
  page: Int32Array
  lifted: number | undefined
  lift: (node: number) => void
  /** Moves the lifted row to the place of another, or by a step. */
  moveTo: (node: number) => void
  moveBy: (step: number) => void
  /** Ends it where it is; gives the row's new place. */
  drop: () => number | undefined
  cancel: () => void
  /** Lifts, moves and drops in one: the menu's way. */
  place: (node: number, step: number) => void
}

export interface RowReorderOptions<Row> {
  reorder: DataTableReorder<Row> | undefined
  tree: RowTree<Row>
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

  function change(node: number, order: readonly number[]) {
    setHeld({ node, order })
    announce(`${nameOf(node)} moved to place ${order.indexOf(node) + 1} of ${order.length}.`)
  }
  function finish(node: number, order: readonly number[]): number {
    const to = order.indexOf(node)
    const from = page.indexOf(node)
    setHeld(undefined)
    announce(`${nameOf(node)} dropped at place ${to + 1} of ${order.length}.`)
    if (order.some((other, at) => other !== page[at])) {
      reorder?.onReorder(
        order.map((other) => tree.row(other)),
        { key: options.rowKey(tree.row(node)), from, to },
      )
    }
    return to
  }
  return {
    page: held ? Int32Array.from(held.order) : page,
    lifted: held?.node,
    lift(node) {
      setHeld({ node, order: Array.from(page) })
      announce(
        `${nameOf(node)} lifted, place ${page.indexOf(node) + 1} of ${page.length}. Arrows move it, Space drops it, Escape puts it back.`,
      )
    },
    moveTo(node) {
      if (!held || node === held.node) return
      change(held.node, move(held.order, held.node, held.order.indexOf(node)))
    },
    moveBy(step) {
      if (held) change(held.node, move(held.order, held.node, held.order.indexOf(held.node) + step))
    },
    drop: () => held && finish(held.node, held.order),
    cancel() {
      if (!held) return
      setHeld(undefined)
      announce(`${nameOf(held.node)} put back to place ${page.indexOf(held.node) + 1}.`)
    },
    place(node, step) {
      const order = Array.from(page)
      finish(node, move(order, node, order.indexOf(node) + step))
    },
  }
}
