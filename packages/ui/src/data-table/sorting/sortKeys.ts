import type { CellValue } from './cellValue.ts'
import { collateTexts } from './collateTexts.ts'
import { compareText } from './compareValues.ts'
import { SLICE_ROWS, type Slices } from './slices.ts'

/** The sort keys of a column, computed once per data set and used by every sort. */
export type SortKeys = NumberKeys | TextRanks

/**
 * Computes the sort keys of a column's values: number keys when every present value is a number, text ranks otherwise.
 */
export function* sortKeys<Row>(rows: readonly Row[], value: (row: Row) => CellValue): Slices<SortKeys> {
  const values: CellValue[] = []
  let texts = false
  for (let row = 0; row < rows.length; row++) {
    const read = value(rows[row] as Row)
    if (typeof read === 'string') texts = true
    values.push(read)
    if (row % SLICE_ROWS === SLICE_ROWS - 1) yield
  }
  if (texts) return yield* textRanks(values.map(asText), NOTHING)
  return numberKeys(values.map((read) => (typeof read === 'number' ? read : null)))
}

function asText(value: CellValue): string | null | undefined {
  return typeof value === 'number' ? String(value) : value
}

/** The rank of each row's text: equal texts share one, a text that sorts later has a higher one. */
interface TextRanks {
  kind: 'text'
  ranks: Uint32Array
}

/**
 * Computes the ranks of a column of texts in the collation of en-US. Ranks are computed once per column, so every later
 * sort compares integers. Empty texts and null get the rank `nothing`, which is last.
 */
function* textRanks(texts: readonly (string | null | undefined)[], nothing: number): Slices<TextRanks> {
  const ranks = new Uint32Array(texts.length).fill(nothing)
  const { words, wordOf } = yield* wordsOf(texts, repeats(texts))
  const { order, mayEqual } = yield* collateTexts(words)
  const rankOf = new Uint32Array(words.length)
  let rank = 0
  for (let index = 1; index < order.length; index++) {
    // Two spellings that the collator can't distinguish (composed and decomposed) count as one text.
    if (mayEqual[index] !== 1 || differ(words[order[index - 1] ?? 0] ?? '', words[order[index] ?? 0] ?? '')) rank++
    rankOf[order[index] ?? 0] = rank
    if (index % SLICE_ROWS === SLICE_ROWS - 1) yield
  }
  for (let row = 0; row < texts.length; row++) {
    const word = wordOf[row] ?? -1
    if (word >= 0) ranks[row] = rankOf[word] ?? nothing
  }
  return { kind: 'text', ranks }
}

function differ(one: string, other: string): boolean {
  return one !== other && compareText(one, other) !== 0
}

interface Words {
  words: string[]
  /** The index of each row's word; -1 for none. */
  wordOf: Int32Array
}

/** Whether texts repeat, judged by the first rows: cities and plans repeat, names don't. */
function repeats(texts: readonly (string | null | undefined)[]): boolean {
  const sample = texts.slice(0, 256)
  return new Set(sample).size < sample.length / 2
}

function* wordsOf(texts: readonly (string | null | undefined)[], distinct: boolean): Slices<Words> {
  const wordOf = new Int32Array(texts.length).fill(-1)
  const words: string[] = []
  const known = new Map<string, number>()
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]
    if (row % SLICE_ROWS === SLICE_ROWS - 1) yield
    if (!text) continue
    let word = distinct ? known.get(text) : undefined
    if (word === undefined) {
      word = words.push(text) - 1
      if (distinct) known.set(text, word)
    }
    wordOf[row] = word
  }
  return { words, wordOf }
}

/** Two 32-bit keys per row that sort as the numbers do, high word first. */
interface NumberKeys {
  kind: 'number'
  high: Uint32Array
  low: Uint32Array
}

/** The key of a row without a value, which sorts after every number in both directions. */
export const NOTHING = 0xffff_ffff

/**
 * Returns the sort keys of a column of numbers: the bits of the IEEE 754 double, transformed so that they compare as
 * unsigned integers. null, undefined and NaN become NOTHING.
 */
function numberKeys(values: ArrayLike<number | null | undefined>): NumberKeys {
  const high = new Uint32Array(values.length)
  const low = new Uint32Array(values.length)
  const float = new Float64Array(1)
  const words = new Uint32Array(float.buffer)
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    if (value === null || value === undefined || Number.isNaN(value)) {
      high[row] = NOTHING
      low[row] = NOTHING
      continue
    }
    float[0] = value + 0 // -0 + 0 is 0, so both get the same key
    const top = words[1] ?? 0
    const negative = top >>> 31 === 1
    high[row] = negative ? ~top : top | 0x8000_0000
    low[row] = negative ? ~(words[0] ?? 0) : (words[0] ?? 0)
  }
  return { kind: 'number', high, low }
}
