import { textOf } from '@rankdesk/format'

/** A block of a text, such as a heading, a paragraph or a list item. */
export interface TextBlock {
  /** What a reader sees. */
  text: string
  /** Its words, by which it is compared. */
  words: readonly string[]
}

/**
 * Returns the words of a text for a comparison: letters and digits in lower case. Punctuation, quotation marks, invisible
 * characters and capitals are left to the site. Rule HOFF-1.
 */
export function comparedWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** Returns the blocks of HTML that have words, in their order. */
export function blocksOf(html: string): TextBlock[] {
  return textOf(html)
    .split('\n')
    .map((text) => ({ text, words: comparedWords(text) }))
    .filter(({ words }) => words.length > 0)
}

/** Returns the share of words that two texts have in common, from 0 to 1 (Sørensen and Dice). */
export function likenessOf(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of other) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    common += 1
  }
  return one.length + other.length === 0 ? 1 : (2 * common) / (one.length + other.length)
}
