import type { CellValue } from '../sorting/cellValue.ts'
import type { Slices } from '../sorting/slices.ts'
import { SLICE_ROWS } from '../sorting/slices.ts'

/** The lower-cased texts of a column. */
export interface ColumnTexts {
  texts: readonly string[]
  /** The index of each node's text, where texts repeat. Undefined when every node has its own text. */
  textOf: Int32Array | undefined
}

/** The number of records from which the code decides whether a column's texts repeat. */
const SAMPLE = 256

/**
 * Reads and lower-cases a column once. Repeated texts, such as cities, are stored once, so a filter compares each of
 * them only once.
 */
export function* columnTexts(count: number, read: (node: number) => CellValue): Slices<ColumnTexts> {
  const sample = Array.from({ length: Math.min(count, SAMPLE) }, (_, node) => read(node))
  const repeats = new Set(sample).size < sample.length / 2
  const texts: string[] = []
  if (!repeats) {
    for (let node = 0; node < count; node++) {
      texts.push(lowerCased(read(node)))
      if (node % SLICE_ROWS === SLICE_ROWS - 1) yield
    }
    return { texts, textOf: undefined }
  }
  const textOf = new Int32Array(count)
  const known = new Map<CellValue, number>()
  for (let node = 0; node < count; node++) {
    const value = read(node)
    let text = known.get(value)
    if (text === undefined) known.set(value, (text = texts.push(lowerCased(value)) - 1))
    textOf[node] = text
    if (node % SLICE_ROWS === SLICE_ROWS - 1) yield
  }
  return { texts, textOf }
}

function lowerCased(value: CellValue): string {
  return String(value ?? '').toLowerCase()
}
