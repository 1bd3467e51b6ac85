import { keepCompiled } from '../row-models/keepCompiled.ts'
import { RowTree } from '../row-models/RowTree.ts'
import type { CellValue } from '../sorting/cellValue.ts'
import { asValue } from '../sorting/cellValue.ts'
import type { Slices } from '../sorting/slices.ts'
import { SLICE_ROWS } from '../sorting/slices.ts'

/** A column that a query searches. */
export interface QueryColumn<Data> {
  id: string
  /** The record's field that is the value; without it, `value` is called. Reading a field is faster. */
  field?: string | undefined
  value: (record: Data) => CellValue
}

/** The lower-cased texts of a column, by position: the order of all records, each followed by its nested records. */
export interface ColumnTexts {
  texts: readonly string[]
  /** The index of the text at each position, where texts repeat. Undefined when every position has its own text. */
  textOf: Int32Array | undefined
}

/** The number of records from which the code decides whether a column's texts repeat. */
const SAMPLE = 256

/**
 * Reads and lower-cases a column once, nested records included. Repeated texts, such as cities, are stored once, so a
 * filter compares each of them only once.
 *
 * @param starts receives the position of each record of the data
 */
export function* columnTexts<Data>(
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

/** Whether the texts of a column repeat, judged by the first records. */
export function repeats<Data>(roots: readonly Data[], value: (record: Data) => CellValue): boolean {
  const sample = roots.slice(0, SAMPLE).map(value)
  return new Set(sample).size < sample.length / 2
}

function lowerCased(value: CellValue): string {
  return String(value ?? '').toLowerCase()
}

keepCompiled(new ColumnReader(new RowTree([{ value: '' }], undefined), { id: '', value: String }, undefined))
