import { analyzeKeywords, mentionState } from '@rankdesk/domain'
import { pluralize, countWordsOfHtml } from '@rankdesk/format'

/** A zone of a draft: its text, and whether it was written or kept from the site. */
export interface DraftedText {
  content: string
  isNew: boolean
}

/** Writes the note of a demo draft, counted from the draft as the composer does. */
export function draftNote(zones: readonly DraftedText[], targetKeywords: readonly string[]): string {
  const fresh = zones.filter(({ isNew, content }) => isNew && content !== '')
  const kept = zones.filter(({ isNew, content }) => !isNew && content !== '')
  const words = zones.reduce((sum, { content }) => sum + countWordsOfHtml(content), 0)
  const keywords = analyzeKeywords(
    zones.map(({ content }) => content),
    [...new Set(targetKeywords)],
    [],
  )
  const placed = keywords.filter(({ mentions }) => mentionState(mentions, words) === 'placed')
  const missing = keywords.filter(({ mentions }) => mentions === 0).map(({ keywords: keyword }) => `"${keyword}"`)
  return [
    `New text in ${pluralize(fresh.length, 'zone')}${kept.length === 0 ? '' : `, ${kept.length} kept as the site has ${kept.length === 1 ? 'it' : 'them'}`}; ${pluralize(words, 'word')} in all.`,
    keywords.length === 0 ? '' : `${placed.length} of ${pluralize(keywords.length, 'target keyword')} well placed.`,
    missing.length === 0 ? '' : `Not in the text: ${missing.slice(0, 5).join(', ')}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join('\n')
}
