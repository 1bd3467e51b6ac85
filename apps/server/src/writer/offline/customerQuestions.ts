import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { hasAnswer } from './answerKinds.ts'
import { isFood, questionsFor } from './commonQuestions.ts'
import { LANGUAGE_TEXTS, workText } from './languages/languageTexts.ts'
import { isPeopleTerm } from './offer.ts'
import { openPartsOfGoods, type PartOfGoods, PARTS_OF_GOODS } from './partsOfGoods.ts'
import { serviceNames } from './services.ts'
import { inSentence, topicOf } from './topic.ts'

/**
 * Returns what customers of this kind of business ask before they buy and the page does not answer: the questions of a brief
 * whose text leaves almost nothing open. What an open question asks is not asked again. Rules WRITE-43, WRITE-49.
 */
export function customerQuestions(brief: WritingBrief, open: readonly string[]): string[] {
  const { language = 'English', businessKind, zones, facts } = brief
  if (language === 'Other') return []
  if (language !== 'English') {
    // What is offered in another town is what the pages offer.
    if (brief.geography !== '' && serviceNames(brief).length > 1) return []
    const { offer, order } = LANGUAGE_TEXTS[language]
    const [, question] = workText(LANGUAGE_TEXTS[language], businessKind)
    // Which cases an adviser takes, and whom a carer helps.
    if (businessKind === 'professional' || businessKind === 'care') return [offer, question]
    if (businessKind === 'food') return [question, order]
    return [businessKind === 'trade' ? offer : question]
  }
  const { term } = topicOf(brief)
  const page = textOf(zones.map(({ current }) => current).join('\n'))
  const isWhole = isPeopleTerm(inSentence(term))
  const ofGoods = isWhole ? undefined : goodsQuestion(brief, term, open)
  const said = [page, ...facts.map(({ text }) => text)].join('\n')
  return [
    ...(ofGoods === undefined ? [] : [ofGoods]),
    ...questionsFor(businessKind, isWhole ? undefined : term).filter(
      (question) => !hasAnswer(page, question) && !isAnsweredForAll(question, said),
    ),
  ]
}

/** Returns the question for the materials and sizes of goods that a page leaves open. Undefined for food and other work. */
function goodsQuestion(brief: WritingBrief, term: string, open: readonly string[]): string | undefined {
  const isOpen = (part: PartOfGoods) => !open.some((question) => question.includes(part))
  if (brief.businessKind === 'manufacturer') return openPartsOfGoods(brief, PARTS_OF_GOODS.filter(isOpen))
  if (brief.businessKind !== 'shop' || isFood(term) || isLiving(term)) return undefined
  return openPartsOfGoods(brief, SHOP_PARTS.filter(isOpen))
}

/** What a shop is asked about its goods. */
const SHOP_PARTS = ['materials', 'sizes'] as const

/** Names of what grows, at the end of a term: it has no materials. */
const LIVING =
  /\b(?:seeds?|seedlings?|plants?|trees|shrubs?|bulbs?|tubers?|flowers?|bouquets?|garlic|herbs?|tube ?stock|grass(?:es)?|perennials|roses?)$/i

/** Whether a term names plants or seeds. */
const isLiving = (term: string): boolean =>
  LIVING.test(term.trim().replace(/ (?:canada|australia|uk|usa|for sale|online)$/i, ''))

/** What a maker says once for all its goods, and the question that it answers. */
const FOR_ALL: readonly (readonly [RegExp, RegExp])[] = [
  [/\bsend samples\b/i, /\bsamples?\b/i],
  [/\bdrawings or data\b/i, /\bdrawings?\b/i],
]

/** Whether the client says of all its goods what a question asks of one. Rule WRITE-44. */
const isAnsweredForAll = (question: string, said: string): boolean =>
  FOR_ALL.some(([asks, says]) => asks.test(question) && says.test(said))
