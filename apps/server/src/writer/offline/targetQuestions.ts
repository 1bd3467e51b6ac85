import {
  asksPrice,
  contentWords,
  type BusinessKind,
  type ClientLanguage,
  meaningOf,
  offerWords,
  plainWords,
  REGIONS,
  withoutNearby,
  withoutRegion,
} from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief, WrittenDraft } from '../contentWriter.ts'
import { isShortFormOf, subjectWords } from './answerKinds.ts'
import { literal } from './literal.ts'
import { isArticle } from './isArticle.ts'
import { namesPrice } from './outdated.ts'
import { hasFormOf, tellingWords } from './languages/alikeWords.ts'
import { LANGUAGE_TEXTS } from './languages/languageTexts.ts'
import { isKnownTerm, isPeopleTerm, WORK_NAME } from './offer.ts'
import { placeNames } from './services.ts'
import { inSentence, isQuestionTerm, topicOf } from './topic.ts'

/** Terms that ask for an article: no one offers 'the best time to lay turf'. */
const AS_ARTICLE =
  /\b(?:time|how|when|ways?|ideas?|tips?|meaning|guide|vs|or) (?:to|for|of)?\b|\b(?:ideas|tips|meaning|guide)$/i
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
    'cleaning cleaner washing laundry best quality affordable professional experienced expert experts new same day rated reviews fast online buy sale bulk cost fee rental hire rent booking company ' +
      'size sizes dimensions measurements weight colour colours color colors brands models',
  ),
)
/** Countries and regions that queries name. */
const REGIONS_ASKED = new Set(REGIONS.map((region) => region.toLowerCase()))
/** The same in other languages, without accents. */
const MANNERS_IN =
  /^(?:mejor(?:es)?|barat[oa]s?|precios?|cerca|rapid[oa]s?|urgentes?|gunstige?[rns]?|besten?|guter?|schnelle?r?|preise?|kosten|meilleure?s?|cherc?|prix|tarifs?|pas|migliori?|economic[oi]|prezz[oi]|vicino|melhor(?:es)?|precos?|perto|beste|goedkope?|prijs|prijzen|najleps\p{L}*|tani\p{L}*|ceny?|basta|billiga?|pris(?:er)?|ucuz|fiyat\p{L}*|yakin\p{L}*|terbaik|murah|harga|terdekat)$/u

/**
 * Returns the question whether the client offers what the main target names and nothing shows. No text
 * promises it, and no silence hides that it is missing. Rule WRITE-48.
 */
export function targetQuestions(brief: WritingBrief): string[] {
  const { language = 'English', page, targetKeywords } = brief
  const [target = ''] = targetKeywords
  if (target === '' || isNoOffer(brief)) return []
  // A new page in English asks for its offer itself.
  if (language === 'Other' || (page === null && language === 'English')) return []
  if (language !== 'English')
    return isNamed(brief, target) ? [] : [LANGUAGE_TEXTS[language].target.replace('[term]', () => target)]
  return offerQuestion(brief, target)
}

/** Returns the question for the words of a target that nothing shows, in English. */
function offerQuestion(brief: WritingBrief, target: string): string[] {
  const { term, hasPlace } = topicOf(brief)
  if (AS_ARTICLE.test(target) || isAboutPeopleOrAsks(term) || isOfBusiness(brief, term)) return []
  const unknown = unknownIn(brief, term)
  const [last = ''] = unknown
  if (last === '') return []
  // The last word alone may be a place, where the target names no other: 'oysters merimbula'.
  const isPlace = !hasPlace && unknown.length === 1 && term.endsWith(` ${last}`) && !WORK_NAME.test(term)
  if (isPlace) return []
  const verb = DO_YOU[brief.businessKind]
  return [/[^s]s$/i.test(term) ? `Do you ${verb} ${inSentence(term)}?` : `${term}: do you ${verb} this?`]
}

/**
 * Returns the question for the price that the main target of a page asks for, where neither the page nor a fact about it states one:
 * 'microcemento piscina precio'. Rule WRITE-48.
 */
export function priceQuestion(brief: WritingBrief): string | undefined {
  const { language = 'English', page, targetKeywords, zones, facts } = brief
  if (language === 'Other' || page === null || isNoOffer(brief) || !asksPrice(targetKeywords[0] ?? '')) return undefined
  const isOfPage = facts.some(
    ({ kind, about, sourceDetail }) => kind === 'price' && (about === page.pageName || sourceDetail === page.path),
  )
  if (isOfPage || zones.some(({ current }) => namesPrice(textOf(current)))) return undefined
  return language === 'English'
    ? 'What does it cost, or what does the price depend on?'
    : LANGUAGE_TEXTS[language].price[1]
}

/** Whether a target of the home page ends with a word of the business's name: 'rock climbing' is what a climbing gym is about. */
const isOfBusiness = ({ client, page }: WritingBrief, term: string): boolean =>
  page?.path === '/' && contentWords(client.businessName).includes(contentWords(term).at(-1) ?? '')

/**
 * Returns the question what the client offers to people who search with a word that neither the page nor a fact has, for the
 * first such target besides the main one: 'gift' in 'reed diffuser gift'. Rule WRITE-48.
 */
export function otherTargetQuestion(brief: WritingBrief): string | undefined {
  const { language = 'English', page, targetKeywords, geography, client } = brief
  if (language !== 'English' || page === null || isNoOffer(brief)) return undefined
  const towns = [geography, client.city ?? '', ...placeNames(brief)]
  const other = targetKeywords.slice(1).find((target) => {
    const term = withoutTowns(target, towns)
    return !isAboutPeopleOrAsks(term) && unknownIn(brief, term).length > 0
  })
  return other === undefined ? undefined : `People also search for “${other}”: what do you offer them?`
}

/**
 * Returns the question what a page that stands should tell those who search for its main target, where the title, the main heading and
 * the opening of the draft lack a word of it. Rule WRITE-69.
 */
export function uncoveredQuestion(
  brief: WritingBrief,
  draft: Pick<WrittenDraft, 'zones' | 'metaTitle'>,
): string | undefined {
  const { language = 'English', page, targetKeywords, testimonial, geography, client } = brief
  const [target = ''] = targetKeywords
  if (language === 'Other' || page === null || testimonial !== null) return undefined
  const shown = shownFirst(page, draft)
  const said = offerWords(shown)
  const towns = [geography, client.city ?? '', client.region ?? '', ...placeNames(brief)].join(' ')
  const isSaid = (word: string) => contentWords(word).every((key) => said.includes(meaningOf(key)))
  const missing = askedWords(target, language).filter((word) => !isSaid(word) && !hasFormOf(word, `${shown} ${towns}`))
  if (missing.length === 0) return undefined
  return language === 'English'
    ? `People search for “${target}”: what should this page tell them?`
    : LANGUAGE_TEXTS[language].target.replace('[term]', () => target)
}

/** Returns what a reader sees first of a drafted page: its title, its main heading and its opening. */
function shownFirst(
  page: NonNullable<WritingBrief['page']>,
  { zones, metaTitle }: Pick<WrittenDraft, 'zones' | 'metaTitle'>,
): string {
  const html = zones.map(({ content }) => content).join('\n')
  const [heading = ''] = /<h1\b.*?<\/h1>/s.exec(html) ?? []
  const [opening = ''] = /<p\b.*?<\/p>/s.exec(html) ?? []
  return [metaTitle || page.metaTitle, heading, opening].map((each) => textOf(each)).join(' ')
}

/** Words of other languages by which people look for a seller, or ask. They name no offer. Without accents. */
const SEEKING_IN =
  /^(?:kaufen|comprare?|kopen|acheter|achat|firm(?:a|en)|empresas?|entreprises?|autour|buurt|winkels?|negozio?|tiendas?|cuant[oa]s?|cuesta|combien|coute|quanto|costa|hoeveel|wieviel|comment|como|scegliere)$/u

/** Returns the words of a target that say what is searched for: neither where, nor how good, nor by whom it is done. */
function askedWords(target: string, language: ClientLanguage): string[] {
  if (language !== 'English')
    return tellingWords(target).filter((word) => !MANNERS_IN.test(word) && !SEEKING_IN.test(word))
  const subject = subjectWords(target)
  return plainWords(withoutRegion(withoutNearby(target))).filter(
    (word) =>
      contentWords(word).some((key) => subject.includes(key)) && !isPeopleTerm(word) && !REGIONS_ASKED.has(word),
  )
}

/** Whether a text is about a question or a review, and offers nothing. */
const isNoOffer = (brief: WritingBrief): boolean =>
  brief.blogTopic !== null || brief.testimonial !== null || isArticle(brief)

/** Whether a term names people or asks something, which no one offers. */
const isAboutPeopleOrAsks = (term: string): boolean => isQuestionTerm(term) || isPeopleTerm(inSentence(term))

/** Returns the words of a term that neither the page nor a fact has, without those that say how it is offered. */
const unknownIn = (brief: WritingBrief, term: string): string[] =>
  term.split(/\s+/).filter((word) => {
    const [key] = contentWords(word)
    // Where people are is no offer: 'tomato seeds canada'.
    if (key === undefined || MANNERS.has(key) || REGIONS_ASKED.has(word.toLowerCase())) return false
    if (contentWords((brief.page?.path ?? '').replaceAll(/[-/]/g, ' ')).includes(key)) return false
    return !isKnownTerm(brief, word) && !isShortForm(brief, word) && !hasVariant(brief, word) && !meansKnown(brief, key)
  })

/** Whether the page, its title and description or a fact has another word for the same: 'children's parties' are kids' parties. */
function meansKnown({ facts, page, zones }: WritingBrief, word: string): boolean {
  const own = [page?.pageName, page?.metaTitle, page?.metaDescription, ...zones.map(({ current }) => textOf(current))]
  return offerWords([...own, ...facts.map(({ text }) => text)].join(' ')).includes(meaningOf(word))
}

/** The letters that two forms of a word share: 'automatic' and 'automated'. */
const SHARED_LETTERS = 6

/** Whether the page's own text has another form of a long word. */
function hasVariant({ zones }: WritingBrief, word: string): boolean {
  const start = word.toLowerCase().slice(0, SHARED_LETTERS)
  const own = textOf(zones.map(({ current }) => current).join('\n')).toLowerCase()
  return word.length > SHARED_LETTERS && own.split(/[^\p{L}]+/u).some((other) => other.startsWith(start))
}

/** Whether a word is short for one of the business's name or its pages: 'physio' of 'Physiotherapy'. */
function isShortForm({ client, homeTitle, facts }: WritingBrief, word: string): boolean {
  const services = facts.filter(({ kind }) => kind === 'service').map(({ text }) => text)
  const names = [client.businessName, homeTitle ?? '', ...services].join(' ').toLowerCase()
  return names.split(/[^\p{L}]+/u).some((name) => isShortFormOf(word.toLowerCase(), name))
}

/** Returns a query without its town and what follows that, such as a state. */
function withoutTowns(query: string, towns: readonly string[]): string {
  const named = towns.filter((town) => town !== '').map((town) => literal(town))
  return named.length === 0
    ? query
    : query.replace(new RegExp(`(?<=\\S)\\s+(?:in\\s+)?(?:${named.join('|')})\\b.*$`, 'i'), '')
}

/**
 * Whether the page, its business or a fact has a form of a telling word of a target, its towns aside: who writes of employment
 * law knows what 'avvocato del lavoro' is.
 */
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
  const places = [geography, client.city ?? '', ...placeNames({ facts })].join(' ')
  const telling = tellingWords(target).filter((word) => !MANNERS_IN.test(word) && !hasFormOf(word, places))
  return telling.length === 0 || telling.some((word) => hasFormOf(word, own))
}
