import { collateTexts, compareText } from './collateTexts.ts'

/** A rank a row: equal texts share one, a text that sorts later has a higher one. */
export interface TextRanks {
  kind: 'text'
  ranks: Uint32Array
}

/**
 * Ranks of a column of texts in the collation of en-US, made once per column, so that every later sort is one of
 * integers. Empty texts and null rank `nothing`, which is last.
 */
export function textRanks(texts: readonly (string | null | undefined)[], nothing: number): TextRanks {
  const ranks = new Uint32Array(texts.length).fill(nothing)
  const { words, wordOf } = repeats(texts) ? distinctWords(texts) : allWords(texts)
  const { order, mayEqual } = collateTexts(words)
  const rankOf = new Uint32Array(words.length)
  let rank = 0
  for (let place = 1; place < order.length; place++) {
    const word = words[order[place] ?? 0] ?? ''
    const before = words[order[place - 1] ?? 0] ?? ''
    // Two spellings that the collator can't tell apart (composed and not) are one text to a reader.
    if (mayEqual[place] !== 1 || (word !== before && compareText(before, word) !== 0)) rank++
    rankOf[order[place] ?? 0] = rank
  }
  for (let row = 0; row < texts.length; row++) {
    const word = wordOf[row] ?? -1
    if (word >= 0) ranks[row] = rankOf[word] ?? nothing
  }
  return { kind: 'text', ranks }
}

interface Words {
  words: string[]
  /** The word of each row; -1 for none. */
  wordOf: Int32Array
}

/** Judged by the first rows: cities and plans repeat, names do not. */
function repeats(texts: readonly (string | null | undefined)[]): boolean {
  const sample = texts.slice(0, 256)
  return new Set(sample).size < sample.length / 2
}

function allWords(texts: readonly (string | null | undefined)[]): Words {
  const wordOf = new Int32Array(texts.length).fill(-1)
  const words: string[] = []
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]
    if (text) wordOf[row] = words.push(text) - 1
  }
  return { words, wordOf }
}

function distinctWords(texts: readonly (string | null | undefined)[]): Words {
  const wordOf = new Int32Array(texts.length).fill(-1)
  const known = new Map<string, number>()
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]
    if (!text) continue
    let word = known.get(text)
    if (word === undefined) known.set(text, (word = known.size))
    wordOf[row] = word
  }
  return { words: [...known.keys()], wordOf }
}
