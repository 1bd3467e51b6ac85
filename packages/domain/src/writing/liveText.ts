import { escapeHtml } from '@rankdesk/format'
import { plainWords } from '../words/words.ts'
import { withoutSampleText } from './openQuestions.ts'

/** Below this number of words a page that was read has no text worth keeping. */
const MIN_WORDS = 12
/** The share of words from which two texts of a page say the same. */
const SAME_SHARE = 0.9

/** A text of a page, as plain text, and when it was so. */
export interface DatedText {
  text: string
  at: Date
}

/**
 * Whether the page as it was read says what is live, and not our copy of it. The copy stays where it says the same, because
 * it has links and pictures, and where it was changed after the reading. Rule WRITE-14.
 */
export function isReadTextLive(copy: DatedText, read: DatedText): boolean {
  const live = plainWords(read.text)
  if (live.length < MIN_WORDS) return false
  const words = plainWords(withoutSampleText(copy.text))
  if (words.length === 0) return true
  if (copy.at > read.at) return false
  return sharedWords(live, words) < SAME_SHARE * Math.max(live.length, words.length)
}

function sharedWords(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  return b.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  }).length
}

/** The lines of a page that was read, and which of them are headings and items of lists. */
export interface ReadText {
  lines: readonly string[]
  headings: readonly { level: number; text: string }[]
  items: readonly string[]
}

/** A page's heading as plain text, and its text as HTML: a section for each second heading. */
export interface PageSections {
  heading: string
  sections: string[]
}

/** Returns the text of a page that was read as headings, paragraphs and lists, in its order. Rule WRITE-14. */
export function readPageSections({ lines, headings, items }: ReadText): PageSections {
  const levels = new Map(headings.toReversed().map(({ level, text }) => [text, level]))
  const inLists = new Set(items)
  const heading = headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? ''
  const sections: string[] = []
  let list: string[] = []
  const add = (html: string) => sections.push((sections.pop() ?? '') + html)
  const endList = () => {
    if (list.length > 0) add(`<ul>${list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`)
    list = []
  }
  for (const line of lines.map(withoutSampleText).filter((each) => each !== '' && each !== heading)) {
    const level = levels.get(line)
    if (level === undefined && inLists.has(line)) {
      list.push(line)
      continue
    }
    endList()
    if (level === 2) sections.push('')
    // The page has its first heading already.
    const tag = level === undefined ? 'p' : `h${Math.max(level, 2)}`
    add(`<${tag}>${escapeHtml(line)}</${tag}>`)
  }
  endList()
  return { heading, sections: sections.filter((section) => section !== '') }
}
