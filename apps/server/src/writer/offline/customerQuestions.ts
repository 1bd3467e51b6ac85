import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { hasAnswer } from './answerKinds.ts'
import { isFood, questionsFor } from './commonQuestions.ts'
import { LANGUAGE_TEXTS, workText } from './languages/languageTexts.ts'
import { isPeopleTerm } from './offer.ts'
import { openPartsOfGoods, PARTS_OF_GOODS } from './partsOfGoods.ts'
import { inSentence, topicOf } from './topic.ts'

/**
 * Returns what customers of this kind of business ask before they buy and the page does not answer: the questions of a brief
 * whose text leaves almost nothing open. Rules WRITE-43, WRITE-49.
 */
export function customerQuestions(brief: WritingBrief): string[] {
  const { language = 'English', businessKind, zones } = brief
  if (language === 'Other') return []
  if (language !== 'English') {
    const { offer } = LANGUAGE_TEXTS[language]
    const [, question] = workText(LANGUAGE_TEXTS[language], businessKind)
    // Which cases an adviser takes, and whom a carer helps.
    if (businessKind === 'professional' || businessKind === 'care') return [offer, question]
    return [businessKind === 'trade' ? offer : question]
  }
  const { term } = topicOf(brief)
  const page = textOf(zones.map(({ current }) => current).join('\n'))
  const isWhole = isPeopleTerm(inSentence(term))
  const ofGoods = isWhole ? undefined : goodsQuestion(brief, term)
  return [
    ...(ofGoods === undefined ? [] : [ofGoods]),
    ...questionsFor(businessKind, isWhole ? undefined : term).filter((question) => !hasAnswer(page, question)),
  ]
}

/** Returns the question for the materials and sizes of goods that a page leaves open. Undefined for food and other work. */
function goodsQuestion(brief: WritingBrief, term: string): string | undefined {
  if (brief.businessKind === 'manufacturer') return openPartsOfGoods(brief, PARTS_OF_GOODS)
  if (brief.businessKind !== 'shop' || isFood(term)) return undefined
  return openPartsOfGoods(brief, ['materials', 'sizes'])
}
