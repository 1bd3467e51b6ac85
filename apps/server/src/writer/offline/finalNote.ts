import { analyseKeywords, mentionState, missingFacts, openQuestionsIn, targetTerm } from '@rankdesk/domain'
import { countWordsOfHtml, pluralize, textOf } from '@rankdesk/format'
import type { DraftedZone } from '../contentWriter.ts'
import { ownWords, wordsToAvoid } from './clientVoice.ts'
import type { Writing } from './sections.ts'
import { ownFacts } from './statedFacts.ts'

/** Writes the note to staff: what is new, which keywords are covered, and which of the client's notes to check. */
export function finalNote(writing: Writing, zones: readonly DraftedZone[]): string {
  const { brief } = writing
  const fresh = zones.filter(({ origin, content }) => origin === 'writer' && content !== '')
  const unchanged = zones.filter(({ origin, content }) => origin === 'site' && content !== '')
  const words = zones.reduce((sum, { content }) => sum + countWordsOfHtml(content), 0)
  const keywords = analyseKeywords(
    zones.map(({ content }) => content),
    [...new Set(brief.targetKeywords.map((keyword) => targetTerm(keyword, [writing.topic.town])))],
    [],
  )
  const stateOf = (state: string) => keywords.filter(({ mentions }) => mentionState(mentions, words) === state)
  const missing = stateOf('missing').map(({ keywords: keyword }) => `"${keyword}"`)
  const stuffed = stateOf('stuffed').map(({ keywords: keyword, mentions }) => `"${keyword}" (${mentions})`)
  const used = new Set(ownWords(brief.notes))
  const offers = brief.notes.filter(({ categoryId, answer }) => categoryId === 3 && !/^none\b/i.test(answer.trim()))
  const guide = brief.notes.filter(({ categoryId }) => categoryId === 2 || categoryId === 4)
  const html = zones.map(({ content }) => textOf(content)).join('\n')
  const stated = ownFacts(brief, writing.topic).filter(({ text }) => html.includes(text)).length
  const questions = missingFacts(brief.businessKind, brief.facts)
  const avoided = wordsToAvoid(brief.notes)
  return [
    `New text in ${pluralize(fresh.length, 'zone')}${unchanged.length === 0 ? '' : `, ${unchanged.length} kept as the site has ${unchanged.length === 1 ? 'it' : 'them'}`}; ${pluralize(words, 'word')} in all.`,
    keywords.length === 0
      ? ''
      : `${stateOf('placed').length} of ${pluralize(keywords.length, 'target keyword')} well placed.`,
    missing.length === 0 ? '' : `Not in the text: ${missing.slice(0, 5).join(', ')}.`,
    stuffed.length === 0 ? '' : `Named often: ${stuffed.join(', ')}.`,
    used.size === 0 ? '' : `Taken from the client's notes: ${[...used].join(' ')}`,
    avoided.length === 0 ? '' : `Left out as the client wishes: ${avoided.map((word) => `"${word}"`).join(', ')}.`,
    offers.length === 0 ? '' : `An offer may fit: ${offers.map(({ answer }) => answer).join(' ')}`,
    guide.length === 0 ? '' : `Check against the brand guide: ${guide.map(({ answer }) => answer).join(' ')}`,
    stated === 0 ? '' : `${pluralize(stated, 'fact')} of the facts sheet stated; check that they still hold.`,
    openNote(writing, html),
    questions.length === 0 ? '' : `Ask the client: ${questions.map(({ question }) => question).join(' ')}`,
  ]
    .filter((sentence) => sentence !== '')
    .join('\n')
}

/** Names the open questions of an outline, or those that the page does not answer. */
function openNote({ questions }: Writing, text: string): string {
  if (questions.length === 0) return ''
  const open = openQuestionsIn(text).length
  return open > 0
    ? `An outline: ${pluralize(open, 'open question')} to answer before it is published.`
    : `Searched, and not answered for want of facts: ${questions.join(' ')}`
}
