import { IntList } from '../row-models/IntList.ts'
import type { RowTree } from '../row-models/RowTree.ts'
import type { CellValue } from '../sorting/cellValue.ts'
import type { Slices } from '../sorting/slices.ts'
import { SLICE_ROWS } from '../sorting/slices.ts'

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
  value: (record: Data) => CellValue,
  starts: Int32Array | undefined,
): Slices<ColumnTexts> {
  const { roots } = tree
  const texts: string[] = []
  const textOf = repeats(roots, value) ? new IntList(roots.length) : undefined
  const known = new Map<CellValue, number>()
  let position = 0
  const add = (record: Data) => {
    position++
    const read = value(record)
    if (textOf) {
      let text = known.get(read)
      if (text === undefined) known.set(read, (text = texts.push(lowerCased(read)) - 1))
      textOf.push(text)
    } else texts.push(lowerCased(read))
    if (!starts) return
    const nested = tree.subRows(record)
    if (nested) for (const child of nested) add(child)
  }
  let sliceEnd = SLICE_ROWS
  for (let root = 0; root < roots.length; root++) {
    if (starts) starts[root] = position
    add(roots[root] as Data)
    if (position < sliceEnd) continue
    sliceEnd = position + SLICE_ROWS
    yield
  }
  return { texts, textOf: textOf?.toArray() }
}

function repeats<Data>(roots: readonly Data[], value: (record: Data) => CellValue): boolean {
  const sample = roots.slice(0, SAMPLE).map(value)
  return new Set(sample).size < sample.length / 2
}

function lowerCased(value: CellValue): string {
  return String(value ?? '').toLowerCase()
}
