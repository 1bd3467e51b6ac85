import { IntList } from './IntList.ts'

/** The children of a node are nodes of consecutive numbers. */
export interface ChildNodes {
  first: number
  count: number
}

const NO_CHILDREN: ChildNodes = { first: 0, count: 0 }

/**
 * Numbers the rows of a table so that order, filter and nesting can be arrays of numbers. The rows of the data are the
 * nodes 0 to n-1; nested rows get the next numbers when their parent is first opened, and cost nothing before.
 */
export class RowTree<Row> {
  readonly roots: readonly Row[]
  readonly #subRows: ((row: Row) => readonly Row[] | undefined) | undefined
  readonly #nested: Row[] = []
  /** By parent, in the order in which they were first opened: its first child, and the parent itself. */
  readonly #firsts = new IntList(0)
  readonly #parents = new IntList(0)
  /** By node: its first child; 0, which no child is, as long as it was not opened. */
  readonly #firstChild = new IntList(0)

  constructor(roots: readonly Row[], subRows: ((row: Row) => readonly Row[] | undefined) | undefined) {
    this.roots = roots
    this.#subRows = subRows
  }

  /** The row of a node. */
  row(node: number): Row {
    return (node < this.roots.length ? this.roots[node] : this.#nested[node - this.roots.length]) as Row
  }

  /** The node that a nested row belongs to; -1 for a row of the data itself. */
  parent(node: number): number {
    if (node < this.roots.length) return -1
    let low = 0
    let high = this.#firsts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#firsts.at(middle, 0) <= node) low = middle
      else high = middle - 1
    }
    return this.#parents.at(low, -1)
  }

  /** 0 for a row of the data itself, 1 for its nested rows, and so on. */
  depth(node: number): number {
    let depth = 0
    for (let above = this.parent(node); above >= 0; above = this.parent(above)) depth++
    return depth
  }

  /** Whether the row has nested rows; reads the data, numbers nothing. */
  hasChildren(node: number): boolean {
    return (this.#subRows?.(this.row(node))?.length ?? 0) > 0
  }

  /** The nested rows of a node, numbered on the first call. */
  children(node: number): ChildNodes {
    const rows = this.#subRows?.(this.row(node))
    if (rows === undefined || rows.length === 0) return NO_CHILDREN
    const known = this.#firstChild.at(node, 0)
    if (known > 0) return { first: known, count: rows.length }
    if (this.#nested.length === 0) this.#firstChild.reserve(this.roots.length)
    const children = { first: this.roots.length + this.#nested.length, count: rows.length }
    for (const row of rows) this.#nested.push(row)
    this.#firsts.push(children.first)
    this.#parents.push(node)
    this.#firstChild.set(node, children.first)
    return children
  }
}
