import { WEIGHT_LIMIT, primaryWeights } from './primaryWeights.ts'
import { radixOrder } from './radixOrder.ts'
import { upTo } from './upTo.ts'

/** The order of the user interface's language; made once, as making one is slow. */
const collator = new Intl.Collator('en-US')

/** Orders two texts as every sorted column does. */
export function compareText(one: string, other: string): number {
  return collator.compare(one, other)
}

/** Words in the collation's order. */
export interface Collated {
  /** The words' indices, first word first. */
  order: Int32Array
  /** 1 at a place whose word may be equal to the one before; at all others it is certainly another. */
  mayEqual: Uint8Array
}

/** How many letters one key holds: WEIGHT_LIMIT ** LETTERS is still exact in a double. */
const LETTERS = 8

/** Runs shorter than this are left to the collator. */
const SHORT_RUN = 12

/**
 * Sorts words as the collator would, without asking it for most pairs: texts of plain letters are ordered eight letters
 * at a time by the letters' first-level weights, which decide before case and accents do; the collator orders those
 * that weigh the same, and all texts with other characters.
 */
export function collateTexts(words: readonly string[]): Collated {
  const order = new Int32Array(words.length)
  const mayEqual = new Uint8Array(words.length)
  let simple = 0
  let end = words.length
  for (let word = 0; word < words.length; word++) {
    if (isSimple(words[word] ?? '')) order[simple++] = word
    else order[--end] = word
  }
  sortRun({ words, order, mayEqual }, 0, simple, 0)
  if (simple === words.length) return { order, mayEqual }
  const compare = (one: number, other: number): number => collator.compare(words[one] ?? '', words[other] ?? '')
  const others = order.subarray(simple).toSorted(compare)
  return { order: merge(order.subarray(0, simple), others, compare), mayEqual: mayEqual.fill(1) }
}

interface Run extends Collated {
  words: readonly string[]
}

/** Sorts the places `start` to `end` (not in it), whose words weigh the same in the first `from` letters. */
function sortRun(run: Run, start: number, end: number, from: number): void {
  const length = end - start
  if (length < 2) return
  if (length < SHORT_RUN) {
    collateRun(run, start, end)
    return
  }
  const { words, order } = run
  const high = new Uint32Array(length)
  const low = new Uint32Array(length)
  let longest = 0
  for (let index = 0; index < length; index++) {
    const word = words[order[start + index] ?? 0] ?? ''
    const last = Math.min(word.length, from + LETTERS)
    longest = Math.max(longest, word.length)
    let key = 0
    let letter = from
    for (; letter < last; letter++) key = key * WEIGHT_LIMIT + (primaryWeights[word.charCodeAt(letter)] ?? 0)
    for (; letter < from + LETTERS; letter++) key *= WEIGHT_LIMIT
    high[index] = key / 0x1_0000_0000
    low[index] = key
  }
  const sorted = upTo(length)
  const scratch = new Int32Array(length)
  radixOrder(sorted, low, scratch)
  radixOrder(sorted, high, scratch)
  const before = order.slice(start, end)
  for (let index = 0; index < length; index++) order[start + index] = before[sorted[index] ?? 0] ?? 0
  let first = 0
  for (let index = 1; index <= length; index++) {
    const one = sorted[index] ?? 0
    const other = sorted[first] ?? 0
    if (index < length && high[one] === high[other] && low[one] === low[other]) continue
    if (index - first > 1) {
      if (longest > from + LETTERS) sortRun(run, start + first, start + index, from + LETTERS)
      else collateRun(run, start + first, start + index)
    }
    first = index
  }
}

/** Leaves a run to the collator. */
function collateRun({ words, order, mayEqual }: Run, start: number, end: number): void {
  order.subarray(start, end).sort((one, other) => collator.compare(words[one] ?? '', words[other] ?? ''))
  mayEqual.fill(1, start + 1, end)
}

function merge(one: Int32Array, other: Int32Array, compare: (a: number, b: number) => number): Int32Array {
  const merged = new Int32Array(one.length + other.length)
  let left = 0
  let right = 0
  for (let place = 0; place < merged.length; place++) {
    const takeLeft = right >= other.length || (left < one.length && compare(one[left] ?? 0, other[right] ?? 0) <= 0)
    merged[place] = (takeLeft ? one[left++] : other[right++]) ?? 0
  }
  return merged
}

function isSimple(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if ((primaryWeights[text.charCodeAt(index)] ?? 0) === 0) return false
  }
  return true
}
