import { IntList } from './IntList.ts'
import { keepCompiled } from './keepCompiled.ts'

/** The children of a node, which have consecutive numbers. */
export interface ChildNodes {
  first: number
  count: number
}

/** Returns the nested records of a record. As in TanStack Table, it also takes an index, which is always 0 here. */
type GetSubRows<Data> = (record: Data, index: number) => readonly Data[] | undefined

const NO_CHILDREN: ChildNodes = { first: 0, count: 0 }

/**
 * Numbers the records of a table so that order, filter and nesting can be arrays of numbers. The records of the data
 * are the nodes 0 to n-1. Nested records get the next numbers when their parent is first opened, and cost nothing
 * before that.
 */
export class RowTree<Data> {
  readonly roots: readonly Data[]
  readonly #subRows: GetSubRows<Data> | undefined
  /** The nested records of each opened node, in the order in which they were numbered. */
  readonly #branches: (readonly Data[])[] = []
  /** The parent of each branch. */
  readonly #branchParents = new IntList(0)
  /** The first node of each branch. */
  readonly #branchStarts = new IntList(0)
  /** The branch of each nested record, from the first nested node on. */
  readonly #branchOf = new IntList(0)
  /** The first child of each node; 0, which is never a child, until the node is opened. */
  readonly #firstChild = new IntList(0)

  /** @param subRows the caller's own function: a new closure for each table makes the browser compile the loops again */
  constructor(roots: readonly Data[], subRows: GetSubRows<Data> | undefined) {
    this.roots = roots
    this.#subRows = subRows
  }

  /** The number of nodes numbered so far. */
  get count(): number {
    return this.roots.length + this.#branchOf.length
  }

  /** Whether records of this tree can have nested records. */
  get isNested(): boolean {
    return this.#subRows !== undefined
  }

  /** Returns the record of a node. */
  record(node: number): Data {
    if (node < this.roots.length) return this.roots[node] as Data
    const branch = this.#branchOf.at(node - this.roots.length, 0)
    return this.#branches[branch]?.[node - this.#branchStarts.at(branch, 0)] as Data
  }

  /** Returns the parent of a nested record; -1 for a record of the data itself. */
  parent(node: number): number {
    if (node < this.roots.length) return -1
    return this.#branchParents.at(this.#branchOf.at(node - this.roots.length, -1), -1)
  }

  /** Returns the depth of a node: 0 for a record of the data itself, 1 for its nested records, and so on. */
  depth(node: number): number {
    let depth = 0
    for (let above = this.parent(node); above >= 0; above = this.parent(above)) depth++
    return depth
  }

  /** Returns the nested records of a record. Doesn't number them. */
  subRows(record: Data): readonly Data[] | undefined {
    return this.#subRows?.(record, 0)
  }

  /** Whether the record has nested records. Doesn't number them. */
  hasChildren(node: number): boolean {
    return (this.subRows(this.record(node))?.length ?? 0) > 0
  }

  /** Returns the nested records of a node, which are numbered on the first call. */
  children(node: number): ChildNodes {
    const records = this.subRows(this.record(node))
    if (records === undefined || records.length === 0) return NO_CHILDREN
    return { first: this.#numbered(node, records), count: records.length }
  }

  /** Returns the nodes with everything below them, from top to bottom, in the order of the data. */
  withDescendants(nodes: Int32Array): Int32Array {
    const all = new IntList(nodes.length * 2)
    this.#branchOf.reserve(nodes.length)
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at] ?? 0
      this.#addBranch(node, this.record(node), all)
    }
    return all.toArray()
  }

  // Takes the record as well, and creates no object for the children: a long list is walked in one task.
  #addBranch(node: number, record: Data, all: IntList): void {
    all.push(node)
    const records = this.#subRows?.(record, 0)
    if (records === undefined || records.length === 0) return
    const first = this.#numbered(node, records)
    for (let at = 0; at < records.length; at++) this.#addBranch(first + at, records[at] as Data, all)
  }

  /** Returns the first child of a node, whose children are numbered on the first call. */
  #numbered(node: number, records: readonly Data[]): number {
    const known = this.#firstChild.at(node, 0)
    if (known > 0) return known
    if (this.#branches.length === 0) this.#firstChild.reserve(this.roots.length)
    const first = this.count
    // The list is kept, and not its records one by one, which would be copied whenever the list of them grows.
    const branch = this.#branches.push(records) - 1
    this.#branchParents.push(node)
    this.#branchStarts.push(first)
    for (let at = 0; at < records.length; at++) this.#branchOf.push(branch)
    this.#firstChild.set(node, first)
    return first
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

keepCompiled(new RowTree([], undefined))
