import type { RowTree } from '../row-models/RowTree.ts'
import { type Slices, advanceSlices } from '../sorting/slices.ts'
import { type ColumnTexts, type QueryColumn, columnTexts, repeats } from './columnTexts.ts'
import { queryText } from './queryText.ts'
import { IntList } from '../row-models/IntList.ts'

/** A case-insensitive text filter; a record passes when one of the columns contains the text. */
export interface TextQuery<Data> {
  /** The id of the filtered column, or '' for all columns. */
  id: string
  contains: string
  columns: readonly QueryColumn<Data>[]
}

/**
 * Filters the records of one data set. A column is lower-cased when it is first filtered, in slices that leave the
 * browser time to paint, and cached as long as the data. A query that only became longer searches only the previous
 * matches.
 */
export class FilterIndex<Data> {
  readonly #tree: RowTree<Data>
  /** The position of each record of the data, where records can be nested; set when a column is read. */
  readonly #starts: Int32Array | undefined
  readonly #work = new Map<string, Slices<ColumnTexts>>()
  readonly #texts = new Map<string, ColumnTexts>()
  #last: { queries: readonly TextQuery<Data>[]; passing: Uint8Array } | undefined

  constructor(tree: RowTree<Data>) {
    this.#tree = tree
    this.#starts = tree.isNested ? new Int32Array(tree.roots.length) : undefined
  }

  /** Returns the columns of texts that repeat, such as cities. They take little memory once they are read. */
  repeating(columns: readonly QueryColumn<Data>[]): readonly QueryColumn<Data>[] {
    const { roots } = this.#tree
    const [first] = roots
    if (first === undefined) return []
    return columns.filter(({ value }) => typeof value(first) === 'string' && repeats(roots, value))
  }

  /** Reads the columns that the queries need, until a deadline. Returns true when all of them are read. */
  advance(queries: readonly TextQuery<Data>[], until: number): boolean {
    return this.read(
      queries.flatMap(({ columns }) => columns),
      until,
    )
  }

  /** Reads columns until a deadline. Returns true when all of them are read. */
  read(columns: readonly QueryColumn<Data>[], until: number): boolean {
    for (const column of columns) {
      const { id } = column
      if (this.#texts.has(id)) continue
      const work = this.#work.get(id) ?? columnTexts(this.#tree, column, this.#starts)
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
    const last = this.#last
    let passing = last && narrows(last.queries, queries) ? last.passing : undefined
    for (const query of queries) passing = this.#matches(query, passing)
    passing ??= new Uint8Array(0)
    this.#last = { queries, passing }
    return filteredBranches(this.#tree, passing, this.#starts)
  }

  /** Returns 1 for each position that has the query's text in one of its columns; only those `among`, if given. */
  #matches({ contains, columns }: TextQuery<Data>, among: Uint8Array | undefined): Uint8Array {
    const typed = queryText(contains)
    const read = columns.flatMap(({ id }) => this.#texts.get(id) ?? [])
    const count = read[0]?.textOf?.length ?? read[0]?.texts.length ?? 0
    const matches = new Uint8Array(count)
    for (const texts of read) addMatches(matches, among, texts, typed)
    return matches
  }
}

/** Sets `matches` to 1 at each position whose text in a column contains what was typed. */
function addMatches(
  matches: Uint8Array,
  among: Uint8Array | undefined,
  { texts, textOf }: ColumnTexts,
  typed: string,
): void {
  if (textOf) {
    addSharedMatches(matches, among, texts, textOf, typed)
    return
  }
  for (let at = 0; at < matches.length; at++) {
    if (matches[at] === 0 && among?.[at] !== 0 && texts[at]?.includes(typed)) matches[at] = 1
  }
}

/** Does the same for a column whose positions share their texts: each text is searched once. */
function addSharedMatches(
  matches: Uint8Array,
  among: Uint8Array | undefined,
  texts: readonly string[],
  textOf: NonNullable<ColumnTexts['textOf']>,
  typed: string,
): void {
  const isMatch = Uint8Array.from(texts, (text) => Number(text.includes(typed)))
  // Without a branch for each position, which would take twice as long.
  for (let at = 0; at < matches.length; at++) matches[at] = (matches[at] ?? 0) | (isMatch[textOf[at] ?? 0] ?? 0)
  if (among) for (let at = 0; at < matches.length; at++) matches[at] = (matches[at] ?? 0) & (among[at] ?? 0)
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

/** The records that a filter shows: the matches, their ancestors and their descendants. */
interface FilterResult {
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
function filteredBranches<Data>(
  tree: RowTree<Data>,
  passing: Uint8Array,
  starts: Int32Array | undefined,
): FilterResult {
  if (!starts) return { roots: positionsOfMatches(passing), shows: () => true }
  return { roots: branchesWithMatches(passing, starts), shows: nestedMatches(tree, passing, starts) }
}

function positionsOfMatches(passing: Uint8Array): Int32Array {
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
