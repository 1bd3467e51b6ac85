import { contentWords, type FactKind, openQuestion } from '@rankdesk/domain'
import { formatTelephone, textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { answerKinds, hasAnswer, subjectWords } from './answerKinds.ts'
import type { BriefFact } from './briefFact.ts'
import { completeFact } from './completeFact.ts'
import { bullets, heading, paragraph } from './html.ts'
import type { Section } from './layOut.ts'
import * as S from './phrases/sections.ts'
import { openPartsOfGoods } from './partsOfGoods.ts'
import type { SectionPlan } from './sectionPlans.ts'
import { namesSubject } from './services.ts'
import { isGeneralPrice, isOfPackage, isReturnOfOther, ownFacts, type StatedFacts } from './statedFacts.ts'
import { isQuestionTerm, questionOf, type Topic } from './topic.ts'
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

/** Takes the facts of these kinds, and notes that the draft covers them. */
function takeFacts(
  { facts, covered }: Writing,
  kinds: readonly FactKind[],
  matches?: (fact: BriefFact) => boolean,
): BriefFact[] {
  for (const kind of kinds) covered.add(kind)
  return facts.take(kinds, matches)
}

/** Writes one planned section: its facts that fit, or its question unless another section has asked. Empty without both. */
export function plannedSection(
  writing: Writing,
  plan: SectionPlan,
  fits: (fact: BriefFact) => boolean = () => true,
): Section {
  const { kinds, zoneIds } = plan
  const isAsked = kinds.some((kind) => writing.covered.has(kind))
  const facts = takeFacts(writing, kinds, fits)
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

/** Writes how to reach the client, once, at the end. Empty where an aside does so. */
export function closingSection({ brief, topic, voice }: Writing): string {
  const number = phoneOf(brief, topic)
  const isBeside = brief.zones.some(({ role }) => role === 'aside')
  if (number === null || isBeside) return ''
  return (
    heading(2, voice.say(S.CLOSING_TITLES)) + paragraph(`${brief.client.businessName}: ${formatTelephone(number)}.`)
  )
}

/** The maximum number of steps of a service in a text about something wider. */
export const MAX_STEPS = 4

/** Returns the number of the client's location in the place of the text, otherwise the client's. */
function phoneOf({ client, locations }: WritingBrief, { town }: Topic): string | null {
  const location = locations.find(({ city, phone }) => city === town && phone !== null)
  return location?.phone ?? client.phone ?? locations.find(({ phone }) => phone !== null)?.phone ?? null
}
