import { textOf } from '@rankdesk/format'

/** What changed between two texts of a page, in parts that a reader sees. */
export interface BlockChanges {
  /** The headings of new sections, of new questions with their answers, and of sections that are gone. */
  sections: string[]
  answers: string[]
  removed: string[]
  /** The number of new pictures. */
  pictures: number
  /** Whether text that stood there before was changed. */
  isRevised: boolean
}

const HEADING = /<h[2-6]\b[^>]*>([\s\S]*?)<\/h[2-6]>|<summary\b[^>]*>([\s\S]*?)<\/summary>/gi
const BLOCK = /<(?:p|li|td|th|blockquote|h1)\b[^>]*>([\s\S]*?)<\/(?:p|li|td|th|blockquote|h1)>/gi
const PICTURE = /<img\b/gi

const plain = (text: string) => textOf(text).replaceAll(/\s+/g, ' ').trim()
const headingsOf = (html: string) =>
  [...html.matchAll(HEADING)]
    .map(([, heading = '', summary = '']) => plain(heading || summary))
    .filter((text) => text !== '')

/**
 * Returns what changed between two texts by their blocks. Headings that are replaced one by one are a revision, no new
 * sections. Rule PUB-11.
 */
export function blockChanges(before: string, after: string): BlockChanges {
  const [old, now] = [headingsOf(before), headingsOf(after)]
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const isReworded = old.length === now.length && old.some((text, at) => isSame(text, now[at] ?? ''))
  const fresh = isReworded ? [] : now.filter((text) => !old.some((each) => isSame(each, text)))
  const removed = isReworded ? [] : old.filter((text) => !now.some((each) => isSame(each, text)))
  const blocksOf = (html: string) => {
    const blocks = [...html.matchAll(BLOCK)].map(([, text = '']) => plain(text)).filter((text) => text !== '')
    return blocks.length > 0 || headingsOf(html).length > 0 ? blocks : [plain(html)].filter((text) => text !== '')
  }
  const kept = new Set(blocksOf(after))
  const lost = blocksOf(withoutSections(before, removed)).filter((text) => !kept.has(text))
  return {
    sections: fresh.filter((text) => !text.endsWith('?')),
    answers: fresh.filter((text) => text.endsWith('?')),
    removed,
    pictures: Math.max(0, (after.match(PICTURE)?.length ?? 0) - (before.match(PICTURE)?.length ?? 0)),
    isRevised: lost.length > 0 || (isReworded && old.some((text, at) => text !== now[at])),
  }
}

/** Leaves out the sections below some headings. */
function withoutSections(html: string, headings: readonly string[]): string {
  if (headings.length === 0) return html
  return html
    .split(/(?=<h[2-6]\b|<details\b)/i)
    .filter((part) => !headings.includes(headingsOf(part)[0] ?? ''))
    .join('')
}
