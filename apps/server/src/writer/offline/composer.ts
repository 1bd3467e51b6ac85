import {
  STRATEGY_TYPES,
  unfinishedParts,
  analyzeKeywords,
  contentWords,
  mentionState,
  missingFacts,
  OPEN_QUESTION,
  openQuestionsIn,
  targetTerm,
  keywordRanges,
} from '@rankdesk/domain'
import { textOf, countWordsOfHtml, pluralize } from '@rankdesk/format'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { ContentWriter, DraftedZone, WritingBrief, BriefNote } from '../contentWriter.ts'
import { ownWords } from './ownWords.ts'
import { composePage } from './composePage.ts'
import { composeArticle, composeTestimonial } from './composeArticle.ts'
import { composeInLanguage } from './languages/composeInLanguage.ts'
import { literal } from './literal.ts'
import { metaOf } from './metaOf.ts'
import { nameTarget } from './nameTarget.ts'
import { optimizePage } from './optimizePage.ts'
import { withoutOutdatedPrices } from './outdated.ts'
import { rewriteDraft } from './rewriteDraft.ts'
import type { Writing } from './sections.ts'
import { placeNames } from './services.ts'
import { StatedFacts } from './statedFacts.ts'
import { topicOf, inSentence, type Topic } from './topic.ts'
import { completeFact } from './completeFact.ts'
import { twinOf } from './offer.ts'
import { Voice } from './Voice.ts'

const T = STRATEGY_TYPES

const COMPOSERS: Readonly<Record<number, (writing: Writing) => DraftedZone[]>> = {
  [T.almostPageOneOptimization]: optimizePage,
  [T.servicePageOptimization]: optimizePage,
  [T.additionalTermsOptimization]: optimizePage,
  [T.supportingContentCreation]: composeArticle,
  [T.supportingBlogCreation]: composeArticle,
  [T.highlightedTestimonialBlog]: composeTestimonial,
}

/**
 * Writes without a model: the client's own facts in their own words, in the order that suits its kind of business. Where
 * a fact is missing the draft is an outline with an open question for the client. The checker reads the draft before a
 * person does, and what it finds is repaired. Rules WRITE-10, WRITE-13, WRITE-18.
 */
export const offlineComposer: ContentWriter = {
  name: 'composer',
  usesPrompts: false,
  async write(given, { signal, onProgress }) {
    await onProgress(0, given.zones.length, 'Reading what is known of the client')
    const { language = 'English' } = given
    if (language !== 'English') {
      await onProgress(given.zones.length, given.zones.length, 'Checking the draft')
      return composeInLanguage(given, language)
    }
    const writing = writingOf(given)
    const { brief } = writing
    const before = new Map(given.zones.map(({ elementId, current }) => [elementId, current]))
    const drafted = nameTarget(writing, (COMPOSERS[brief.strategyTypeId] ?? composePage)(writing))
    const zones = drafted.map((zone) =>
      zone.origin === 'site' && zone.content === before.get(zone.elementId)
        ? zone
        : { ...zone, origin: 'writer' as const, content: sanitizeZone(zone.content) },
    )
    signal.throwIfAborted()
    const h1 = zones.map(({ content }) => /<h1[^>]*>(.*?)<\/h1>/s.exec(content)?.[1] ?? '').find((text) => text !== '')
    await onProgress(brief.zones.length, brief.zones.length, 'Checking the draft')
    const { notes, ...checked } = rewriteDraft(writing, { zones, ...metaOf(writing, textOf(h1 ?? '')) })
    return { ...checked, finalNote: [finalNote(writing, checked.zones), ...notes].join('\n') }
  },
}

/** Writes the dot of an abbreviated town into the queries that leave it out: 'St. Simons Island' as the site has it. */
function withTownsAsWritten(brief: WritingBrief): WritingBrief {
  const towns = placeNames(brief).filter((name) => name.includes('. '))
  if (towns.length === 0) return brief
  const written = (text: string) =>
    towns.reduce(
      (query, town) => query.replace(new RegExp(`(?<!\\p{L})${literal(town.replace('.', ''))}(?!\\p{L})`, 'iu'), town),
      text,
    )
  return {
    ...brief,
    searchTerm: written(brief.searchTerm),
    blogTopic: brief.blogTopic === null ? null : written(brief.blogTopic),
    targetKeywords: brief.targetKeywords.map(written),
    otherKeywords: brief.otherKeywords.map(written),
  }
}

/** Returns the input of the sections of a brief's text: without the amounts of a past year. */
export function writingOf(given: WritingBrief): Writing {
  const { brief, outdated } = withoutOutdatedPrices(withTownsAsWritten(given))
  const topic = topicOf(brief)
  return {
    brief,
    topic,
    voice: voiceFor(brief, topic),
    facts: new StatedFacts(brief, topic, brief.zones.map(({ current }) => current).join('\n')),
    questions: [],
    covered: new Set(),
    keepsText: false,
    answer: '',
    service: '',
    outdated,
    isUnfinished: unfinishedParts(textOf(given.zones.map(({ current }) => current).join('\n'))).length > 0,
  }
}

/** Writes the note to staff: what is new, which keywords are covered, and which of the client's notes to check. */
function finalNote(writing: Writing, zones: readonly DraftedZone[]): string {
  const { brief } = writing
  // Open questions name the targets and are no text.
  const written = zones.map(({ content: each }) => each.replaceAll(OPEN_QUESTION, ''))
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
    unnamed.length === 0 ? unchangedNote(brief, zones) : '',
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

/** Says of a page that stands and has the words of its targets that it stays as it is. */
const unchangedNote = ({ page }: WritingBrief, zones: readonly DraftedZone[]): string =>
  page !== null && zones.every(({ origin }) => origin === 'site')
    ? 'The page has the words of its targets: no sentence of it had to change.'
    : ''

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

/** Creates the voice of a client's text: how often it may name what, and the words to avoid. */
function voiceFor(brief: WritingBrief, topic: Topic): Voice {
  return new Voice(brief.seed, {
    slots: {
      business: brief.client.businessName,
      work: topic.work,
      town: topic.town,
      place: topic.place,
      service: brief.service === null ? 'work' : inSentence(brief.service),
    },
    rare: {
      work: {
        named: [1, 9, 20].slice(0, timesToName(brief, topic)),
        otherwise: ['the work', 'the job', 'this work', 'work like this'],
      },
      town: { named: [1, 2, 4, 7, 11, 16], otherwise: ['the area', 'this area', 'your area'] },
    },
    avoid: wordsToAvoid(brief.notes),
  })
}

/** The number of mentions that a page of some hundred words tolerates (WRITE-3). */
const BEARABLE = 4

/** Returns how often sentences may name the work. The title and the terms that contain its name also count. */
function timesToName({ targetKeywords }: WritingBrief, { name }: Topic): number {
  const keywordsInName = targetKeywords.slice(0, BEARABLE).filter((keyword) => keywordRanges(keyword, name).length > 0)
  return Math.max(1, BEARABLE - 1 - keywordsInName.length)
}

/** Returns the words that the notes forbid: quoted words after 'never', 'not' or 'avoid'. */
function wordsToAvoid(notes: readonly BriefNote[]): string[] {
  const forbidden =
    /\b(?:never|not|avoid|don['’]t|without)\b[^.'‘“"]*(?:['‘“"][^'’”"]+['’”"](?:\s*(?:,|or|and)\s*)*)+/giu
  return notes.flatMap(({ answer }) =>
    [...answer.matchAll(forbidden)].flatMap(([part]) =>
      [...part.matchAll(/['‘“"]([^'’”"]{2,40})['’”"]/gu)].map(([, word]) => word ?? ''),
    ),
  )
}
