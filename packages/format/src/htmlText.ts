import { decodeText, INLINE_ELEMENTS, tagAt } from './htmlTags.ts'

/**
 * What a reader sees of HTML, as plain text: a line for every block, single spaces, characters decoded; scripts,
 * styles and comments left out. It is for counting, searching and excerpts; it makes nothing safe to show as HTML.
 * Rule FMT-34.
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
 * Words of a plain text: pieces between white space that hold a letter or a digit, so 'state-of-the-art' is one word
 * and a dash alone is none. Rule FMT-35.
 */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length
}

/** Words a reader sees of HTML. Rules FMT-34, FMT-35. */
export function countWordsOfHtml(html: string): number {
  return countWords(textOf(html))
}

// By now a line break marks the edge of a block only: `decodeText` made those of the source into spaces.
function tidy(text: string): string {
  return text
    .replace(/ +/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
