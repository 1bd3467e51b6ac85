import {
  type BusinessKind,
  contentWords,
  type FactKind,
  namesPlace,
  openQuestion,
  plainWords,
  withoutRegion,
} from '@rankdesk/domain'
import { formatTelephone, textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { answerKinds, hasAnswer, subjectWords } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { ownWords } from './clientVoice.ts'
import { questionsFor } from './commonQuestions.ts'
import { completeFact } from './completeFact.ts'
import { bullets, heading, paragraph } from './html.ts'
import type { Section } from './layOut.ts'
import { isKnownTerm, isOffered, isPeopleTerm, isServed, offerSentence, phoneOf, twinOf } from './offer.ts'
import * as S from './phrases/sections.ts'
import { openPartsOfGoods } from './partsOfGoods.ts'
import type { SectionPlan } from './sectionPlans.ts'
import { namesSubject, placeNames, servicesNamed, unknownWords } from './services.ts'
import { isGeneralPrice, isOfPackage, isReturnOfOther, ownFacts, type StatedFacts } from './statedFacts.ts'
import { inSentence, isQuestionTerm, questionOf, type Topic } from './topic.ts'
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
  /** The service that an article is about: the one whose facts answer its question, or that its question names. */
  service: string
  /** The sentences of the page with amounts of a past year, which the draft leaves out. */
  outdated: readonly string[]
  /** Whether the site's own text is unfinished: it is written again. Open questions of the draft don't count. */
  isUnfinished: boolean
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
      : ask(writing, `${subject}: does ${businessName} serve ${topic.town}${holdsThere(brief)}?`),
    twin === undefined ? askOffer(writing, subject, term) : '',
    isPeopleTerm(term) && isKnownTerm(brief, term) && offer === '' && isServed(brief, topic)
      ? ask(writing, `${subject}: which work do you do most, and for which customers?`)
      : '',
    twin === undefined ? '' : ask(writing, `What is different here from the page "${twin.pageName}" (${twin.path})?`),
  ]
  const lead = paragraph(offer, ownStatement(writing))
  // The question about goods asks for their materials and sizes, too.
  if (asked.join('') !== '' && (brief.businessKind === 'shop' || brief.businessKind === 'manufacturer'))
    writing.covered.add('work')
  return offer === '' ? asked.join('') + lead : lead + asked.join('')
}

/** Asks for the offer of a new page. Empty if it is known. */
function askOffer(writing: Writing, subject: string, term: string): string {
  const { brief } = writing
  // A page that stands shows that it is offered.
  if (brief.page !== null && brief.page.path !== '/') return ''
  if (isPeopleTerm(term) ? isKnownTerm(brief, term) : isOffered(brief, term)) return ''
  // 'Tree service' of a business with pages for tree removal and tree trimming is offered.
  if (unknownWords(brief, term).length === 0 && servicesNamed(brief, term).length > 1) return ''
  const question = OFFER_QUESTIONS[brief.businessKind] ?? 'offer this, and what does it include?'
  return ask(writing, `${subject}: does ${brief.client.businessName} ${question}`)
}

/** The end of the question about an unknown town: whether what the client states elsewhere holds there. */
function holdsThere({ facts }: WritingBrief): string {
  const named = (['price', 'guarantee'] as const).filter((kind) =>
    facts.some((fact) => fact.kind === kind && fact.source !== 'brief'),
  )
  return named.length === 0 ? '' : `, and do the same ${named.map((kind) => `${kind}s`).join(' and ')} hold there`
}

/** The ends of the question about an unknown offer, where a kind of business has its own. */
const OFFER_QUESTIONS: Partial<Record<BusinessKind, string>> = {
  shop: 'sell this, in which materials and sizes, and at what price?',
  manufacturer: 'make this, in which materials and sizes?',
}

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
export function plannedSection(writing: Writing, plan: SectionPlan): Section {
  const { kinds, zoneIds } = plan
  const isAsked = kinds.some((kind) => writing.covered.has(kind))
  const facts = takeFacts(writing, kinds)
  const asked = openPart(plan, writing)
  const isKnown = isAsked || isEnough(writing, kinds, facts)
  const open = asked === undefined || isKnown ? '' : ask(writing, asked)
  const body = (facts.length > 0 ? factsHtml(writing, facts) : '') + open
  const html = body === '' ? '' : heading(2, titleFor(writing, plan, facts, open !== '')) + body
  return zoneIds === undefined ? { html } : { html, zoneIds }
}

/** Leaves out of the question of a section what the facts or the page say. Undefined if nothing is left of it. */
function openPart({ question, kinds, parts, delivery }: SectionPlan, { brief, topic }: Writing): string | undefined {
  if (question === undefined) return undefined
  // Terms of a return that name other goods are asked about, and not asked for.
  const terms = kinds.includes('guarantee')
    ? brief.facts.find((fact) => isReturnOfOther(fact, topic, brief))
    : undefined
  // Terms for a bag of tea are none of a teapot's.
  if (terms !== undefined && !isOfPackage(terms))
    return `${terms.text.replace(/[.!]$/, '')}: does that hold for ${topic.term}, too?`
  if (delivery !== undefined && brief.facts.some(({ text }) => IS_DELIVERY.test(text))) return delivery.question
  return parts === undefined ? question : openPartsOfGoods(brief, parts)
}

/** The start of a step. */
export const STEP = /^(?:first|then|next|after that|finally|we start)\b/i
const TERM_OF_GUARANTEE =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|lifetime)[ -](?:days?|weeks?|months?|years?)\b/i

/** Whether facts answer the question of their section: the work names its steps, and a guarantee how long it holds. */
function isEnough({ brief, topic }: Writing, kinds: readonly FactKind[], facts: readonly BriefFact[]): boolean {
  if (facts.length === 0) return false
  if (kinds.includes('work')) return facts.some(({ text }) => STEP.test(text)) || facts.length > 1
  if (kinds.includes('price'))
    return (
      // What the delivery costs is no price of the goods.
      facts.some((fact) => brief.businessKind === 'shop' && !IS_DELIVERY.test(fact.text)) ||
      facts.some(
        (fact) =>
          (fact.about !== '' && !IS_DELIVERY.test(fact.text)) ||
          fact.source === 'person' ||
          isGeneralPrice(brief, fact) ||
          namesSubject(brief, fact.text, topic.term),
      )
    )
  return kinds.length > 1 || !kinds.includes('guarantee') || facts.some(({ text }) => TERM_OF_GUARANTEE.test(text))
}

/** Writes one planned section of a page that stands: its facts, without a question. Empty without any. */
export function statedSection(writing: Writing, plan: SectionPlan): string {
  const facts = takeFacts(writing, plan.kinds)
  return facts.length === 0 ? '' : heading(2, titleFor(writing, plan, facts)) + factsHtml(writing, facts)
}

/** What an order costs to send, whatever it contains. */
const IS_DELIVERY = /\b(?:shipping|delivery|deliver(?:ed)?|postage)\b/i

/** Returns a heading without the guarantee or the prices that no fact below it states. */
function titleFor(
  { voice }: Writing,
  { titles, delivery }: SectionPlan,
  facts: readonly BriefFact[],
  isOpen = false,
): string {
  const title = voice.say(titles)
  // What is asked below a heading is of its kind.
  if (isOpen) return title
  if (delivery !== undefined && facts.length > 0 && facts.every(({ text }) => IS_DELIVERY.test(text)))
    return delivery.title
  const isStated = facts.length === 0 || facts.some(({ text }) => /\b(?:guarantee|warrant)/i.test(text))
  return isStated ? title : title.replace(/^Returns and guarantee$/, 'Returns')
}

/** Writes facts in the client's words: up to two as a paragraph, more as a list. */
export function factsHtml({ brief }: Writing, facts: readonly BriefFact[]): string {
  const { businessName } = brief.client
  const texts = [...new Set(facts.map((fact) => completeFact(fact, businessName)))]
  const again = `${businessName} is `
  return texts.length < 3
    ? paragraph(
        ...texts
          .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
          // The name stands once: 'Tidewell is licensed. It is a member of the guild.'
          .map((text, at) =>
            at > 0 && text.startsWith(again) && (texts[at - 1] ?? '').startsWith(again)
              ? `It is ${text.slice(again.length)}`
              : text,
          ),
      )
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

/** Whether two questions ask the same: with the same words, or for the same kind of answer about the same subject. */
function isSameQuestion(a: string, b: string): boolean {
  if (contentWords(a).toSorted().join(' ') === contentWords(b).toSorted().join(' ')) return true
  if (!isQuestionTerm(b)) return false
  const kinds = answerKinds(a)
  const start = (text: string) => text.trim().toLowerCase().split(/\s+/).slice(0, 2).join(' ')
  const isOfKind = kinds.length > 0 ? kinds.join() === answerKinds(b).join() : start(a) === start(b)
  const subject = subjectWords(b)
  return isOfKind && subjectWords(a).every((word) => subject.includes(word))
}

/** Whether a question's subject is the business's own trade, as its name or its home page has it: 'physio' of Harewood Physiotherapy. */
export function asksOfBusiness(question: string, { client, homeTitle }: WritingBrief): boolean {
  const name = `${client.businessName} ${homeTitle ?? ''}`.toLowerCase().split(/[^\p{L}]+/u)
  return subjectWords(question).every((word) => word.length > 3 && name.some((each) => each.startsWith(word)))
}

/**
 * Writes the questions that people search for, at most `count`: answered by the client's facts of their kind, otherwise
 * left open for the client. `except` is the question of the whole text. Empty without such questions.
 */
export function questionsSection(writing: Writing, count: number, except = ''): string {
  const { brief, topic, voice } = writing
  const pageText = textOf(brief.zones.map(({ current }) => current).join('\n'))
  const answered = [...brief.targetKeywords, ...brief.otherKeywords]
    .filter((keyword) => isQuestionTerm(keyword) && !isSameQuestion(keyword, except))
    // Instructions belong to a page of their own, unless people look for them here, and an article has them once.
    .filter(
      (keyword) => !/^how to\b/i.test(keyword.trim()) || (except === '' && brief.targetKeywords.includes(keyword)),
    )
    .slice(0, count)
    .map((keyword) => {
      const question = questionOf(keyword, topic)
      const kinds = answerKinds(keyword)
      const facts = takeFacts(writing, kinds, answers(keyword))
      // What the page, the facts sheet or this draft answers is not asked.
      const isKnown =
        hasAnswer(pageText, keyword) ||
        (kinds.includes('price') && asksOfBusiness(keyword, brief) && writing.covered.has('price')) ||
        ownFacts(brief, topic).some((fact) => kinds.includes(fact.kind) && answers(keyword)(fact))
      const answer = facts.length > 0 ? factsHtml(writing, facts) : isKnown ? '' : ask(writing, question)
      return answer === '' ? '' : heading(3, question) + answer
    })
    .join('')
  return answered === '' ? '' : heading(2, voice.say(S.QUESTION_TITLES)) + answered
}

/** Writes exact questions about the service where no one searched for any, as far as the draft may ask. */
export function commonQuestions(writing: Writing): string {
  const { brief, topic } = writing
  const term = inSentence(topic.term)
  // 'Tree service' is several services: the questions are about the business.
  const isWhole = isPeopleTerm(term) || (!isOffered(brief, term) && servicesNamed(brief, term).length > 1)
  const asked = questionsFor(brief.businessKind, isWhole ? undefined : topic.term)
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
  return (
    heading(2, voice.say(S.CLOSING_TITLES)) + paragraph(`${brief.client.businessName}: ${formatTelephone(number)}.`)
  )
}

/** Asks for what a visitor needs to reach the business. */
const CONTACT_QUESTION = 'At which address and telephone number do customers reach you?'

/** Writes name, addresses and telephone number. Empty where only the name is known; of a site without facts they are asked for. */
export function asideSection({ brief, voice }: Writing, level: 2 | 3): string {
  const { client, locations } = brief
  const phone = locations.find((location) => location.phone !== null)?.phone ?? client.phone
  // A name alone does not help to reach the business.
  if (locations.length === 0 && phone === null && brief.facts.length > 0) return ''
  if (locations.length === 0 && phone === null)
    return heading(level, voice.say(S.ASIDE_TITLES)) + paragraph(openQuestion(CONTACT_QUESTION))
  const contact = [
    client.businessName,
    ...locations.slice(0, 2).map(({ address, city, region }) => [address, city, region].filter(Boolean).join(', ')),
    ...(phone === null ? [] : [formatTelephone(phone)]),
  ]
  return heading(level, voice.say(S.ASIDE_TITLES)) + bullets(contact)
}

/** Writes sections for terms that a page does not name, from facts that name every word of them. */
export function termsSection(writing: Writing, terms: readonly string[]): string {
  const towns = placeNames(writing.brief).map((name) => plainWords(name.split(',')[0] ?? '').join(' '))
  // A query for a place is no heading: 'Drug test hereford tx'.
  const isLocal = (term: string) => withoutRegion(term) !== term.trim() || towns.some((town) => namesPlace(term, town))
  return terms
    .filter((term) => !isLocal(term))
    .map((term) => {
      const wanted = contentWords(term)
      const own = writing.brief.facts.filter(({ text, kind, source }) => {
        const words = contentWords(text)
        return (
          // How long the business has done it is no section about it.
          kind !== 'service' &&
          kind !== 'place' &&
          kind !== 'people' &&
          source !== 'brief' &&
          wanted.every((word) => words.includes(word))
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

/** The maximum number of steps of a service in a text about something wider. */
export const MAX_STEPS = 4
