import { textOf } from '@rankdesk/format'

/** A public page as its words and its markup. */
export interface PageWords {
  words: string
  html: string
}

/** Returns a public page for the search of texts in it. */
export function pageWords(html: string): PageWords {
  return { words: comparableWords(textOf(html)), html }
}

/**
 * Whether a public page shows a text: the words of each of its blocks in their order, and its links. Sites write their own
 * markup and typographic signs, so signs do not count. Rule PUB-15.
 */
export function showsText(page: PageWords, html: string): boolean {
  const blocks = textOf(html)
    .split('\n')
    .map(comparableWords)
    .filter((words) => words.trim() !== '')
  const links = [...html.matchAll(/\shref="([^"]+)"/g)].map(([, href = '']) => href)
  return (
    blocks.every((words) => page.words.includes(words)) &&
    links.every((href) => page.html.includes(href) || page.html.includes(href.replaceAll('&amp;', '&#038;')))
  )
}

/** Returns words in a form in which one sequence contains another only at whole words. */
function comparableWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}
