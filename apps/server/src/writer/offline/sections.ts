import { type FactKind, openQuestion } from '@rankdesk/domain'
import { formatPhone } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { ownWords } from './clientVoice.ts'
import { bullets, heading, pageLink, paragraph } from './html.ts'
import type { Section } from './layOut.ts'
import * as S from './phrases/sections.ts'
import { TERM_SENTENCES, TERM_TITLES } from './phrases/terms.ts'
import type { SectionPlan } from './sectionPlans.ts'
import { answerKinds } from './answerKinds.ts'
import type { BriefFact, StatedFacts } from './statedFacts.ts'
import { inSentence, isQuestion, questionOf, sentenceTerm, type Topic } from './topic.ts'
import type { Voice } from './Voice.ts'

/** The maximum number of open questions of a draft. Rule WRITE-10. */
const MAX_QUESTIONS = 6

/** The input of the sections of a text, and what they have used up. */
export interface Writing {
  brief: WritingBrief
  topic: Topic
  voice: Voice
  facts: StatedFacts
  /** The open questions of the draft so far. */
  questions: string[]
  /** The kinds of facts that the draft states or asks for. */
  covered: Set<FactKind>
  /** Whether the page keeps its own text. Open questions then go to the note to staff, not into the page. */
  keepsText: boolean
}

/** Writes an open question in place of a missing fact. Empty once the draft has enough of them, and
 * on a page that keeps its text. Rule WRITE-10. */
export function ask({ questions, keepsText }: Writing, question: string): string {
  if (questions.length >= MAX_QUESTIONS || questions.includes(question)) return ''
  questions.push(question)
  return keepsText ? '' : paragraph(openQuestion(question))
}

/** Writes the page's one h1. */
export function titleSection({ topic }: Writing): string {
  return heading(1, topic.hasPlace ? `${topic.term} in ${topic.place}` : topic.term)
}

/** Writes the first paragraph: who offers what where, and how to reach them, with the client's own words. */
export function leadSection(writing: Writing): string {
  const { brief, topic, voice } = writing
  const { businessName, phone } = brief.client
  const where = topic.hasPlace ? ` in ${topic.place}` : ''
  const location = brief.locations.find(({ city }) => city === topic.town)
  const number = location?.phone ?? phone
  const [own = ''] = voice.shuffle(ownWords(brief.notes))
  return paragraph(
    `${businessName}: ${inSentence(topic.term)}${where}.`,
    own,
    number === null ? '' : voice.say(S.CALLS, { number: formatPhone(number) }),
    location === undefined ? '' : voice.say(S.ADDRESSES, { address: `${location.address}, ${location.city}` }),
  )
}

/** Takes the facts of these kinds, and notes that the draft covers them. */
function takeFacts({ facts, covered }: Writing, kinds: readonly FactKind[]): BriefFact[] {
  for (const kind of kinds) covered.add(kind)
  return facts.take(kinds)
}

/** Writes one planned section: its facts, or its question unless another section has asked. Empty without both. */
export function plannedSection(writing: Writing, { titles, kinds, question, zoneIds }: SectionPlan): Section {
  const isAsked = kinds.some((kind) => writing.covered.has(kind))
  const facts = takeFacts(writing, kinds)
  const body = facts.length > 0 ? factsHtml(facts) : question === undefined || isAsked ? '' : ask(writing, question)
  const html = body === '' ? '' : heading(2, writing.voice.say(titles)) + body
  return zoneIds === undefined ? { html } : { html, zoneIds }
}

/** Writes one planned section of a page that stands: its facts, without a question. Empty without any. */
export function statedSection(writing: Writing, { titles, kinds }: SectionPlan): string {
  const facts = takeFacts(writing, kinds)
  return facts.length === 0 ? '' : heading(2, writing.voice.say(titles)) + factsHtml(facts)
}

/** Writes facts in the client's words: up to two as a paragraph, more as a list. */
export function factsHtml(facts: readonly BriefFact[]): string {
  const sentences = facts.map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`))
  return facts.length < 3 ? paragraph(...sentences) : bullets(facts.map(({ text }) => text))
}

/**
 * Writes the questions that people search for, at most `count`: answered by the client's facts of their kind, otherwise
 * left open for the client. Empty without such questions.
 */
export function questionsSection(writing: Writing, count: number): string {
  const { brief, topic, voice } = writing
  const answered = [...brief.targetKeywords, ...brief.otherKeywords]
    .filter(isQuestion)
    .slice(0, count)
    .map((keyword) => {
      const question = questionOf(keyword, topic)
      const facts = takeFacts(writing, answerKinds(keyword))
      const answer = facts.length > 0 ? factsHtml(facts) : ask(writing, question)
      return answer === '' ? '' : heading(3, question) + answer
    })
    .join('')
  return answered === '' ? '' : heading(2, voice.say(S.QUESTION_TITLES)) + answered
}

/** Writes the answer to the question of an article: the facts of its kind, otherwise an open question. */
export function answerSection(writing: Writing, question: string): string {
  const facts = takeFacts(writing, answerKinds(question))
  const open = isQuestion(question)
    ? 'What is the answer in two or three sentences?'
    : 'What should a reader know first, in two or three sentences?'
  return facts.length > 0 ? factsHtml(facts) : ask(writing, open)
}

/** Writes a place for questions and answers that the template reserves and that no searched question fills. */
export function commonQuestions(writing: Writing): string {
  const asked = ask(writing, 'What do customers ask most, and what is the answer?')
  return asked === '' ? '' : heading(2, writing.voice.say(S.QUESTION_TITLES)) + asked
}

/** Writes about the place: the client's addresses there, or a question about it. */
export function localSection(writing: Writing): string {
  const { brief, topic, voice } = writing
  const places = brief.locations
    .filter(({ city }) => city === topic.town)
    .map(({ address, city, region }) => `${address}, ${city}, ${region}`)
  const body =
    places.length > 0
      ? bullets(places.slice(0, 5))
      : ask(writing, `What should people in ${topic.town} know about this?`)
  return body === '' ? '' : heading(2, voice.say(S.LOCAL_TITLES, { town: topic.town })) + body
}

/** Writes the end of a page: how to reach the client, with a link to more information. */
export function closingSection({ brief, voice }: Writing): string {
  const { businessName, phone } = brief.client
  const number = phone ?? brief.locations.find((location) => location.phone !== null)?.phone ?? null
  const contact = number === null ? '' : paragraph(`${businessName}, ${formatPhone(number)}.`)
  const related = relatedLink(brief)
  return contact === '' && related === '' ? '' : heading(2, voice.say(S.CLOSING_TITLES)) + contact + related
}

/** Writes a link to the closest page of the same site. Empty without one. */
export function relatedLink({ relatedPages: [related] }: WritingBrief): string {
  return related === undefined ? '' : `<p>Read on: ${pageLink(related)}</p>`
}

export function asideSection({ brief, voice }: Writing, level: 2 | 3): string {
  const { client, locations } = brief
  const phone = locations.find((location) => location.phone !== null)?.phone ?? client.phone
  const contact = [
    client.businessName,
    ...locations.slice(0, 2).map(({ address, city, region }) => `${address}, ${city}, ${region}`),
    ...(phone === null ? [] : [formatPhone(phone)]),
  ]
  return heading(level, voice.say(S.ASIDE_TITLES)) + bullets(contact)
}

/** Writes a sentence for each term. */
export function termSentences({ topic, voice }: Writing, terms: readonly string[]): string[] {
  return terms.map((term) => voice.say(TERM_SENTENCES, { term: sentenceTerm(term, topic) }))
}

/** Writes a section for terms that the page does not mention: questions are answered, other terms worked in. */
export function termsSection(writing: Writing, terms: readonly string[]): string {
  const plain = terms.filter((term) => !isQuestion(term))
  const answers = terms.filter(isQuestion).map((term) => {
    const facts = takeFacts(writing, answerKinds(term))
    const answer = facts.length > 0 ? factsHtml(facts) : ask(writing, questionOf(term, writing.topic))
    return answer === '' ? '' : heading(3, questionOf(term, writing.topic)) + answer
  })
  return [heading(2, writing.voice.say(TERM_TITLES)), paragraph(...termSentences(writing, plain)), ...answers].join('')
}
