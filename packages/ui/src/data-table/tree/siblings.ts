import type { RowTree } from './RowTree.ts'

/** How many rows a row is one of, and the how manyth it is, counted from 1: aria-setsize and aria-posinset. */
export function siblings<Row>(tree: RowTree<Row>, node: number): { size: number; place: number } {
  const parent = tree.parent(node)
  if (parent < 0) return { size: tree.roots.length, place: node + 1 }
  const { first, count } = tree.children(parent)
  return { size: count, place: node - first + 1 }
}
