import type { RowTree } from './RowTree.ts'

/** How many rows a row is one of, and the how manyth it is, counted from 1: aria-setsize and aria-posinset. */
export interface SiblingPlace {
  size: number
  place: number
}

/**
 * Finds a row's place among its siblings as they are shown: sorted, and those that a filter hides left out.
 *
 * @param order the rows of the data that are shown, on all pages
 * @param arrange the nested rows of a parent as they are shown; without it they are as in the data
 */
export function siblingPlaces<Row>(
  tree: RowTree<Row>,
  order: Int32Array,
  arrange: ((nodes: Int32Array) => Int32Array) | undefined,
): (node: number) => SiblingPlace {
  // Both are made when the first row asks, and only for what is in sight.
  let rootPlaces: Int32Array | undefined
  const nested = new Map<number, Int32Array>()
  return (node) => {
    const parent = tree.parent(node)
    if (parent < 0) {
      rootPlaces ??= placesOf(order, tree.roots.length)
      return { size: order.length, place: rootPlaces[node] ?? 0 }
    }
    const { first, count } = tree.children(parent)
    if (!arrange) return { size: count, place: node - first + 1 }
    let shown = nested.get(parent)
    if (!shown) nested.set(parent, (shown = arrange(Int32Array.from({ length: count }, (_, index) => first + index))))
    return { size: shown.length, place: shown.indexOf(node) + 1 }
  }
}

/** By node: its place in the order, from 1; 0 for one that is not in it. */
function placesOf(order: Int32Array, count: number): Int32Array {
  const places = new Int32Array(count)
  for (let place = 0; place < order.length; place++) places[order[place] ?? 0] = place + 1
  return places
}
