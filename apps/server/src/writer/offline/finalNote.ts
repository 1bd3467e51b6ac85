import {
  analyzeKeywords,
  contentWords,
  mentionState,
  missingFacts,
  openQuestionsIn,
  targetTerm,
} from '@rankdesk/domain'
import { countWordsOfHtml, pluralize, textOf } from '@rankdesk/format'
import type { DraftedZone } from '../contentWriter.ts'
import { ownWords, wordsToAvoid } from './clientVoice.ts'
import { completeFact } from './completeFact.ts'
import { twinOf } from './offer.ts'
import type { Writing } from './sections.ts'

/** Writes the note to staff: what is new, which keywords are covered, and which of the client's notes to check. */
export function finalNote(writing: Writing, zones: readonly DraftedZone[]): string {
  const { brief } = writing
  // Open questions name the targets and are no text.
  const written = zones.map(({ content: each }) => each.replaceAll(/\[To answer: [^\]]+\]/g, ''))
  const words = zones.reduce((sum, { content }) => sum + countWordsOfHtml(content), 0)
  const keywords = analyzeKeywords(
    written,
    [...new Set(brief.targetKeywords.map((keyword) => targetTerm(keyword, [writing.topic.town])))],
    [],
  )
  const stateOf = (state: string) => keywords.filter(({ mentions }) => mentionState(mentions, words) === state)
  const content = contentWords(written.map((each) => textOf(each)).join(' '))
  // Named means every word that matters, in any order: the targets are listed as people typed them.
  const unnamed = brief.targetKeywords.filter((keyword) =>
    contentWords(keyword).some((word) => !content.includes(word)),
  )
  const stuffed = stateOf('stuffed').map(({ keywords: keyword, mentions }) => `"${keyword}" (${mentions})`)
  const offers = brief.notes.filter(({ categoryId, answer }) => categoryId === 3 && !/^none\b/i.test(answer.trim()))
  const guide = brief.notes.filter(({ categoryId }) => categoryId === 2 || categoryId === 4)
  const html = zones.map(({ content: each }) => textOf(each)).join('\n')
  const said = written.map((each) => textOf(each)).join('\n')
  const used = new Set(ownWords(brief.notes).filter((text) => html.includes(text)))
  const twin = brief.blogTopic === null && brief.testimonial === null ? twinOf(brief, writing.topic) : undefined
  const before = textOf(brief.zones.map(({ current }) => current).join('\n'))
  const stated = brief.facts.filter(
    (fact) =>
      fact.kind !== 'service' &&
      fact.kind !== 'place' &&
      !before.includes(fact.text) &&
      said.includes(
        completeFact(fact, brief.client.businessName)
          .replace(/\.$/, '')
          .replace(`${brief.client.businessName} is `, ''),
      ),
  ).length
  // A page that stands shows that something is offered.
  const questions = missingFacts(brief.businessKind, brief.facts).filter(
    ({ kind }) => brief.page === null || kind !== 'service',
  )
  const avoided = wordsToAvoid(brief.notes)
  return [
    // What the targets ask for and the text does not have is said first.
    unnamed.length === 0
      ? ''
      : `Not covered: ${unnamed
          .slice(0, 5)
          .map((keyword) => `"${keyword}"`)
          .join(', ')}.`,
    countZones(zones, words),
    brief.targetKeywords.length === 0
      ? ''
      : `The text has the words of ${brief.targetKeywords.length - unnamed.length} of ${pluralize(brief.targetKeywords.length, 'target keyword')}.`,
    twin === undefined
      ? ''
      : `The site has a page for this service: "${twin.pageName}" (${twin.path}). Improve that page, unless this one says something else.`,
    stuffed.length === 0 ? '' : `The text repeats these target keywords too often: ${stuffed.join(', ')}.`,
    used.size === 0 ? '' : `Taken from the client's notes: ${[...used].join(' ')}`,
    avoided.length === 0 ? '' : `Left out as the client wishes: ${avoided.map((word) => `"${word}"`).join(', ')}.`,
    offers.length === 0 ? '' : `An offer may fit: ${offers.map(({ answer }) => answer).join(' ')}`,
    guide.length === 0 ? '' : `Check against the brand guide: ${guide.map(({ answer }) => answer).join(' ')}`,
    writing.outdated.length === 0
      ? ''
      : `Left out, because its amounts are of a past year: ${writing.outdated.join(' ')}`,
    stated === 0 ? '' : `${pluralize(stated, 'fact')} of the facts sheet stated; check that they still hold.`,
    openNote(writing, html),
    questions.length === 0 ? '' : `Ask the client: ${questions.map(({ question }) => question).join(' ')}`,
  ]
    .filter((sentence) => sentence !== '')
    .join('\n')
}

/** Counts the zones with new text, those that the page keeps, and the words of all. */
function countZones(zones: readonly DraftedZone[], words: number): string {
  const fresh = zones.filter(({ origin, content }) => origin === 'writer' && content !== '')
  const unchanged = zones.filter(({ origin, content }) => origin === 'site' && content !== '')
  const kept =
    unchanged.length === 0 ? '' : `, ${unchanged.length} kept as the site has ${unchanged.length === 1 ? 'it' : 'them'}`
  return `New text in ${pluralize(fresh.length, 'zone')}${kept}; ${pluralize(words, 'word')} in all.`
}

/** Names the open questions of an outline, or those that the page does not answer. */
function openNote({ questions }: Writing, text: string): string {
  if (questions.length === 0) return ''
  const open = openQuestionsIn(text).length
  return open > 0
    ? `The brief asks the client ${pluralize(open, 'open question')}.`
    : `Searched, and not answered for want of facts: ${questions.join(' ')}`
}
