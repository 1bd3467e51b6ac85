import { decodeText, INLINE_ELEMENTS, tagAt } from './htmlTags.ts'

/**
 * Returns the visible text of HTML: one line per block, single spaces, entities decoded, without scripts, styles and
 * comments. It is for counting, searching and excerpts, and is not safe to insert as HTML. Rule FMT-34.
 */
export function textOf(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return tidy(text + decodeText(html.slice(at)))
    text += decodeText(html.slice(at, open))
    const tag = tagAt(html, open)
    if (tag === undefined) {
      text += '<'
      at = open + 1
    } else {
      if (!INLINE_ELEMENTS.has(tag.name)) text += '\n'
      at = tag.end
    }
  }
  return tidy(text)
}

/**
 * Counts the words of a plain text: sequences between white space with a letter or a digit. 'state-of-the-art' is one
 * word, a dash alone is none. Rule FMT-35.
 */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Counts the visible words of HTML. Rules FMT-34, FMT-35. */
export function countWordsOfHtml(html: string): number {
  return countWords(textOf(html))
}

// Line breaks now only separate blocks: `decodeText` has converted those of the source to spaces.
function tidy(text: string): string {
  return text
    .replace(/ +/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
