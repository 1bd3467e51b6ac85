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
