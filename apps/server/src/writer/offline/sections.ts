import { type BusinessKind, contentWords, type FactKind, META_LIMITS, openQuestion } from '@rankdesk/domain'
import { formatPhone, textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { ownWords } from './clientVoice.ts'
import { bullets, heading, paragraph } from './html.ts'
import type { Section } from './layOut.ts'
import * as S from './phrases/sections.ts'
import { questionsFor } from './commonQuestions.ts'
import { completeFact } from './completeFact.ts'
import { isKnownTerm, isOffered, isPeopleTerm, isServed, offerSentence, phoneOf, twinOf } from './offer.ts'
import { factsOfService, namesSubject, serviceNames, servicesNamed } from './services.ts'
import type { SectionPlan } from './sectionPlans.ts'
import { answerKinds, factsThatAnswer, hasAnswer, subjectWords } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { ownFacts, type StatedFacts } from './statedFacts.ts'
import { inSentence, isQuestion, questionOf, type Topic } from './topic.ts'
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
  /** The first sentence of the answer to an article's question. Empty while it is open. */
  answer: string
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

/**
 * Writes the first paragraph: the offer where facts support it. What is not known of the place, the offer and another
 * page for the same service is asked first. Rule WRITE-10.
 */
export function leadSection(writing: Writing): string {
  const { brief, topic } = writing
  const { businessName } = brief.client
  const term = inSentence(topic.term)
  const offer = offerSentence(writing, term)
  const twin = twinOf(brief, topic)
  const subject = topic.hasPlace ? `${topic.term} in ${topic.place}` : topic.term
  const asked = [
    isServed(brief, topic)
      ? ''
      : ask(
          writing,
          `${subject}: does ${businessName} serve ${topic.town}, from which office, and do the prices and guarantees below hold there?`,
        ),
    twin !== undefined || (isPeopleTerm(term) ? isKnownTerm(brief, term) : isOffered(brief, term))
      ? ''
      : ask(
          writing,
          `${subject}: does ${businessName} ${OFFER_QUESTIONS[brief.businessKind] ?? 'offer this, and what does it include?'}`,
        ),
    isPeopleTerm(term) && isKnownTerm(brief, term) && offer === '' && isServed(brief, topic)
      ? ask(writing, `${subject}: which sentence says who you are and for whom you work?`)
      : '',
    twin === undefined
      ? ''
      : ask(writing, `The site has a page "${twin.pageName}" (${twin.path}): what is different here?`),
  ]
  const lead = paragraph(offer, ownStatement(writing))
  // The question about goods asks for their materials and sizes, too.
  if (asked.join('') !== '' && (brief.businessKind === 'shop' || brief.businessKind === 'manufacturer'))
    writing.covered.add('work')
  return offer === '' ? asked.join('') + lead : lead + asked.join('')
}

/** The ends of the question about an unknown offer, where a kind of business has its own. */
const OFFER_QUESTIONS: Partial<Record<BusinessKind, string>> = {
  shop: 'sell this, in which materials and sizes, and at what price?',
  manufacturer: 'make this, in which materials and sizes?',
}

/** Writes what the client does in a town: each service that the targets name with its facts, then others with a price. */
export function townServices(writing: Writing): string {
  const { brief, facts } = writing
  const named = [...new Set(brief.targetKeywords.flatMap((keyword) => servicesNamed(brief, keyword)))].slice(
    0,
    MAX_NAMED,
  )
  const parts = named.map((name) => {
    const own = factsOfService(brief, name)
    const of = (kind: FactKind, max: number) =>
      facts.pick(
        own.filter((fact) => fact.kind === kind),
        max,
      )
    // Steps are stated to their end.
    const steps = own.filter(({ kind, text }) => kind === 'work' && STEP.test(text)).length
    const stated = [...of('work', steps > 1 ? MAX_STEPS : 2), ...of('price', 1), ...of('guarantee', 1)]
    return stated.length === 0 ? '' : heading(3, name) + factsHtml(writing, stated)
  })
  const others = serviceNames(brief)
    .filter((name) => !named.includes(name))
    .flatMap((name) =>
      facts.pick(
        factsOfService(brief, name).filter(({ kind, about }) => kind === 'price' && about === name),
        1,
      ),
    )
    .slice(0, MAX_NAMED)
  const list =
    others.length === 0
      ? ''
      : bullets(others.map((fact) => withService(fact, completeFact(fact, brief.client.businessName))))
  const rest = list === '' || parts.join('') === '' ? list : heading(3, 'Other services') + list
  const body = parts.join('') + rest
  if (body === '') return ''
  writing.covered.add('price')
  writing.covered.add('work')
  if (brief.facts.some(({ kind }) => kind === 'guarantee')) writing.covered.add('guarantee')
  return heading(2, brief.businessKind === 'care' ? 'The support we give' : 'Our services') + body
}

/** Asks what a page about a town says that no other page does. */
export function localSection(writing: Writing): string {
  const { brief, topic } = writing
  if (!topic.hasPlace) return ''
  const asked = ask(
    writing,
    `What is special about ${topic.town}: ${LOCAL[brief.businessKind] ?? 'which work have you done there, and for whom'}?`,
  )
  return asked === '' ? '' : heading(2, `In ${topic.town}`) + asked
}

/** What a page about a town can say of the work there. */
const LOCAL: Partial<Record<BusinessKind, string>> = {
  trade: 'which jobs have you done there, on which kinds of houses, and in which neighborhoods',
  care: 'which carers live near, and which visits do you make there',
  professional: 'which clients do you have there, and where do you meet them',
}

/** Starts a fact with its service if it doesn't name that: 'Companionship: £26 an hour'. */
function withService({ about }: BriefFact, text: string): string {
  const words = contentWords(text)
  if (contentWords(about).some((word) => words.includes(word))) return text
  // One colon: 'Overnight care, sleeping night, 10pm to 7am: £140'.
  return /: /.test(text)
    ? `${about}, ${/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() : text.charAt(0)}${text.slice(1)}`
    : `${about}: ${text}`
}

/** The maximum number of services in a section. */
const MAX_NAMED = 4

/** Takes the facts of these kinds, and notes that the draft covers them. */
function takeFacts(
  { facts, covered }: Writing,
  kinds: readonly FactKind[],
  matches?: (fact: BriefFact) => boolean,
): BriefFact[] {
  for (const kind of kinds) covered.add(kind)
  return facts.take(kinds, matches)
}

/** Writes one planned section: its facts, or its question unless another section has asked. Empty without both. */
export function plannedSection(writing: Writing, { titles, kinds, question, zoneIds }: SectionPlan): Section {
  const isAsked = kinds.some((kind) => writing.covered.has(kind))
  const facts = takeFacts(writing, kinds)
  const open = question === undefined || isAsked ? '' : isEnough(writing, kinds, facts) ? '' : ask(writing, question)
  const body = (facts.length > 0 ? factsHtml(writing, facts) : '') + open
  const html = body === '' ? '' : heading(2, writing.voice.say(titles)) + body
  return zoneIds === undefined ? { html } : { html, zoneIds }
}

const STEP = /^(?:first|then|next|after that|finally|we start)\b/i
const TERM_OF_GUARANTEE =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|lifetime)[ -](?:days?|weeks?|months?|years?)\b/i

/** Whether facts answer the question of their section: the work names its steps, and a guarantee how long it holds. */
function isEnough({ brief, topic }: Writing, kinds: readonly FactKind[], facts: readonly BriefFact[]): boolean {
  if (facts.length === 0) return false
  if (kinds.includes('work')) return facts.some(({ text }) => STEP.test(text)) || facts.length > 1
  if (kinds.includes('price'))
    return (
      brief.businessKind === 'shop' ||
      facts.some(
        ({ about, source, text }) => about !== '' || source === 'person' || namesSubject(brief, text, topic.term),
      )
    )
  return kinds.length > 1 || !kinds.includes('guarantee') || facts.some(({ text }) => TERM_OF_GUARANTEE.test(text))
}

/** Writes one planned section of a page that stands: its facts, without a question. Empty without any. */
export function statedSection(writing: Writing, { titles, kinds }: SectionPlan): string {
  const facts = takeFacts(writing, kinds)
  return facts.length === 0 ? '' : heading(2, writing.voice.say(titles)) + factsHtml(writing, facts)
}

/** Writes facts in the client's words: up to two as a paragraph, more as a list. */
export function factsHtml({ brief }: Writing, facts: readonly BriefFact[]): string {
  const texts = [...new Set(facts.map((fact) => completeFact(fact, brief.client.businessName)))]
  return texts.length < 3
    ? paragraph(...texts.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)))
    : bullets(texts)
}

/** Whether a fact has at least half of the words of a question: it answers this one, not another about its subject. */
function answers(question: string): (fact: BriefFact) => boolean {
  const wanted = subjectWords(question)
  return ({ text, about }) => {
    const words = contentWords(`${about} ${text}`)
    return wanted.filter((word) => words.includes(word)).length * 2 >= wanted.length
  }
}

function isSameQuestion(a: string, b: string): boolean {
  return contentWords(a).toSorted().join(' ') === contentWords(b).toSorted().join(' ')
}

/**
 * Writes the questions that people search for, at most `count`: answered by the client's facts of their kind, otherwise
 * left open for the client. `except` is the question of the whole text. Empty without such questions.
 */
export function questionsSection(writing: Writing, count: number, except = ''): string {
  const { brief, topic, voice } = writing
  const pageText = textOf(brief.zones.map(({ current }) => current).join('\n'))
  const answered = [...brief.targetKeywords, ...brief.otherKeywords]
    .filter((keyword) => isQuestion(keyword) && !isSameQuestion(keyword, except))
    .slice(0, count)
    .map((keyword) => {
      const question = questionOf(keyword, topic)
      const kinds = answerKinds(keyword)
      const facts = takeFacts(writing, kinds, answers(keyword))
      // What the page, the facts sheet or this draft answers is not asked.
      const isKnown =
        hasAnswer(pageText, keyword) ||
        ownFacts(brief, topic).some((fact) => kinds.includes(fact.kind) && answers(keyword)(fact))
      const answer = facts.length > 0 ? factsHtml(writing, facts) : isKnown ? '' : ask(writing, question)
      return answer === '' ? '' : heading(3, question) + answer
    })
    .join('')
  return answered === '' ? '' : heading(2, voice.say(S.QUESTION_TITLES)) + answered
}

/** The maximum number of facts in the answer of an article: a price list has one for each case. */
const MAX_ANSWERS = 3

/** Writes the answer to the question of an article: the facts of its kind, otherwise an open question. */
export function answerSection(writing: Writing, question: string): string {
  for (const kind of answerKinds(question)) if (kind !== 'work') writing.covered.add(kind)
  const facts = writing.facts.pick(factsThatAnswer(writing.brief, question), MAX_ANSWERS)
  const open = isQuestion(question)
    ? `${questionOf(question, writing.topic).replace(/\?$/, '')}: what is the answer in two or three sentences?`
    : `What should a reader know first about ${inSentence(writing.topic.term)}, in two or three sentences?`
  const [first] = facts
  if (first === undefined) return ask(writing, open)
  writing.answer = facts
    .map((fact) => completeFact(fact, writing.brief.client.businessName))
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .reduce((whole, text) => (whole.length + text.length < META_LIMITS.description / 2 ? `${whole} ${text}` : whole))
  return factsHtml(writing, facts)
}

/** Writes exact questions about the service where no one searched for any, as far as the draft may ask. */
export function commonQuestions(writing: Writing): string {
  const { brief, topic } = writing
  const term = inSentence(topic.term)
  const asked = questionsFor(brief.businessKind, isPeopleTerm(term) ? undefined : topic.term)
    .map((question) => {
      const known = brief.facts.filter(({ source, text }) => source !== 'brief' && hasAnswer(text, question))
      const [fact] = isPeopleTerm(term) ? writing.facts.pick(known, 1) : []
      return fact === undefined ? ask(writing, question) : heading(3, question) + factsHtml(writing, [fact])
    })
    .join('')
  return asked === '' ? '' : heading(2, writing.voice.say(S.QUESTION_TITLES)) + asked
}

/** Returns the client's statement about itself, unless it boasts of prices that the draft has to ask for. */
function ownStatement({ brief, topic, voice }: Writing): string {
  const [own = ''] = voice.shuffle(ownWords(brief.notes))
  const hasPrice = ownFacts(brief, topic).some(({ kind }) => kind === 'price')
  return /price|cost/i.test(own) && !hasPrice ? '' : own
}

/** Writes how to reach the client, once, at the end. Empty where an aside does so. */
export function closingSection({ brief, topic, voice }: Writing): string {
  const number = phoneOf(brief, topic)
  const isBeside = brief.zones.some(({ role }) => role === 'aside')
  if (number === null || isBeside) return ''
  return heading(2, voice.say(S.CLOSING_TITLES)) + paragraph(`${brief.client.businessName}: ${formatPhone(number)}.`)
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

/** Writes sections for terms that a page does not name, from facts that name every word of them. */
export function termsSection(writing: Writing, terms: readonly string[]): string {
  return terms
    .map((term) => {
      const wanted = contentWords(term)
      const own = writing.brief.facts.filter(({ text, kind, source }) => {
        const words = contentWords(text)
        return (
          kind !== 'service' && kind !== 'place' && source !== 'brief' && wanted.every((word) => words.includes(word))
        )
      })
      const stated = wanted.length < 2 ? [] : writing.facts.pick(own, 2)
      const name = inSentence(term)
      return stated.length === 0
        ? ''
        : heading(2, name.charAt(0).toUpperCase() + name.slice(1)) + factsHtml(writing, stated)
    })
    .join('')
}

/** Writes what the client's work shows about the subject of an article: facts that share two of its words. */
export function experienceSection(writing: Writing): string {
  const { brief, voice, topic } = writing
  const wanted = subjectWords([brief.blogTopic ?? '', ...brief.targetKeywords.slice(0, 1)].join(' '))
  const fitting = brief.facts.filter(({ kind, about, text, source }) => {
    const words = /\sin \p{Lu}/u.test(about) ? [] : contentWords(text)
    const shared = wanted.filter((word) => words.includes(word))
    // More than the subject of its page: 'drainage holes', not only 'pots'.
    return (
      kind === 'work' &&
      source !== 'brief' &&
      shared.length > 1 &&
      shared.some((word) => !contentWords(about).includes(word)) &&
      // A sentence that names its own page's subject is about that: skylights, in an article about roofs.
      contentWords(about).every((word) => wanted.includes(word) || !words.includes(word))
    )
  })
  const facts = writing.facts.pick(fitting, 2)
  return facts.length === 0
    ? ''
    : heading(2, voice.say(['From our work', 'How we do it'], { work: topic.work })) + factsHtml(writing, facts)
}

/**
 * Writes how the client does the work that an article is about: the steps of the service that its question names. Empty
 * for instructions, whose reader does the work, for shops, and without such facts.
 */
export function serviceInArticle(writing: Writing, topicText: string): string {
  const { brief, facts } = writing
  if (brief.businessKind === 'shop' || /^how (?:to|do (?:i|you))\b/i.test(topicText.trim())) return ''
  const [name] = servicesNamed(brief, topicText).filter((each) =>
    contentWords(each).every((word) => contentWords(topicText).includes(word)),
  )
  if (name === undefined) return ''
  const steps = facts.pick(
    factsOfService(brief, name).filter(({ kind }) => kind === 'work'),
    MAX_STEPS,
  )
  if (steps.length === 0) return ''
  writing.covered.add('work')
  const by = brief.businessKind === 'manufacturer' ? 'from' : 'with'
  return heading(2, `${name} ${by} ${brief.client.businessName}`) + factsHtml(writing, steps)
}

/** The maximum number of steps of a service in a text about something wider. */
const MAX_STEPS = 4
