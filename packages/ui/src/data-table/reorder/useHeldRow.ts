import { useMemo, useState } from 'react'
import type { RowTree } from '../tree/RowTree.ts'

/** The row that is being moved, and its siblings as they would lie if it were dropped now. */
export interface HeldRow {
  node: number
  order: readonly number[]
}

export interface Holding {
  held: HeldRow | undefined
  hold: (row: HeldRow | undefined) => void
  /** The rows of the page as they lie with it. */
  page: Int32Array
  /** The nested rows likewise; undefined while none of them is held. */
  arrange: ((nodes: Int32Array) => Int32Array) | undefined
}

/** What is seen of a row that is being moved, by pointer or by keyboard; `rowReorder` says how it moves. */
export function useHeldRow<Row>(tree: RowTree<Row>, page: Int32Array): Holding {
  const [held, hold] = useState<HeldRow | undefined>(undefined)
  const parent = held ? tree.parent(held.node) : -1
  const lying = useMemo(() => held && Int32Array.from(held.order), [held])
  const arrange = useMemo(
    () =>
      lying && parent >= 0 ? (nodes: Int32Array) => (tree.parent(nodes[0] ?? 0) === parent ? lying : nodes) : undefined,
    [lying, parent, tree],
  )
  return { held, hold, page: lying && parent < 0 ? lying : page, arrange }
}
