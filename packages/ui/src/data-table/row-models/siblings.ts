import type { ArrangeChildren } from './flattenRowTree.ts'
import type { RowTree } from './RowTree.ts'
import { childArray } from './RowTree.ts'

/** A row's position among its siblings, from 1, and their number: `aria-posinset` and `aria-setsize`. */
export interface SiblingPosition {
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
