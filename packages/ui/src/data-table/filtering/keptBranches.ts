import type { RowTree } from '../row-models/RowTree.ts'

/** The records that a filter shows. */
export interface FilterResult {
  /** The visible records of the data itself, in the order of the data. */
  roots: Int32Array
  /** Whether a nested record is shown below its open parent. */
  shows: (node: number) => boolean
}

const PASSES = 1
const ABOVE_PASSING = 2
const BELOW_PASSING = 4

/**
 * Returns the records that a filter shows: the matches, their ancestors and their descendants.
 *
 * @param passing the matching nodes, in ascending order
 */
export function keptBranches<Data>(tree: RowTree<Data>, passing: Int32Array): FilterResult {
  if (!tree.isNested) return { roots: passing, shows: () => true }
  const marks = new Uint8Array(tree.count)
  const parents = tree.parents()
  const rootCount = tree.roots.length
  for (let at = 0; at < passing.length; at++) marks[passing[at] ?? 0] = PASSES
  // A parent has a lower number than its children, so one pass upwards and one downwards mark all of them.
  for (let at = parents.length - 1; at >= 0; at--) {
    const parent = parents[at] ?? 0
    if (((marks[rootCount + at] ?? 0) & (PASSES | ABOVE_PASSING)) !== 0)
      marks[parent] = (marks[parent] ?? 0) | ABOVE_PASSING
  }
  for (let at = 0; at < parents.length; at++) {
    const parent = marks[parents[at] ?? 0] ?? 0
    if ((parent & (PASSES | BELOW_PASSING)) !== 0) marks[rootCount + at] = (marks[rootCount + at] ?? 0) | BELOW_PASSING
  }
  return { roots: markedNodes(marks, rootCount), shows: (node) => (marks[node] ?? 0) !== 0 }
}

function markedNodes(marks: Uint8Array, count: number): Int32Array {
  const nodes = new Int32Array(count)
  let length = 0
  for (let node = 0; node < count; node++) if (marks[node] !== 0) nodes[length++] = node
  return nodes.slice(0, length)
}
