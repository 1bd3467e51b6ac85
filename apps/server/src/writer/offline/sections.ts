import { factsAbout } from '@rankdesk/domain'
import { formatPhone, textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { ownWords } from './clientVoice.ts'
import { bullets, heading, pageLink, paragraph, steps } from './html.ts'
import { ADDRESSES, APPROACHES, CALLS, OPENING_TURNS, OPENINGS } from './phrases/openings.ts'
import { OPEN_ANSWERS, QUESTION_TITLES, QUESTIONS } from './phrases/questions.ts'
import * as S from './phrases/sections.ts'
import { TERM_OPENINGS, TERM_SENTENCES, TERM_TITLES } from './phrases/terms.ts'
import { inSentence, isQuestion, questionOf, sentenceTerm, type Topic } from './topic.ts'
import type { Voice } from './Voice.ts'

/** The input of the sections of a text. */
export interface Writing {
  brief: WritingBrief
  topic: Topic
  voice: Voice
}

/** Writes the page's one h1. */
export function titleSection({ topic }: Writing): string {
  return heading(1, topic.hasPlace ? `${topic.term} in ${topic.place}` : topic.term)
}

/** Writes the first paragraph: who does what where, and how to reach them. */
export function leadSection(writing: Writing): string {
  const { brief, topic, voice } = writing
  const { businessName, phone } = brief.client
  const where = topic.hasPlace ? ` in ${topic.place}` : ''
  const own = brief.locations.find(({ city }) => city === topic.town)
  const number = own?.phone ?? phone
  return paragraph(
    `${businessName}: ${inSentence(topic.term)}${where}.`,
    number === null ? '' : voice.say(CALLS, { number: formatPhone(number) }),
    own === undefined ? '' : voice.say(ADDRESSES, { address: `${own.address}, ${own.city}` }),
  )
}

/** The kinds of facts that a page lists, in this order. */
const LISTED = ['price', 'guarantee', 'difference', 'people', 'opening'] as const
const MAX_LISTED = 6

/** Returns the facts that this text may state: those of the business, and those about its subject. Rule FACT-7. */
export function ownFacts({ brief, topic }: Writing): WritingBrief['facts'] {
  const listed = factsAbout(brief.facts, `${topic.name} ${topic.term} ${topic.town}`)
  // Notes are written for the agency, often about the client in the third person.
  return listed.filter(({ source }) => source !== 'brief')
}

/**
 * Writes what the client's own pages and staff state: prices, guarantees, people, hours. `page` is the text that already
 * stands there; what it states is not repeated. Empty without any.
 */
export function factsSection(writing: Writing, page = ''): string {
  const known = textOf(page)
  const facts = ownFacts(writing).filter(({ text }) => !known.includes(text))
  const listed = LISTED.flatMap((kind) => facts.filter((fact) => fact.kind === kind).slice(0, 2)).slice(0, MAX_LISTED)
  return listed.length === 0
    ? ''
    : heading(2, writing.voice.say(S.FACT_TITLES)) + bullets(listed.map(({ text }) => text))
}

/** Writes two paragraphs: the subject, and the client's approach, in the client's own words if there are any. */
export function introSection({ brief, voice }: Writing): string {
  const [own = ''] = voice.shuffle(ownWords(brief.notes))
  return paragraph(voice.say(OPENINGS), voice.say(OPENING_TURNS)) + paragraph(...voice.several(APPROACHES, 2), own)
}

export function reasonsSection({ voice }: Writing): string {
  return heading(2, voice.say(S.REASON_TITLES)) + bullets(voice.several(S.REASONS, 4))
}

export function chooseSection({ voice }: Writing): string {
  return (
    heading(2, voice.say(S.CHOOSE_TITLES)) + paragraph(...voice.several(S.CHOOSE, 2)) + paragraph(voice.say(S.CHOOSE))
  )
}

export function prepareSection({ voice }: Writing): string {
  return heading(2, voice.say(S.PREPARE_TITLES)) + paragraph(...voice.several(S.PREPARE, 3))
}

export function processSection({ voice }: Writing): string {
  const kinds = [S.STEP_ASK, S.STEP_LOOK, S.STEP_PLAN, S.STEP_DO]
  return heading(2, voice.say(S.PROCESS_TITLES)) + steps(kinds.map((kind) => voice.say(kind)))
}

/** Writes questions with answers: searched questions first, then common ones. */
export function questionsSection({ brief, topic, voice }: Writing, count = 3): string {
  const questionTerms = [...brief.targetKeywords, ...brief.otherKeywords].filter(isQuestion).slice(0, 2)
  const own = questionTerms.map(
    (keyword) => [questionOf(keyword, topic), voice.say(OPEN_ANSWERS, { town: topic.town })] as const,
  )
  const common = voice
    .shuffle(QUESTIONS)
    .slice(0, Math.max(0, count - own.length))
    .map(
      ([questions, answers]) =>
        [voice.say(questions, { town: topic.town }), voice.say(answers, { town: topic.town })] as const,
    )
  return (
    heading(2, voice.say(QUESTION_TITLES)) +
    [...own, ...common].map(([question, answer]) => heading(3, question) + paragraph(answer)).join('')
  )
}

/** Writes about the place, with the client's addresses there. */
export function localSection({ brief, topic, voice }: Writing): string {
  const places = brief.locations.map(({ address, city, region }) => `${address}, ${city}, ${region}`)
  return (
    heading(2, voice.say(S.LOCAL_TITLES, { town: topic.town })) +
    paragraph(...voice.several(S.LOCAL, 2)) +
    bullets(places.slice(0, 5))
  )
}

/** Writes the end of a page, with a link to more information. */
export function closingSection({ brief, voice }: Writing): string {
  const [related] = brief.relatedPages
  const link = related === undefined ? '' : `<p>${voice.say(['{Read on|Next|Related}: '])} ${pageLink(related)}</p>`
  return heading(2, voice.say(S.CLOSING_TITLES)) + paragraph(voice.say(S.CLOSINGS)) + link
}

export function asideSection({ brief, voice }: Writing, level: 2 | 3): string {
  const { client, locations } = brief
  const phone = locations.find((location) => location.phone !== null)?.phone ?? client.phone
  const facts = [
    client.businessName,
    ...locations.slice(0, 2).map(({ address, city, region }) => `${address}, ${city}, ${region}`),
    ...(phone === null ? [] : [formatPhone(phone)]),
  ]
  return heading(level, voice.say(S.ASIDE_TITLES)) + bullets(facts) + paragraph(voice.say(S.ASIDE_NOTES))
}

/** Writes a sentence for each term. */
export function termSentences({ topic, voice }: Writing, terms: readonly string[]): string[] {
  return terms.map((term) => voice.say(TERM_SENTENCES, { term: sentenceTerm(term, topic) }))
}

/** Writes a section for terms that the page does not mention: questions are answered, other terms worked in. */
export function termsSection(writing: Writing, terms: readonly string[]): string {
  const { topic, voice } = writing
  const plain = terms.filter((term) => !isQuestion(term))
  const questionTerms = terms.filter(isQuestion)
  return [
    heading(2, voice.say(TERM_TITLES)),
    paragraph(voice.say(TERM_OPENINGS), ...termSentences(writing, plain)),
    ...questionTerms.map((term) => heading(3, questionOf(term, topic)) + paragraph(voice.say(OPEN_ANSWERS))),
  ].join('')
}
