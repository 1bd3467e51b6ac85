import { decodeHtmlText, INLINE_ELEMENTS, tagAt } from './htmlTags.ts'

/**
 * Returns the visible text of HTML: one line per block, single spaces, entities decoded, without scripts, styles and
 * comments. It is for counting, searching and excerpts, and is not safe to insert as HTML. Rule FMT-34.
 */
export function textOf(html: string): string {
  return tidy(untidyTextOf(html))
}

/** Returns the visible text of HTML with the white space between its parts. */
function untidyTextOf(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return text + decodeHtmlText(html.slice(at))
    text += decodeHtmlText(html.slice(at, open))
    const tag = tagAt(html, open)
    if (tag === undefined) {
      text += '<'
      at = open + 1
    } else {
      if (!INLINE_ELEMENTS.has(tag.name)) text += '\n'
      at = tag.end
    }
  }
  return text
}

/**
 * Counts the words of a plain text: sequences between white space with a letter or a digit. 'state-of-the-art' is one
 * word, a dash alone is none. Rule FMT-35.
 */
export function countWords(text: string): number {
  let words = 0
  let isInWord = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return words + countAnyWords(text.slice(at), isInWord)
    if (code === 32 || (code >= 9 && code <= 13)) isInWord = false
    else if (!isInWord && isAsciiLetterOrDigit(code)) {
      isInWord = true
      words += 1
    }
  }
  return words
}

/** Counts the words of a text in any script. The text starts within a word that was counted if `isInWord`. */
function countAnyWords(text: string, isInWord: boolean): number {
  const words = text.split(/\s+/)
  return (isInWord ? words.slice(1) : words).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function isAsciiLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

/** Counts the visible words of HTML. Rules FMT-34, FMT-35. */
export function countWordsOfHtml(html: string): number {
  return countWords(untidyTextOf(html))
}

// Line breaks now only separate blocks: `decodeHtmlText` has converted those of the source to spaces.
function tidy(text: string): string {
  return text
    .replace(/ +/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
