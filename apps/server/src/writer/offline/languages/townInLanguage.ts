import { contentWords, isAreaName, META_LIMITS, namesPlace, plainWords, titleParts } from '@rankdesk/domain'
import { escapeHtml, textOf } from '@rankdesk/format'
import { parseHtml } from '#platform/html/parseHtml.ts'
import type { WritingBrief } from '../../contentWriter.ts'
import { literal } from '../literal.ts'
import { placeNames } from '../services.ts'
import type { LanguageTexts } from './languageTexts.ts'

/** A preposition that is left behind when the town is taken from a query. */
const LEFT_OVER = /\s+(?:en|in|im|à|a|em|i|di|w|bei)$/iu

const isAWordOf = (word: string, place: string) => contentWords(place).includes(word)

/** Names the town of the target in the main heading, where the heading has only words of the target. */
export function withTownInHeading(brief: WritingBrief, html: string, texts: LanguageTexts): string {
  const town = townIn(brief)
  const target = brief.targetKeywords.join(' ')
  if (!isAskedIn(brief, town) || brief.page?.path === '/') return html
  const root = parseHtml(html)
  const main = root.querySelector('h1')
  const text = main?.textContent.trim() ?? ''
  const words = new Set(contentWords(`${target} ${brief.page?.pageName ?? ''}`))
  const own = contentWords(text)
  // A heading that says what the target names, and no place.
  const saysTarget = contentWords(brief.targetKeywords[0] ?? '').every(
    (word) => own.includes(word) || isAWordOf(word, town),
  )
  const isBare = text !== '' && (own.every((word) => words.has(word)) || saysTarget)
  if (main === null || /<\w/.test(main.innerHTML) || !isBare || text.includes(town)) return html
  main.innerHTML = escapeHtml(inTownOf(text, town, texts, brief))
  return root.outerHTML
}

/** Names the town of the target in a title of the page's own that names no place, where it fits. */
export function withTownInTitle<Meta extends { metaTitle: string }>(
  brief: WritingBrief,
  meta: Meta,
  texts: LanguageTexts | undefined,
): Meta {
  const { page } = brief
  const town = townIn(brief)
  const isKept = page !== null && page.path !== '/' && meta.metaTitle === page.metaTitle
  const [subject = ''] = titleParts(meta.metaTitle)
  const places = [town, ...placeNames(brief)].map(plainPlace)
  // A title of another subject, or with a year or a number at its end, has no room for a town.
  const isOfTarget = contentWords(brief.targetKeywords.join(' ')).some((word) => contentWords(subject).includes(word))
  const namesPlaces = places.some((place) => namesPlace(meta.metaTitle, place))
  if (!isKept || !isOfTarget || /\d/.test(subject) || !isAskedIn(brief, town) || namesPlaces) return meta
  const metaTitle = meta.metaTitle.replace(subject, () => inTownOf(subject, town, texts, brief))
  return metaTitle.length > META_LIMITS.title ? meta : { ...meta, metaTitle }
}

/** Returns the town of the text: that of the order, or the client's own that the target names, as its texts write it. */
export function townIn({ geography, client, facts, targetKeywords }: WritingBrief): string {
  const named = facts.find(
    ({ kind, text }) => kind === 'place' && targetKeywords.some((target) => namesPlace(target, plainPlace(text))),
  )
  return (geography || named?.text || client.city || '').split(',')[0]?.trim() ?? ''
}

const plainPlace = (place: string) => plainWords(place).join(' ')

/** Whether a target names a town, as people type it: 'gijon' for Gijón. */
export const isAskedIn = ({ targetKeywords }: WritingBrief, town: string): boolean =>
  town !== '' && targetKeywords.some((target) => namesPlace(target, plainPlace(town)))

/**
 * Names a town behind a text, with the language's preposition where it has one. An area, and a name that the client writes with an
 * article, as in 'le golfe du Morbihan', takes another preposition.
 */
export function inTownOf(text: string, town: string, texts: LanguageTexts | undefined, brief: WritingBrief): string {
  const own = [...brief.facts.map((fact) => fact.text), ...brief.zones.map(({ current }) => textOf(current))].join('\n')
  const hasArticle = new RegExp(
    `(?<!\\p{L})(?:du|le|la|les|aux?|del|el|dem|der|den) ${literal(town)}(?!\\p{L})`,
    'iu',
  ).test(own)
  return texts === undefined || texts.inTown === '' || hasArticle || isAreaName(town)
    ? `${text} – ${town}`
    : `${text} ${texts.inTown} ${town}`
}

/** Takes a town from a query, with the preposition before it. A query of nothing else keeps its words. */
export function withoutTown(query: string, town: string): string {
  const name = new RegExp(`(?<!\\p{L})(?:${literal(town)}|${literal(plainPlace(town))})(?!\\p{L})`, 'giu')
  const rest = query.replaceAll(name, ' ').replaceAll(/\s+/g, ' ').trim().replace(LEFT_OVER, '')
  return rest === '' ? query : rest
}
