import { upTo } from '../row-models/upTo.ts'
import { type CellValue, repeats } from './cellValue.ts'
import { compareText } from './compareValues.ts'
import { radixOrder } from './radixOrder.ts'
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
  const { words, wordOf } = yield* wordsOf(
    texts,
    repeats(texts, (text) => text),
  )
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

/** TextRun in collation order. */
interface Collated {
  /** The indices of the words, in order. */
  order: Int32Array
  /** 1 at an index whose word may be equal to the previous one, 0 where it certainly differs. */
  mayEqual: Uint8Array
}

/** The number of letters in one key: WEIGHT_LIMIT ** LETTERS is still exact in a double. */
const LETTERS = 8

/**
 * The number of words up to which the collator compares every pair: that takes less time than the browser needs to
 * optimize the code below.
 */
const MAX_PLAIN_SORT = 16_384

/** The length below which runs are compared word by word. */
const SHORT_RUN = 24

/**
 * Sorts words as the collator would, without calling it for most pairs. Texts of plain letters are ordered eight
 * letters at a time by the letters' primary weights, which take precedence over case and accents. The collator orders
 * words of equal weight, and all texts with other characters.
 */
function* collateTexts(words: readonly string[]): Slices<Collated> {
  const order = new Int32Array(words.length)
  const mayEqual = new Uint8Array(words.length)
  const compare = (one: number, other: number): number => compareText(words[one] ?? '', words[other] ?? '')
  if (words.length <= MAX_PLAIN_SORT) {
    const few = upTo(words.length)
    yield* mergeSlices(few, compare)
    return { order: few, mayEqual: mayEqual.fill(1) }
  }
  let simple = 0
  let end = words.length
  for (let word = 0; word < words.length; word++) {
    if (simpleText.test(words[word] ?? '')) order[simple++] = word
    else order[--end] = word
    if (word % SLICE_ROWS === SLICE_ROWS - 1) yield
  }
  yield* sortSimple(new TextRun(words, order, mayEqual, simple), simple)
  if (simple === words.length) return { order, mayEqual }
  const others = order.subarray(simple)
  yield* mergeSlices(others, compare)
  const merged = new Int32Array(words.length)
  yield* mergeInto(merged, order.subarray(0, simple), others, compare)
  return { order: merged, mayEqual: mayEqual.fill(1) }
}

/** The indices `start` to `end` (exclusive), whose words have equal weights in the first `from` letters. */
interface Run {
  start: number
  end: number
  from: number
}

/**
 * Sorts the words of plain letters. Unsorted runs are kept in a list, so the work can be interrupted between two runs.
 */
function* sortSimple(words: TextRun, count: number): Slices<void> {
  const open: Run[] = [{ start: 0, end: count, from: 0 }]
  let done = 0
  for (let run = open.pop(); run !== undefined; run = open.pop()) {
    const length = run.end - run.start
    if (length < SHORT_RUN) words.sortShort(run)
    else {
      for (let first = 0; first < length; first += SLICE_ROWS) {
        words.weigh(run, first, Math.min(first + SLICE_ROWS, length))
        if (length > SLICE_ROWS) yield
      }
      words.sortWeighed(length)
      if (length > SLICE_ROWS) yield
      for (const same of words.splitRuns(run)) {
        if (same.from < words.longest) open.push(same)
        else yield* words.collate(same)
      }
    }
    done += length
    if (done < SLICE_ROWS) continue
    done = 0
    yield
  }
}

class TextRun {
  /** The length of the longest weighed word, in letters. */
  longest = 0
  readonly #words: readonly string[]
  readonly #order: Int32Array
  readonly #mayEqual: Uint8Array
  // Allocated once for the longest run and reused: allocating thousands of short arrays would cost more than the
  // sorting.
  readonly #high: Uint32Array
  readonly #low: Uint32Array
  readonly #sorted: Int32Array
  readonly #scratch: Int32Array

  constructor(words: readonly string[], order: Int32Array, mayEqual: Uint8Array, longestRun: number) {
    this.#words = words
    this.#order = order
    this.#mayEqual = mayEqual
    this.#high = new Uint32Array(longestRun)
    this.#low = new Uint32Array(longestRun)
    this.#sorted = new Int32Array(longestRun)
    this.#scratch = new Int32Array(longestRun)
  }

  /** Computes the keys of the next letters of a run's words, from the word at `first` to that before `last`. */
  weigh({ start, from }: Run, first: number, last: number): void {
    const end = from + LETTERS
    for (let index = first; index < last; index++) {
      const word = this.#words[this.#order[start + index] ?? 0] ?? ''
      const { length } = word
      if (length > this.longest) this.longest = length
      let key = 0
      for (let letter = from; letter < end; letter++) {
        key = key * WEIGHT_LIMIT + (letter < length ? (primaryWeights[word.charCodeAt(letter)] ?? 0) : 0)
      }
      this.#high[index] = key / 0x1_0000_0000
      this.#low[index] = key
      this.#sorted[index] = index
    }
  }

  /** Sorts the weighed run. */
  sortWeighed(length: number): void {
    const sorted = this.#sorted.subarray(0, length)
    const scratch = this.#scratch.subarray(0, length)
    radixOrder(sorted, this.#low, scratch)
    radixOrder(sorted, this.#high, scratch)
  }

  /** Writes the order of the sorted run, and returns the runs in it whose words have equal weights so far. */
  splitRuns({ start, end, from }: Run): Run[] {
    const length = end - start
    const sorted = this.#sorted
    const before = this.#scratch
    before.set(this.#order.subarray(start, end))
    for (let index = 0; index < length; index++) this.#order[start + index] = before[sorted[index] ?? 0] ?? 0
    const runs: Run[] = []
    let first = 0
    for (let index = 1; index <= length; index++) {
      const one = sorted[index] ?? 0
      const other = sorted[first] ?? 0
      if (index < length && this.#high[one] === this.#high[other] && this.#low[one] === this.#low[other]) continue
      if (index - first > 1) runs.push({ start: start + first, end: start + index, from: from + LETTERS })
      first = index
    }
    return runs
  }

  /** Sorts a short run by the letters' weights, and by the collator where these are equal. */
  sortShort({ start, end, from }: Run): void {
    if (end - start < 2) return
    this.#order.subarray(start, end).sort((one, other) => this.#compare(one, other, from))
    this.#mayEqual.fill(1, start + 1, end)
  }

  /** Sorts words whose letters all have equal weights. */
  *collate({ start, end }: Run): Slices<void> {
    this.#mayEqual.fill(1, start + 1, end)
    yield* mergeSlices(this.#order.subarray(start, end), (one, other) =>
      compareText(this.#words[one] ?? '', this.#words[other] ?? ''),
    )
  }

  #compare(one: number, other: number, from: number): number {
    const left = this.#words[one] ?? ''
    const right = this.#words[other] ?? ''
    const letters = Math.min(left.length, right.length)
    for (let letter = from; letter < letters; letter++) {
      const difference =
        (primaryWeights[left.charCodeAt(letter)] ?? 0) - (primaryWeights[right.charCodeAt(letter)] ?? 0)
      if (difference !== 0) return difference
    }
    return left.length - right.length || compareText(left, right)
  }
}

/** The number of characters with an entry: ASCII, Latin-1 and Latin Extended-A, which cover western European names. */
const CHARACTERS = 0x180

/** A number above the highest weight. */
const WEIGHT_LIMIT = 72

/**
 * The primary collation weight of each character (letters without case and accent), by character code. 0 for a
 * character that can't be weighed alone: control characters, combining marks, letters that count as two. Read from the
 * collator itself, so the two can't disagree.
 */
const primaryWeights: Uint8Array = weigh(new Intl.Collator('en-US', { sensitivity: 'base' }))

/** Matches a text in which every character has a weight. A pattern takes half the time of a loop. */
const simpleText = new RegExp(
  `^[${Array.from(primaryWeights, (weight, code) => (weight > 0 ? `\\u${code.toString(16).padStart(4, '0')}` : '')).join('')}]*$`,
)

function weigh(collator: Intl.Collator): Uint8Array {
  const weights = new Uint8Array(CHARACTERS)
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).toSorted(collator.compare)
  let weight = 0
  let before: string | undefined
  for (const character of ascii) {
    if (before === undefined || collator.compare(before, character) !== 0) weight++
    weights[character.charCodeAt(0)] = weight
    before = character
  }
  for (let code = 0xa0; code < CHARACTERS; code++) {
    const character = String.fromCharCode(code)
    const same = ascii.find((plain) => collator.compare(plain, character) === 0)
    if (same !== undefined) weights[code] = weights[same.charCodeAt(0)] ?? 0
  }
  return weights
}

/** Sorts numbers in place by a slow comparison, in slices: short blocks first, then pairs of blocks are merged. */
function* mergeSlices(order: Int32Array, compare: (one: number, other: number) => number): Slices<void> {
  const { length } = order
  for (let start = 0; start < length; start += BLOCK) {
    order.subarray(start, start + BLOCK).sort(compare)
    if (length > BLOCK) yield
  }
  let from = order
  let to: Int32Array = new Int32Array(length > BLOCK ? length : 0)
  for (let width = BLOCK; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length)
      yield* mergeInto(to.subarray(start), from.subarray(start, middle), from.subarray(middle, middle + width), compare)
    }
    ;[from, to] = [to, from]
  }
  if (from !== order) order.set(from)
}

/** Merges two sorted lists into the start of `to`; equal entries of the first list come first. */
function* mergeInto(
  to: Int32Array,
  one: Int32Array,
  other: Int32Array,
  compare: (one: number, other: number) => number,
): Slices<void> {
  const length = one.length + other.length
  let left = 0
  let right = 0
  for (let index = 0; index < length; index++) {
    const takeLeft = right >= other.length || (left < one.length && compare(one[left] ?? 0, other[right] ?? 0) <= 0)
    to[index] = (takeLeft ? one[left++] : other[right++]) ?? 0
    if (index % SLICE_ROWS === SLICE_ROWS - 1) yield
  }
}

/** The length of a block, which takes the collator about 5 ms. */
const BLOCK = 1024
