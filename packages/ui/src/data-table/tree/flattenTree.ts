import type { RowTree } from './RowTree.ts'

export interface FlattenOptions {
  /** Whether the nested rows of a node are shown. Called for every node that stands in the list. */
  isOpen: (node: number) => boolean
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
  const entries = new Entries(roots.length)
  for (let place = 0; place < roots.length; place++) addBranch(tree, roots[place] ?? 0, options, entries)
  return entries.done()
}

function addBranch<Row>(tree: RowTree<Row>, node: number, options: FlattenOptions, entries: Entries): void {
  entries.add(node)
  if (options.hasDetail?.(node) === true) entries.add(detailOf(node))
  if (!options.isOpen(node)) return
  const { first, count } = tree.children(node)
  if (options.arrange === undefined) {
    for (let child = first; child < first + count; child++) addBranch(tree, child, options, entries)
    return
  }
  for (const child of options.arrange(Int32Array.from({ length: count }, (_, index) => first + index))) {
    addBranch(tree, child, options, entries)
  }
}

/** A list of numbers that grows. */
class Entries {
  #values: Int32Array
  #length = 0

  constructor(expected: number) {
    this.#values = new Int32Array(Math.max(16, expected + (expected >> 2)))
  }

  add(entry: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Int32Array(this.#values.length * 2)
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[this.#length++] = entry
  }

  done(): Int32Array {
    return this.#values.slice(0, this.#length)
  }
}
