import { IntList } from './IntList.ts'
import type { RowTree } from './RowTree.ts'

export interface FlattenOptions {
  /** Whether the nested rows of a node are shown. Called for every node that stands in the list. */
  isOpen: (node: number) => boolean
  /** The rows of the data that are open, when that is known: a list of which few are is then made in one go. */
  openRoots?: ReadonlySet<number> | undefined
  /** Every row with nested rows is open: nobody need be asked. */
  allOpen?: boolean
  /** Whether a row of details stands below a node. */
  hasDetail?: ((node: number) => boolean) | undefined
  /** The children of a node in the order in which they are shown, those that a filter hides left out. */
  arrange?: ((nodes: Int32Array) => Int32Array) | undefined
}

/** The entry of the row of details that belongs to a node; its own inverse. */
export function detailOf(node: number): number {
  return ~node
}

/** Whether an entry is a row of details and no record. */
export function isDetail(entry: number): boolean {
  return entry < 0
}

/** The node that an entry shows or belongs to. */
export function nodeOf(entry: number): number {
  return entry < 0 ? ~entry : entry
}

/**
 * The list as it is seen, from top to bottom: the roots in the given order, below each open one its nested rows to any
 * depth. An entry is a node, or `detailOf(node)` for the row of details below it.
 */
export function flattenTree<Row>(tree: RowTree<Row>, roots: Int32Array, options: FlattenOptions): Int32Array {
  const entries = new IntList(roots.length + (roots.length >> 2))
  const { openRoots } = options
  let from = 0
  if (openRoots && !options.hasDetail) {
    const open = new Uint8Array(tree.roots.length)
    for (const node of openRoots) open[node] = 1
    for (let place = 0; place < roots.length; place++) {
      const node = roots[place] ?? 0
      if (open[node] !== 1) continue
      entries.pushAll(roots.subarray(from, place))
      addBranch(tree, node, options, entries)
      from = place + 1
    }
    entries.pushAll(roots.subarray(from))
    return entries.toArray()
  }
  for (let place = 0; place < roots.length; place++) addBranch(tree, roots[place] ?? 0, options, entries)
  return entries.toArray()
}

function addBranch<Row>(tree: RowTree<Row>, node: number, options: FlattenOptions, entries: IntList): void {
  entries.push(node)
  if (options.hasDetail?.(node) === true) entries.push(detailOf(node))
  if (options.allOpen !== true && !options.isOpen(node)) return
  const { first, count } = tree.children(node)
  if (options.arrange === undefined) {
    for (let child = first; child < first + count; child++) addBranch(tree, child, options, entries)
    return
  }
  for (const child of options.arrange(Int32Array.from({ length: count }, (_, index) => first + index))) {
    addBranch(tree, child, options, entries)
  }
}
