import { IntList } from './IntList.ts'

/** The children of a node, which have consecutive numbers. */
export interface ChildNodes {
  first: number
  count: number
}

const NO_CHILDREN: ChildNodes = { first: 0, count: 0 }

/**
 * Numbers the records of a table so that order, filter and nesting can be arrays of numbers. The records of the data
 * are the nodes 0 to n-1. Nested records get the next numbers when their parent is first opened, and cost nothing
 * before that.
 */
export class RowTree<Data> {
  readonly roots: readonly Data[]
  readonly #subRows: ((record: Data) => readonly Data[] | undefined) | undefined
  readonly #nested: Data[] = []
  /** The parent of each nested record, from the first nested node on. */
  readonly #parents = new IntList(0)
  /** The first child of each node; 0, which is never a child, until the node is opened. */
  readonly #firstChild = new IntList(0)

  constructor(roots: readonly Data[], subRows: ((record: Data) => readonly Data[] | undefined) | undefined) {
    this.roots = roots
    this.#subRows = subRows
  }

  /** The number of nodes numbered so far. */
  get count(): number {
    return this.roots.length + this.#nested.length
  }

  /** Whether records of this tree can have nested records. */
  get isNested(): boolean {
    return this.#subRows !== undefined
  }

  /** Returns the record of a node. */
  record(node: number): Data {
    return (node < this.roots.length ? this.roots[node] : this.#nested[node - this.roots.length]) as Data
  }

  /** Returns the parent of a nested record; -1 for a record of the data itself. */
  parent(node: number): number {
    return node < this.roots.length ? -1 : this.#parents.at(node - this.roots.length, -1)
  }

  /** Returns the depth of a node: 0 for a record of the data itself, 1 for its nested records, and so on. */
  depth(node: number): number {
    let depth = 0
    for (let above = this.parent(node); above >= 0; above = this.parent(above)) depth++
    return depth
  }

  /** Returns the nested records of a record. Doesn't number them. */
  subRows(record: Data): readonly Data[] | undefined {
    return this.#subRows?.(record)
  }

  /** Whether the record has nested records. Doesn't number them. */
  hasChildren(node: number): boolean {
    return (this.subRows(this.record(node))?.length ?? 0) > 0
  }

  /** Returns the nested records of a node, which are numbered on the first call. */
  children(node: number): ChildNodes {
    const records = this.subRows(this.record(node))
    if (records === undefined || records.length === 0) return NO_CHILDREN
    const known = this.#firstChild.at(node, 0)
    if (known > 0) return { first: known, count: records.length }
    if (this.#nested.length === 0) this.#firstChild.reserve(this.roots.length)
    const children = { first: this.count, count: records.length }
    for (const record of records) {
      this.#nested.push(record)
      this.#parents.push(node)
    }
    this.#firstChild.set(node, children.first)
    return children
  }

  /** Returns the nodes that are records of the data itself, in their order; the same array if all are. */
  rootsOnly(nodes: Int32Array): Int32Array {
    // A loop, because `filter` of a typed array takes ten times as long.
    const rootCount = this.roots.length
    const roots = new Int32Array(Math.min(nodes.length, rootCount))
    let count = 0
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at] ?? 0
      if (node < rootCount) roots[count++] = node
    }
    return count === nodes.length ? nodes : roots.subarray(0, count)
  }
}

/** Returns the child nodes as an array, in the order of the data. */
export function childArray({ first, count }: ChildNodes): Int32Array {
  const nodes = new Int32Array(count)
  for (let at = 0; at < count; at++) nodes[at] = first + at
  return nodes
}
