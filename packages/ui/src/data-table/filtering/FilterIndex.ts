import { IntList } from '../row-models/IntList.ts'
import { keepCompiled } from '../row-models/keepCompiled.ts'
import { RowTree } from '../row-models/RowTree.ts'
import { asValue, type CellValue, repeats } from '../sorting/cellValue.ts'
import { advanceSlices, SLICE_ROWS, type Slices } from '../sorting/slices.ts'
import { queryText } from './queryText.ts'

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

/** A column that a query searches. */
export interface QueryColumn<Data> {
  id: string
  /** The record's field that is the value; without it, `value` is called. Reading a field is faster. */
  field?: string | undefined
  value: (record: Data) => CellValue
}

/** The lower-cased texts of a column, by position: the order of all records, each followed by its nested records. */
interface ColumnTexts {
  texts: readonly string[]
  /** The index of the text at each position, where texts repeat. Undefined when every position has its own text. */
  textOf: Int32Array | undefined
}

/**
 * Reads and lower-cases a column once, nested records included. Repeated texts, such as cities, are stored once, so a
 * filter compares each of them only once.
 *
 * @param starts receives the position of each record of the data
 */
function* columnTexts<Data>(
  tree: RowTree<Data>,
  column: QueryColumn<Data>,
  starts: Int32Array | undefined,
): Slices<ColumnTexts> {
  const reader = new ColumnReader(tree, column, starts)
  let root = 0
  while (root < tree.roots.length) {
    if (root > 0) yield
    root = reader.readFrom(root)
  }
  return reader.result()
}

/**
 * Reads a column. Its state is in fields and typed arrays, because a closure over it takes twice as long. Its loops call no
 * function that belongs to one table where they can do without: the browser discards their compiled code together with
 * such a function, so that the first filter of the next table would be slow again.
 */
class ColumnReader<Data> {
  readonly #roots: readonly Data[]
  readonly #tree: RowTree<Data>
  readonly #field: string | undefined
  readonly #value: (record: Data) => CellValue
  readonly #starts: Int32Array | undefined
  readonly #texts: string[] = []
  /** The index of each text, where texts repeat. */
  readonly #known: Map<CellValue, number> | undefined
  #textOf: Int32Array
  /** The position after the last record that was read. */
  #position = 0

  constructor(tree: RowTree<Data>, { field, value }: QueryColumn<Data>, starts: Int32Array | undefined) {
    this.#roots = tree.roots
    this.#tree = tree
    this.#field = field
    this.#value = value
    this.#starts = starts
    this.#known = repeats(tree.roots, value) ? new Map() : undefined
    this.#textOf = new Int32Array(this.#known ? tree.roots.length * (starts ? 2 : 1) : 0)
  }

  /** Reads about a slice of records from a record of the data on. Returns the first one that it did not read. */
  readFrom(first: number): number {
    const roots = this.#roots
    const starts = this.#starts
    const sliceEnd = this.#position + SLICE_ROWS
    let root = first
    for (; root < roots.length && this.#position < sliceEnd; root++) {
      if (starts) starts[root] = this.#position
      this.#read(roots[root] as Data)
    }
    return root
  }

  #read(record: Data): void {
    const value = this.#field === undefined ? this.#value(record) : asValue(fieldOf(record, this.#field))
    const position = this.#position++
    if (this.#known) {
      let text = this.#known.get(value)
      if (text === undefined) this.#known.set(value, (text = this.#texts.push(lowerCased(value)) - 1))
      if (position === this.#textOf.length) this.#textOf = doubled(this.#textOf)
      this.#textOf[position] = text
    } else this.#texts.push(lowerCased(value))
    if (!this.#starts) return
    const nested = this.#tree.subRows(record)
    if (nested) for (let at = 0; at < nested.length; at++) this.#read(nested[at] as Data)
  }

  result(): ColumnTexts {
    return { texts: this.#texts, textOf: this.#known && this.#textOf.subarray(0, this.#position) }
  }
}

function fieldOf(record: unknown, field: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[field]
}

function doubled(values: Int32Array): Int32Array {
  const grown = new Int32Array(Math.max(16, values.length * 2))
  grown.set(values)
  return grown
}

function lowerCased(value: CellValue): string {
  return String(value ?? '').toLowerCase()
}

keepCompiled(new ColumnReader(new RowTree([{ value: '' }], undefined), { id: '', value: String }, undefined))
