import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { hasAnswer } from './answerKinds.ts'
import { questionsFor } from './commonQuestions.ts'
import { LANGUAGE_TEXTS, workText } from './languages/languageTexts.ts'
import { isPeopleTerm } from './offer.ts'
import { inSentence, topicOf } from './topic.ts'

/**
 * Returns what customers of this kind of business ask before they buy and the page does not answer: the questions of a brief
 * whose text leaves almost nothing open. Rule WRITE-43.
 */
export function customerQuestions(brief: WritingBrief): string[] {
  const { language = 'English', businessKind, zones } = brief
  if (language === 'Other') return []
  if (language !== 'English') {
    const [, question] = workText(LANGUAGE_TEXTS[language], businessKind)
    return [businessKind === 'trade' ? LANGUAGE_TEXTS[language].offer : question]
  }
  const { term } = topicOf(brief)
  const page = textOf(zones.map(({ current }) => current).join('\n'))
  return questionsFor(businessKind, isPeopleTerm(inSentence(term)) ? undefined : term).filter(
    (question) => !hasAnswer(page, question),
  )
}
