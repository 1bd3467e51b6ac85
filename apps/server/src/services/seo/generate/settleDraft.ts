import {
  briefOutline,
  briefQuestions,
  completeOutline,
  type FactKind,
  factsUsedIn,
  keywordMentions,
  MIN_DRAFT,
  finishedText,
  missingFacts,
  needsBrief,
  openQuestionsIn,
  withoutOpenQuestions,
  type WriterQuestions,
} from '@rankdesk/domain'
import { countWords, pluralize, textOf } from '@rankdesk/format'
import {
  canAsk,
  customerQuestions,
  type DraftedZone,
  headingOfQuestion,
  isArticle,
  isServed,
  kindOfQuestion,
  otherTargetQuestion,
  priceQuestion,
  questionOfKind,
  targetQuestions,
  topicOf,
  uncoveredQuestion,
  withKnown,
  type WritingBrief,
  type WrittenDraft,
} from '#writer/index.ts'
import type { BriefToStore } from '../client-briefs/storeBrief.ts'

/** The number of words below which a page has no text of its own, as a public page that fails (SCORE-17). */
const MIN_OWN_WORDS = 20

/** A written text after the decision between a draft and a brief. */
export interface SettledDraft {
  /** The draft without open questions. */
  draft: WrittenDraft
  /** What the client is asked, beside the draft or in its place. */
  asked: Omit<BriefToStore, 'strategyId' | 'at'>
}

/**
 * Decides whether a written text is a draft or the client gets a brief in its place, and moves its open questions to the
 * brief. Rules WRITE-16, WRITE-17.
 */
export function settleDraft(brief: WritingBrief, written: WrittenDraft): SettledDraft {
  const zones = written.zones.map((zone) => withoutQuestions(zone, brief))
  const contents = zones.map(({ content }) => content)
  const used = factsUsedIn(brief.facts, textOf(contents.join('\n')))
  // The name and the telephone number alone make no text.
  const facts = used.filter(({ kind }) => kind !== 'contact').length
  const ofTarget = targetQuestions(brief)
  const open = written.zones.flatMap(({ content }) => openQuestionsIn(textOf(content)))
  const replacesDraft = isNoDraft(brief, { metaTitle: written.metaTitle, contents, used, ofTarget, open })
  const questionsOf = (order: readonly string[]) =>
    briefQuestions(
      order,
      replacesDraft && brief.page === null ? missingOf(brief) : [],
      brief.language,
      writerQuestions(brief),
    )
  // A main target of which nothing is known says enough.
  const ofOther = replacesDraft && ofTarget.length === 0 ? otherTargetQuestion(brief) : undefined
  const asked = replacesDraft ? withMore(open, brief) : open
  const ofPrice = priceQuestion(brief)
  // What the page does not say is asked once.
  const ofUncovered =
    replacesDraft || ofTarget.length > 0 || ofPrice !== undefined ? undefined : uncoveredQuestion(brief, written)
  const ofPage = [ofUncovered, ofOther, ofPrice].filter((question) => question !== undefined)
  const plain = questionsOf([...ofTarget, ...ofPage, ...asked])
  // What the site says is named, and only the rest of it asked.
  const stated = textOf(contents.join('\n'))
  const questions = replacesDraft ? plain.map((question) => withKnown(brief, question, stated)) : plain
  const known = new Map(plain.map(({ question }, at) => [question, questions[at]?.question ?? question]))
  const outline = briefOutline(written.zones.map(({ content }) => content))
    .map((part, at) => (at === 0 ? { ...part, asks: [...ofTarget, ...part.asks] } : part))
    .map((part) => ({ ...part, asks: part.asks.map((question) => known.get(question) ?? question) }))
  return {
    draft: {
      ...written,
      // The note counts what the text left open; more may be asked.
      finalNote: written.finalNote.replace(COUNTED, pluralize(questions.length, 'open question')),
      zones,
      metaTitle: finishedOrEmpty(written.metaTitle),
      metaDescription: finishedOrEmpty(written.metaDescription),
    },
    asked: {
      replacesDraft,
      knownFacts: facts,
      outline: replacesDraft
        ? completeOutline(outline, questions, (question) => headingOfQuestion(question, brief))
        : outline,
      // The answers are about the question of an article, and else about what is offered.
      subject: brief.blogTopic?.trim() || topicOf(brief).term,
      questions,
    },
  }
}

/** What is known of a written text for the decision. */
interface WrittenText {
  metaTitle: string
  contents: readonly string[]
  used: readonly { kind: FactKind }[]
  ofTarget: readonly string[]
  open: readonly string[]
}

/** Whether the client gets a brief in place of a text. Rules WRITE-16, WRITE-43, WRITE-48. */
function isNoDraft(brief: WritingBrief, { metaTitle, contents, used, ofTarget, open }: WrittenText): boolean {
  const ownWords = brief.zones.reduce((sum, { current }) => sum + countWords(finishedText(textOf(current))), 0)
  const hasText = ownWords >= MIN_OWN_WORDS || brief.testimonial !== null
  // A page that stands is improved as it is: what it lacks is asked beside it.
  if (brief.page !== null && hasText) return false
  // No page promises a place that nothing shows to be served: the client is asked first.
  const isUnserved = brief.page === null && brief.blogTopic === null && !isServed(brief, topicOf(brief))
  const facts = used.filter(({ kind }) => kind !== 'contact').length
  // A page that says hardly anything, and nothing of its target, as nothing shows that it is offered, is not what was ordered.
  const text = [metaTitle, ...contents.map(textOf)].join('\n')
  const isUnoffered =
    ownWords < MIN_DRAFT.words &&
    facts < MIN_DRAFT.facts &&
    ofTarget.length > 0 &&
    brief.targetKeywords.every((target) => keywordMentions(text, target) === 0)
  const isNewArticle = brief.blogTopic !== null && brief.page === null
  const isHollow = isNewArticle && open.length >= MIN_ASKED && isHollowArticle(used, contents)
  return isUnserved || isUnoffered || isHollow || needsBrief({ hasText, facts, zones: contents })
}

/** Whether little more than the first answer of a new article is known. Who the people are is no part of it. */
function isHollowArticle(used: readonly { kind: FactKind }[], contents: readonly string[]): boolean {
  const told = used.filter(({ kind }) => !OF_BUSINESS.has(kind)).length
  return told < MIN_FACTS_OF_ARTICLE || isPriceList(used, contents)
}

/** Whether a text is a list of prices below a heading, and hardly a sentence besides. */
function isPriceList(used: readonly { kind: FactKind }[], contents: readonly string[]): boolean {
  if (used.some(({ kind }) => kind !== 'price' && !OF_BUSINESS.has(kind))) return false
  const html = contents.join('\n')
  const besides = html.replaceAll(/<(h[1-6]|ul|ol)\b[^>]*>.*?<\/\1>/gs, ' ')
  return /<li\b/.test(html) && countWords(textOf(besides)) < MIN_OWN_WORDS
}

/** The number of open questions in the note of the composer. A model says it in words of its own. */
const COUNTED = /(?<=The brief asks the client )\d+ open questions?/

/** Kinds of facts that are about the business, and answer no article's question. */
const OF_BUSINESS: ReadonlySet<FactKind> = new Set(['contact', 'people', 'difference', 'opening', 'place'])

/** From this number of facts on, an article stands although questions are open. */
const MIN_FACTS_OF_ARTICLE = 4
/** A sentence that lists three things. */
const LIST = /,[^,.\n]+(?:,| and | y | und | et | e | en )/
/** Below this number of words a page hardly says what it offers. */
const THIN = 20
/** Below this number of questions about the page, what customers ask before they buy is asked as well. */
const MIN_ASKED = 2

/** Returns how a brief's questions are known and asked in its language. */
const writerQuestions = ({ language }: WritingBrief): WriterQuestions => ({
  kindOf: (question) => kindOfQuestion(question, language),
  questionOf: (kind) => questionOfKind(kind, language),
})

/** Returns the open questions of a brief, with those that customers ask where the page leaves too few open. */
function withMore(open: readonly string[], brief: WritingBrief): string[] {
  const isPost = brief.blogTopic !== null || isArticle(brief)
  // What is on a page about goods is asked in any case: their price and returns say nothing of them.
  const isOfGoods = brief.page !== null && (brief.businessKind === 'shop' || brief.businessKind === 'manufacturer')
  const language = brief.language
  const asksOfSubject = briefQuestions(open, [], language, writerQuestions(brief)).some(({ kind }) => kind === 'work')
  const page = finishedText(textOf(brief.zones.map(({ current }) => current).join('\n')))
  // What a page of some words, or with a list, offers stands there.
  const isKnown = asksOfSubject || countWords(page) >= THIN || LIST.test(page)
  return (open.length >= MIN_ASKED && isKnown && !isOfGoods) || isPost
    ? [...open]
    : [...open, ...customerQuestions(brief, open)]
}

/**
 * Returns the facts of the business that the brief for a new page asks for beside the questions of its text. An article needs none
 * of them, and what has no words in the client's language is not asked in another.
 */
function missingOf(brief: WritingBrief) {
  const { blogTopic, businessKind, facts, language } = brief
  if (blogTopic !== null || isArticle(brief)) return []
  return missingFacts(businessKind, facts).filter(
    ({ kind }) =>
      // What a shop sells, it sends: neither its hours nor its place nor its licenses are a text about goods.
      (businessKind !== 'shop' || kind === 'price' || kind === 'guarantee') &&
      // A maker's goods have no opening hours, and no one asks a cook or a hairdresser for certificates.
      (businessKind !== 'manufacturer' || (kind !== 'opening' && kind !== 'place')) &&
      (kind !== 'difference' || (businessKind !== 'food' && businessKind !== 'other')) &&
      canAsk(kind, language),
  )
}

/** Returns a zone without its open questions. One that only asked keeps the text of the page. */
function withoutQuestions(zone: DraftedZone, { zones }: WritingBrief): DraftedZone {
  const content = withoutOpenQuestions(zone.content)
  const current = zones.find(({ elementId }) => elementId === zone.elementId)?.current ?? ''
  // What only asked, or asked below the text of the page, leaves the page as it is.
  return (content === '' && zone.content !== '' && current !== '') || content === current
    ? { ...zone, content: current, origin: 'site' }
    : { ...zone, content }
}

/** Returns a title or description, or nothing if it asks something: the page keeps its own. */
const finishedOrEmpty = (text: string) => (openQuestionsIn(text).length > 0 ? '' : text)
