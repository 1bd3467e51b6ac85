import type { ArrangeChildren } from './flattenTree.ts'
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
  // Both are computed on first use, and only for rows in view.
  let rootPositions: Int32Array | undefined
  const nested = new Map<number, Int32Array>()
  return (node) => {
    const parent = tree.parent(node)
    if (parent < 0) {
      // Without a filter or a sort, the order is that of the data, and the positions of all rows aren't needed.
      if (order[node] === node) return { size: order.length, position: node + 1 }
      rootPositions ??= positionsOf(order, tree.roots.length)
      return { size: order.length, position: rootPositions[node] ?? 0 }
    }
    const children = tree.children(parent)
    if (!arrange) return { size: children.count, position: node - children.first + 1 }
    let shown = nested.get(parent)
    if (!shown) nested.set(parent, (shown = arrange(childArray(children))))
    return { size: shown.length, position: shown.indexOf(node) + 1 }
  }
}

/** Returns the position of each node in the order, from 1; 0 for a node that is not in it. */
function positionsOf(order: Int32Array, count: number): Int32Array {
  const positions = new Int32Array(count)
  for (let at = 0; at < order.length; at++) positions[order[at] ?? 0] = at + 1
  return positions
}
