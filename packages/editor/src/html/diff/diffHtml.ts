import { diffArrays } from 'diff'
import { CONTENT_HTML_POLICY, type HtmlPolicy } from '@rankdesk/format'
import { htmlTokens, type HtmlToken } from './htmlTokens.ts'

/** A difference of two texts as HTML, and how much of it there is. */
export interface HtmlDifference {
  /** The new HTML with what came in `<ins>` and what went in `<del>`; nothing is cleaned, so show it by SafeHtml. */
  html: string
  /** Words that came and words that went. */
  added: number
  removed: number
}

/** The policy of content with the marks of a difference, for the SafeHtml that shows one. */
export const DIFFERENCE_HTML_POLICY: HtmlPolicy = {
  ...CONTENT_HTML_POLICY,
  tags: { ...CONTENT_HTML_POLICY.tags, ins: [], del: [] },
}

/** Beyond so many differences the two texts are shown as one gone and one come. */
const MAX_EDITS = 4000

/**
 * The difference of two pieces of HTML word by word, for people to read (D03, D11): tags stay whole, marks go around
 * words only, never around blocks, so the result is as well-formed as the new HTML was. Pure; runs in a worker too.
 */
export function diffHtml(before: string, after: string): HtmlDifference {
  const old = htmlTokens(before)
  const now = htmlTokens(after)
  const changes = diffArrays(old, now, { comparator: (one, other) => one.key === other.key, maxEditLength: MAX_EDITS })
  const parts = changes ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  const difference: HtmlDifference = { html: '', added: 0, removed: 0 }
  for (const { value, added, removed } of wholePhrases(parts)) {
    if (added) difference.added += wordsIn(value)
    if (removed) difference.removed += wordsIn(value)
    difference.html += added ? marked(value, 'ins') : removed ? marked(value, 'del') : sourceOf(value)
  }
  return difference
}

/** A run of tokens that stayed, came or went. */
interface Part {
  value: HtmlToken[]
  added: boolean
  removed: boolean
}

/**
 * Changes that only a space keeps apart as one: a sentence that was written anew reads as the old one and the new one,
 * not as old and new words by turns. What went stands before what came.
 */
function wholePhrases(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  let gone: HtmlToken[] = []
  let come: HtmlToken[] = []
  const close = () => {
    if (gone.length > 0) whole.push({ value: gone, added: false, removed: true })
    if (come.length > 0) whole.push({ value: come, added: true, removed: false })
    gone = []
    come = []
  }
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    const between = gone.length > 0 && come.length > 0 && next !== undefined && (next.added || next.removed)
    if (part.removed) gone.push(...part.value)
    else if (part.added) come.push(...part.value)
    else if (between && part.value.every(({ kind }) => kind === 'space')) {
      gone.push(...part.value)
      come.push(...part.value)
    } else {
      close()
      whole.push(part)
    }
  }
  close()
  return whole
}

function wordsIn(tokens: readonly HtmlToken[]): number {
  return tokens.filter(({ kind }) => kind === 'word').length
}

function sourceOf(tokens: readonly HtmlToken[]): string {
  return tokens.map(({ source }) => source).join('')
}

/**
 * Words in marks. Tags that came stand between the marks; of what went only the words are shown, since its tags have
 * no place in the new HTML, with a space where a block ended.
 */
function marked(tokens: readonly HtmlToken[], mark: 'ins' | 'del'): string {
  let html = ''
  let words = ''
  const close = () => {
    if (words.trim() !== '') html += `<${mark}>${words}</${mark}>`
    else if (mark === 'ins') html += words
    words = ''
  }
  for (const { kind, source } of tokens) {
    if (kind !== 'tag') words += source
    else if (mark === 'ins') {
      close()
      html += source
    } else if (words !== '' && !words.endsWith(' ')) words += ' '
  }
  close()
  return html
}
