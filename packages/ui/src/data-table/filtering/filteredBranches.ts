import { IntList } from '../row-models/IntList.ts'
import type { RowTree } from '../row-models/RowTree.ts'

/** The records that a filter shows: the matches, their ancestors and their descendants. */
export interface FilterResult {
  /** The visible records of the data itself, in the order of the data. */
  roots: Int32Array
  /** Whether a nested record is shown below its open parent. */
  shows: (node: number) => boolean
}

/**
 * Returns the records that a filter shows.
 *
 * @param passing 1 at the position of each match
 * @param starts the position of each record of the data; undefined if no record has nested ones
 */
export function filteredBranches<Data>(
  tree: RowTree<Data>,
  passing: Uint8Array,
  starts: Int32Array | undefined,
): FilterResult {
  if (!starts) return { roots: matches(passing), shows: () => true }
  return { roots: branchesWithMatches(passing, starts), shows: nestedMatches(tree, passing, starts) }
}

function matches(passing: Uint8Array): Int32Array {
  const nodes = new Int32Array(passing.length)
  let count = 0
  for (let node = 0; node < passing.length; node++) if (passing[node] === 1) nodes[count++] = node
  return nodes.slice(0, count)
}

function branchesWithMatches(passing: Uint8Array, starts: Int32Array): Int32Array {
  const nodes = new Int32Array(starts.length)
  let count = 0
  let position = 0
  for (let root = 0; root < starts.length; root++) {
    const end = starts[root + 1] ?? passing.length
    let matchesBelow = 0
    for (; position < end; position++) matchesBelow |= passing[position] ?? 0
    // Without a branch that depends on the data, which would take twice as long.
    nodes[count] = root
    count += matchesBelow
  }
  return nodes.slice(0, count)
}

const ABOVE_OR_MATCH = 1
const BELOW_MATCH = 2

/** Returns a function that tells which nested records are shown. It marks a branch when it is first asked about it. */
function nestedMatches<Data>(tree: RowTree<Data>, passing: Uint8Array, starts: Int32Array): (node: number) => boolean {
  const rootCount = starts.length
  const marked = new Uint8Array(rootCount)
  /** The marks of nested records, from the first nested node on. */
  const marks = new IntList(0)

  /** Marks the records below a node whose position is given. Returns the position after them, and whether one matches. */
  function markBelow(node: number, position: number, isBelowMatch: boolean): { end: number; matches: boolean } {
    const { first, count } = tree.children(node)
    let at = position + 1
    let hasMatch = false
    for (let child = first; child < first + count; child++) {
      const isMatch = passing[at] === 1
      const below = markBelow(child, at, isBelowMatch || isMatch)
      const isAbove = isMatch || below.matches
      marks.set(child - rootCount, (isAbove ? ABOVE_OR_MATCH : 0) | (isBelowMatch ? BELOW_MATCH : 0))
      hasMatch ||= isAbove
      at = below.end
    }
    return { end: at, matches: hasMatch }
  }

  return (node) => {
    let root = node
    for (let parent = tree.parent(root); parent >= 0; parent = tree.parent(root)) root = parent
    if (marked[root] === 0) {
      marked[root] = 1
      const position = starts[root] ?? 0
      markBelow(root, position, passing[position] === 1)
    }
    return marks.at(node - rootCount, 0) !== 0
  }
}
