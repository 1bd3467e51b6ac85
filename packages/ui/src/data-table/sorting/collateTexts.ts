import { compareText } from './compareValues.ts'
import { mergeInto, mergeSlices } from './mergeSlices.ts'
import { WEIGHT_LIMIT, primaryWeights, simpleText } from './primaryWeights.ts'
import { radixOrder } from './radixOrder.ts'
import type { Slices } from './slices.ts'
import { SLICE_ROWS } from './slices.ts'
import { upTo } from '../row-models/upTo.ts'

/** Words in the collation's order. */
export interface Collated {
  /** The words' indices, first word first. */
  order: Int32Array
  /** 1 at a place whose word may be equal to the one before; at all others it is certainly another. */
  mayEqual: Uint8Array
}

/** How many letters one key holds: WEIGHT_LIMIT ** LETTERS is still exact in a double. */
const LETTERS = 8

/**
 * Up to so many words the collator is asked for each pair: that many comparisons take less time than the browser needs
 * to make the code below fast.
 */
const FEW_WORDS = 16_384

/** Runs shorter than this are compared word by word. */
const SHORT_RUN = 24

/**
 * Sorts words as the collator would, without asking it for most pairs: texts of plain letters are ordered eight letters
 * at a time by the letters' first-level weights, which decide before case and accents do; the collator orders those
 * that weigh the same, and all texts with other characters.
 */
export function* collateTexts(words: readonly string[]): Slices<Collated> {
  const order = new Int32Array(words.length)
  const mayEqual = new Uint8Array(words.length)
  const compare = (one: number, other: number): number => compareText(words[one] ?? '', words[other] ?? '')
  if (words.length <= FEW_WORDS) {
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
  yield* sortSimple(new Words(words, order, mayEqual, simple), simple)
  if (simple === words.length) return { order, mayEqual }
  const others = order.subarray(simple)
  yield* mergeSlices(others, compare)
  const merged = new Int32Array(words.length)
  yield* mergeInto(merged, order.subarray(0, simple), others, compare)
  return { order: merged, mayEqual: mayEqual.fill(1) }
}

/** Places `start` to `end` (not in it), whose words weigh the same in the first `from` letters. */
interface Run {
  start: number
  end: number
  from: number
}

/** The words of plain letters: what is open is kept in a list, so that the work can be put down between two runs. */
function* sortSimple(words: Words, count: number): Slices<void> {
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

class Words {
  /** The letters of the longest word that was weighed. */
  longest = 0
  readonly #words: readonly string[]
  readonly #order: Int32Array
  readonly #mayEqual: Uint8Array
  // Made once for the longest run and used by all: thousands of short arrays would cost more than the sorting.
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

  /** Makes the keys of the next letters of a run's words, from the word at `first` to that before `last`. */
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

  /** Orders the run that was weighed. */
  sortWeighed(length: number): void {
    const sorted = this.#sorted.subarray(0, length)
    const scratch = this.#scratch.subarray(0, length)
    radixOrder(sorted, this.#low, scratch)
    radixOrder(sorted, this.#high, scratch)
  }

  /** Writes the order of the run that was sorted, and gives the runs in it that weigh the same so far. */
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

  /** Few words: compared by their letters' weights, and by the collator where these are the same. */
  sortShort({ start, end, from }: Run): void {
    if (end - start < 2) return
    this.#order.subarray(start, end).sort((one, other) => this.#compare(one, other, from))
    this.#mayEqual.fill(1, start + 1, end)
  }

  /** Words that weigh the same in all letters. */
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
