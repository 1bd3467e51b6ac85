import { contentWords, type BusinessKind } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { isArticle } from './isArticle.ts'
import { hasFormOf, tellingWords } from './languages/alikeWords.ts'
import { LANGUAGE_TEXTS } from './languages/languageTexts.ts'
import { isKnownTerm, isPeopleTerm } from './offer.ts'
import { inSentence, isQuestionTerm, topicOf } from './topic.ts'

/** What a business does with its offer, in a question for it. */
const DO_YOU: Readonly<Record<BusinessKind, string>> = {
  trade: 'offer',
  shop: 'sell',
  manufacturer: 'make',
  care: 'provide',
  food: 'offer',
  professional: 'offer',
  other: 'offer',
}
/** Words by which people look for a better or cheaper offer, or for its price. They name none. */
const MANNERS = new Set(
  contentWords(
    'best quality affordable professional experienced expert experts new same day rated reviews fast online buy sale cost fee',
  ),
)
/** The same in other languages, without accents. */
const MANNERS_IN =
  /^(?:mejor(?:es)?|barat[oa]s?|precios?|cerca|rapid[oa]s?|urgentes?|gunstige?[rns]?|besten?|guter?|schnelle?r?|preise?|kosten|meilleure?s?|cherc?|prix|tarifs?|pas|migliori?|economic[oi]|prezz[oi]|vicino|melhor(?:es)?|precos?|perto|beste|goedkope?|prijs|prijzen|najleps\p{L}*|tani\p{L}*|ceny?|basta|billiga?|pris(?:er)?|ucuz|fiyat\p{L}*|yakin\p{L}*|terbaik|murah|harga|terdekat)$/u

/**
 * Returns the question whether the client offers what the main target names and nothing shows, for a page that stands. No text
 * promises it, and no silence hides that it is missing. Rule WRITE-48.
 */
export function targetQuestions(brief: WritingBrief): string[] {
  const { language = 'English', page, targetKeywords, businessKind } = brief
  const [target = ''] = targetKeywords
  if (page === null || target === '' || brief.blogTopic !== null || brief.testimonial !== null || isArticle(brief))
    return []
  if (language === 'Other') return []
  if (language !== 'English')
    return isNamed(brief, target) ? [] : [LANGUAGE_TEXTS[language].target.replace('[term]', () => target)]
  const { term } = topicOf(brief)
  const name = inSentence(term)
  const telling = contentWords(term).filter((word) => !MANNERS.has(word))
  if (isQuestionTerm(target) || isPeopleTerm(name) || telling.every((word) => isKnownTerm(brief, word))) return []
  const verb = DO_YOU[businessKind]
  return [/[^s]s$/i.test(term) ? `Do you ${verb} ${name}?` : `${term}: do you ${verb} this?`]
}

/** Whether the page, its business or a fact has a form of each telling word of a target, its towns aside. */
function isNamed({ client, facts, page, zones, geography }: WritingBrief, target: string): boolean {
  const own = [
    client.businessName,
    client.city ?? '',
    geography,
    page?.pageName ?? '',
    page?.metaTitle ?? '',
    ...facts.filter(({ source }) => source !== 'brief').map(({ text }) => text),
    ...zones.map(({ current }) => textOf(current)),
  ].join(' ')
  return tellingWords(target).every((word) => MANNERS_IN.test(word) || hasFormOf(word, own))
}
