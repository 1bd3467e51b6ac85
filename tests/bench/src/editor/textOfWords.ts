/** The number of words of a long zone (issue 9). */
export const WORDS = 3000

const SENTENCE = 'We open slow drains in Austin the same day when you <strong>call before noon</strong>.'
const WORDS_OF_SENTENCE = 14

/**
 * Returns a page text of about this many words: headings, paragraphs of six sentences with a link, and occasional
 * lists.
 */
export function textOfWords(words: number): string {
  const parts: string[] = []
  for (let written = 0; written < words;) {
    const round = parts.length
    parts.push(
      `<h2>Drain cleaning, part ${round + 1}</h2>`,
      `<p>${`${SENTENCE} `.repeat(6)}<a href="https://example.com/hours">See our hours</a></p>`,
      `<ul><li>${SENTENCE}</li><li>${SENTENCE}</li></ul>`,
    )
    written += 8 * WORDS_OF_SENTENCE + 7
  }
  return parts.join('')
}
