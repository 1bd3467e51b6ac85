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
  for (let at = passing.length - 1; at >= 0; at--) {
    let node = passing[at] ?? 0
    marks[node] = (marks[node] ?? 0) | PASSES
    for (node = tree.parent(node); node >= 0; node = tree.parent(node)) {
      if (((marks[node] ?? 0) & ABOVE_PASSING) !== 0) break
      marks[node] = (marks[node] ?? 0) | ABOVE_PASSING
    }
  }
  // A parent has a lower number than its children.
  for (let node = tree.roots.length; node < marks.length; node++) {
    const parent = marks[tree.parent(node)] ?? 0
    if ((parent & (PASSES | BELOW_PASSING)) !== 0) marks[node] = (marks[node] ?? 0) | BELOW_PASSING
  }
  return { roots: markedNodes(marks, tree.roots.length), shows: (node) => (marks[node] ?? 0) !== 0 }
}

function markedNodes(marks: Uint8Array, count: number): Int32Array {
  const nodes = new Int32Array(count)
  let length = 0
  for (let node = 0; node < count; node++) if (marks[node] !== 0) nodes[length++] = node
  return nodes.slice(0, length)
}
