import { CONTENT_HTML_POLICY, type HtmlPolicy, htmlTokens, type HtmlToken } from '@rankdesk/format'
import { diffArrays } from 'diff'

/** The difference of two texts as HTML, with its size. */
export interface HtmlDifference {
  /** The new HTML with additions in `<ins>` and deletions in `<del>`. It is not sanitized; render it with SafeHtml. */
  html: string
  /** The number of added and of removed words. */
  added: number
  removed: number
}

/** The content policy plus the marks of a difference, for the SafeHtml that renders one. */
export const DIFFERENCE_HTML_POLICY: HtmlPolicy = {
  ...CONTENT_HTML_POLICY,
  tags: { ...CONTENT_HTML_POLICY.tags, ins: [], del: [] },
}

/** Above this number of edits, the old text is shown as removed and the new text as added. */
const MAX_EDITS = 4000

/**
 * Returns the difference of two pieces of HTML word by word, for people to read (D03, D11). Tags stay whole and marks
 * enclose words only, never blocks, so the result is as well-formed as the new HTML. Pure; runs in a worker too.
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

/** A run of unchanged, added or removed tokens. */
interface Part {
  value: HtmlToken[]
  added: boolean
  removed: boolean
}

/**
 * Joins changes that are separated by spaces only: a rewritten sentence reads as the old one followed by the new one,
 * not as alternating words. Removals come before additions.
 */
function wholePhrases(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  let removedTokens: HtmlToken[] = []
  let addedTokens: HtmlToken[] = []
  const close = () => {
    if (removedTokens.length > 0) whole.push({ value: removedTokens, added: false, removed: true })
    if (addedTokens.length > 0) whole.push({ value: addedTokens, added: true, removed: false })
    removedTokens = []
    addedTokens = []
  }
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    const between =
      removedTokens.length > 0 && addedTokens.length > 0 && next !== undefined && (next.added || next.removed)
    if (part.removed) removedTokens.push(...part.value)
    else if (part.added) addedTokens.push(...part.value)
    else if (between && part.value.every(({ kind }) => kind === 'space')) {
      removedTokens.push(...part.value)
      addedTokens.push(...part.value)
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
 * Encloses words in marks. Added tags stay between the marks. Removed tags are left out, since the new HTML has no
 * position for them; a space replaces the end of a block.
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
