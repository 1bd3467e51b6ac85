import type { CellValue } from '../sorting/cellValue.ts'
import { upTo } from '../row-models/upTo.ts'
import type { RowTree } from '../row-models/RowTree.ts'
import type { Slices } from '../sorting/slices.ts'
import { advanceSlices } from '../sorting/slices.ts'
import type { ColumnTexts } from './columnTexts.ts'
import { columnTexts } from './columnTexts.ts'
import type { FilterResult } from './keptBranches.ts'
import { keptBranches } from './keptBranches.ts'
import { queryText } from './queryText.ts'

/** A case-insensitive text filter; a record passes when one of the columns contains the text. */
export interface TextQuery<Data> {
  /** The id of the filtered column, or '' for all columns. */
  id: string
  contains: string
  columns: readonly QueryColumn<Data>[]
}

/** A column that a query searches. */
export interface QueryColumn<Data> {
  id: string
  value: (record: Data) => CellValue
}

/**
 * Filters the records of one data set. A column is lower-cased when it is first filtered, in slices that leave the
 * browser time to paint, and cached as long as the data. A query that only became longer searches only the previous
 * matches.
 */
export class FilterIndex<Data> {
  readonly #tree: RowTree<Data>
  readonly #work = new Map<string, Slices<ColumnTexts>>()
  readonly #texts = new Map<string, ColumnTexts>()
  #last: { queries: readonly TextQuery<Data>[]; passing: Int32Array } | undefined

  constructor(tree: RowTree<Data>) {
    this.#tree = tree
  }

  /** Reads the columns that the queries need, until a deadline. Returns true when all of them are read. */
  advance(queries: readonly TextQuery<Data>[], until: number): boolean {
    this.#tree.numberAll()
    const tree = this.#tree
    for (const { id, value } of queries.flatMap(({ columns }) => columns)) {
      if (this.#texts.has(id)) continue
      const work = this.#work.get(id) ?? columnTexts(tree.count, (node) => value(tree.record(node)))
      this.#work.set(id, work)
      const texts = advanceSlices(work, until)
      if (texts === undefined) return false
      this.#texts.set(id, texts)
      this.#work.delete(id)
    }
    return true
  }

  /**
   * Returns the records that pass all queries, with their ancestors and descendants. Call `advance` first until it
   * returns true.
   */
  result(queries: readonly TextQuery<Data>[]): FilterResult {
    const passing = this.#passing(queries)
    this.#last = { queries, passing }
    return keptBranches(this.#tree, passing)
  }

  #passing(queries: readonly TextQuery<Data>[]): Int32Array {
    const last = this.#last
    let passing = last && narrows(last.queries, queries) ? last.passing : upTo(this.#tree.count)
    for (const query of queries) passing = this.#matches(query, passing)
    return passing
  }

  /** Returns those of the nodes that have the query's text in one of its columns. */
  #matches({ contains, columns }: TextQuery<Data>, nodes: Int32Array): Int32Array {
    const typed = queryText(contains)
    const matches = new Uint8Array(nodes.length)
    for (const { id } of columns) {
      const texts = this.#texts.get(id)
      if (texts) addMatches(matches, nodes, texts, typed)
    }
    const passing = new Int32Array(nodes.length)
    let count = 0
    for (let at = 0; at < nodes.length; at++) if (matches[at] === 1) passing[count++] = nodes[at] ?? 0
    return passing.slice(0, count)
  }
}

/** Sets `matches` to 1 at the index of each node whose text in a column contains what was typed. */
function addMatches(matches: Uint8Array, nodes: Int32Array, { texts, textOf }: ColumnTexts, typed: string): void {
  if (!textOf) {
    for (let at = 0; at < nodes.length; at++) {
      if (matches[at] === 0 && texts[nodes[at] ?? 0]?.includes(typed)) matches[at] = 1
    }
    return
  }
  const matchingTexts = Uint8Array.from(texts, (text) => Number(text.includes(typed)))
  for (let at = 0; at < nodes.length; at++) {
    if (matchingTexts[textOf[nodes[at] ?? 0] ?? 0] === 1) matches[at] = 1
  }
}

/** Whether every record that passes the next queries also passed the previous ones. */
function narrows<Data>(before: readonly TextQuery<Data>[], next: readonly TextQuery<Data>[]): boolean {
  return before.every((query) =>
    next.some(
      (other) =>
        other.id === query.id &&
        queryText(other.contains).includes(queryText(query.contains)) &&
        other.columns.every(({ id }) => query.columns.some((column) => column.id === id)),
    ),
  )
}
