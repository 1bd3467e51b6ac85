import { contentWords, firstWithin, isFactSentence, META_LIMITS, openQuestion } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../../contentWriter.ts'
import { standsAlone } from '../completeFact.ts'
import { isArticle } from '../isArticle.ts'
import { isPoorDescription, listedItems, openingText } from '../openingText.ts'
import { SINCE } from '../outdated.ts'
import { placeNames } from '../services.ts'
import { wholeParts } from '../sentencesOf.ts'
import { hasFormOf, tellingWords } from './alikeWords.ts'
import type { LanguageTexts } from './languageTexts.ts'

/** The minimum number of letters of a word that tells one title from another. */
export const MIN_TELLING = 4
/** A whole sentence on one line. '16. Woche' ends none. */
const SENTENCE = /\p{Lu}(?:[^.!?…\n]|\.(?=\d)|(?<=(?<!\d)\d{1,2})\.(?= \p{L})){20,}[.!?…](?=\s|$)/gu
/** A step behind another, and French words for what another sentence names: 'On ne peut pas y accoster seul.' */
const LEANING =
  /^(?:then|next|after that|danach|dann|anschließend|daraufhin|ensuite|puis|après|después|luego|poi|dopo|daarna|vervolgens|dan) |(?:^|[.?!] )(?:bei|für|mit|auf) [^,]{0,40} (?:dazu|hinzu|davon)[.!]?$|(?<!\p{L})(?:(?:on|je|tu|il|elle|nous|vous|ils|elles|pas|s[’'])\s?(?:y|en)\s|voici|voilà)|(?<!\p{L})(?:ese|esa|aquel|aquella) \p{L}+[.!]$|(?<!\p{L})(?:welke (?:u|je|er)|hiervan|daarvan|ervan|hiermee|daarmee)(?!\p{L})/iu
/** A year, of which a sentence may be out of date. */
const YEAR = /\b(?:19|20)\d{2}\b/

/** Whether a text is an article, which sells nothing. */
export const isPost = (brief: WritingBrief) => brief.blogTopic !== null || isArticle(brief)

/**
 * Keeps a title that says more than the target, and a description. Otherwise the title names target, town and business, and
 * the description is the page's own first sentences; without any it is asked for.
 */
export function metaIn(brief: WritingBrief, title: string, texts: LanguageTexts | undefined) {
  const metaTitle = titleIn(brief, title)
  const kept = brief.page?.metaDescription ?? ''
  if (kept !== '' && !isPoorDescription(kept)) return { metaTitle, metaDescription: kept }
  const said = (brief.page === null ? '' : openingText(brief, !isPost(brief))) || saidIn(brief, title) || kept
  return { metaTitle, metaDescription: said === '' && texts !== undefined ? openQuestion(texts.description) : said }
}

/** Returns what a text says of its subject: its sentences, or the items of an article that is a list. */
function saidIn(brief: WritingBrief, title: string): string {
  const { page, zones, client } = brief
  const subject = [title, page?.pageName, ...(page?.path === '/' ? [client.businessName] : [])].join(' ')
  return isPost(brief)
    ? firstSentences(beginningOf(zones), subject) || listedItems(brief)
    : firstSentences(zones, subject)
}

function titleIn(brief: WritingBrief, title: string): string {
  const { page, zones, geography } = brief
  const { businessName, domain, city } = brief.client
  const own = page?.metaTitle ?? ''
  const text = textOf([page?.pageName, page?.metaDescription, ...zones.map(({ current }) => current)].join('\n'))
  const places = [...placeNames(brief), geography, city ?? ''].join(' ')
  const told = tellingWords(title).filter((word) => !hasFormOf(word, places))
  const branded = `${own} | ${businessName}`
  // What the page says nothing of is no title of it: surgery, on a page about visits in another town.
  if (own !== '' && told.length > 0 && told.every((word) => !hasFormOf(word, text)))
    return businessName === domain || branded.length > META_LIMITS.title ? own : branded
  const isBare = own === page?.pageName && page.path !== '/'
  if (saysMore(own, { title, businessName, isBare })) return own
  // A domain is no name.
  return firstWithin(businessName === domain ? [title] : [`${title} | ${businessName}`, title], META_LIMITS.title)
}

/** Whether a page's title names all of another one and more, or has a telling word besides it and the business. */
function saysMore(
  own: string,
  { title, businessName, isBare }: { title: string; businessName: string; isBare: boolean },
): boolean {
  if (own === '') return false
  const ownWords = contentWords(own)
  if (own.length > title.length && contentWords(title).every((word) => ownWords.includes(word))) return true
  const words = new Set(contentWords(`${title} ${businessName}`))
  // Small words, such as 'de', say nothing.
  return !isBare && ownWords.some((word) => word.length >= MIN_TELLING && !words.has(word))
}

/**
 * Returns sentences of a page's texts that fit in a description, without those that a year may date or that lean on another.
 * The first names the subject of the page: what follows from somewhere below says nothing by itself.
 */
function firstSentences(zones: WritingBrief['zones'], subject: string): string {
  const text = textOf(
    zones
      .filter(({ role }) => role === 'body')
      .map(({ current }) => current)
      .join('\n'),
  )
  const all = wholeParts((text.match(SENTENCE) ?? []).map((sentence) => sentence.trim()))
  const isDated = (part: string) => YEAR.test(part.replaceAll(SINCE, ' '))
  const isClear = (part: string) =>
    isFactSentence(part) && !LEANING.test(part) && standsAlone({ text: part, about: '' })
  const clear = all.filter((part) => !isDated(part) && isClear(part))
  const named = tellingWords(subject)
  const first =
    clear.find(
      (sentence) =>
        sentence.length <= META_LIMITS.description &&
        (named.length === 0 || named.some((word) => hasFormOf(word, sentence))),
    ) ??
    // Without a sentence that names the subject, only the first one says what the page is about.
    clear[0] ??
    ''
  if (first === '' || first.length > META_LIMITS.description) return ''
  // What follows a sentence of a past year is about that: 'Wer damit rechnet, rechnet falsch.'
  const others = all.slice(all.indexOf(first) + 1)
  const dated = others.findIndex(isDated)
  return (dated === -1 ? others : others.slice(0, dated)).filter(isClear).reduce((whole, sentence) => {
    const longer = `${whole} ${sentence}`
    return longer.length <= META_LIMITS.description ? longer : whole
  }, first)
}

/** Returns the texts of an article before its first section, which says what the whole is about. */
function beginningOf(zones: WritingBrief['zones']): WritingBrief['zones'] {
  const end = zones.findIndex(({ current }) => current.includes('<h2'))
  return zones
    .slice(0, end === -1 ? zones.length : end + 1)
    .map((zone) => ({ ...zone, current: zone.current.split('<h2')[0] ?? '' }))
}
