import {
  asksPrice,
  type ClientLanguage,
  contentWords,
  isPricePath,
  META_LIMITS,
  plainWords,
  titleCase,
  titleParts,
  withoutNearby,
  withoutRegion,
} from '@rankdesk/domain'
import { capitalize, textOf, uncapitalize } from '@rankdesk/format'
import type { WritingBrief, WrittenDraft } from '../contentWriter.ts'
import { isArticle } from './isArticle.ts'
import { isCostWord } from './languages/articleKinds.ts'
import { nounsOf } from './languages/askedIn.ts'
import { isOutdated, namesPrice } from './outdated.ts'
import { properNames, withProperNames } from './properNames.ts'
import { sentencesOf } from './sentencesOf.ts'

/** A title and a description. */
export type Meta = Pick<WrittenDraft, 'metaTitle' | 'metaDescription'>

/** What a page with prices adds to its title, by the language of the draft. */
const PRICES: Readonly<Record<string, string>> = {
  English: ': Prices',
  German: ': Preise',
  French: ' : prix',
  Spanish: ': precios',
}
/** The same in languages without drafts, by the words with which their targets ask for a price. */
const PRICES_ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:kosten|kost|prijs|prijzen)(?!\p{L})/iu, ': prijzen'],
  [/(?<!\p{L})(?:cost[oi]|costa|costano|prezz[oi])(?!\p{L})/iu, ': prezzi'],
  [/(?<!\p{L})(?:preços?|custa)(?!\p{L})/iu, ': preços'],
]

/** Returns what a title adds for prices. Undefined in a language without it. */
const pricesIn = ({ language = 'English' }: WritingBrief, target: string): string | undefined =>
  PRICES[language] ?? PRICES_ELSEWHERE.find(([asks]) => asks.test(target))?.[1]

/** Returns the business as a title names it, else by its name. '' for one that has none but its domain. */
export const titleBrand = ({ client }: WritingBrief, rest: readonly string[]): string =>
  rest.at(-1) ?? (client.businessName === client.domain ? '' : client.businessName)

/** What asks for a price before and behind the thing that it is of. */
const BEFORE_THING = /^(?:how much (?:is|are|does|do)|what (?:is|are|does)|average|cost of|price of|the|an?|\s)+ /i
const BEHIND_THING = / (?:costs?|prices?|pricing|fees?|rates?|charges?)$/i
/** The title of a page about the prices of everything. */
const BARE_PRICES =
  /^(?:(?:our|unsere|nos|nuestros) )?(?:prices?|pricing|fees|rates|costs|price list|preise|preisliste|tarifs?|prix|precios|tarifas)(?: (?:&|and|und|et|y) \p{L}+)?(?: 20\d\d(?:[-/]\d+)?)?$|^what (?:it|we|things?) costs?$/iu
/** The most words of a thing that stands in a title. */
const MAX_THING = 5

/** Returns the title of a page about prices: one that names nothing gets the thing of the target: 'Home Inspection Prices'. */
export function titleOfPrices(brief: WritingBrief, own: string): string {
  const { targetKeywords, language = 'English' } = brief
  const [subject = '', ...rest] = titleParts(own)
  const target = withoutRegion(withoutNearby(targetKeywords[0] ?? ''))
  const thing = language === 'English' ? thingOf(target) : thingIn(target)
  const isNamed = !BARE_PRICES.test(subject) || thing === '' || thing.split(' ').length > MAX_THING || asksPrice(thing)
  const brand = titleBrand(brief, rest)
  const named =
    isNamed || !asksPrice(target) ? subject : namedPrices(withProperNames(thing, properNames(brief)), subject, language)
  return [`${named} | ${brand}`, named].find((each) => brand !== '' && each.length <= META_LIMITS.title) ?? own
}

/** Returns what a target in English asks the price of. '' where it says whom or where it is for, too. */
function thingOf(target: string): string {
  const thing = target
    .replace(/ (?:in|with(?:out)?) .*$/, '')
    .replace(BEFORE_THING, '')
    .replace(BEHIND_THING, '')
  return / (?:to|for|in) /.test(thing) ? '' : thing
}

/** Articles before a thing, in the languages of drafts. */
const ARTICLE = /^(?:eine?n?|der|die|das|une?|l[ea]s?|des|una?|el|los) /iu
/** Returns what a target in another language asks the price of: 'anzug reinigen' for 'anzug reinigen kosten'. */
const thingIn = (target: string): string =>
  target
    .split(' ')
    .filter(
      (word) =>
        !isCostWord(plainWords(word).join(' ')) && !isCostWord(word) && !/^(?:was|wie|viel|combien)$/i.test(word),
    )
    .join(' ')
    .replace(ARTICLE, '')

/** Joins a thing with the title of a list of prices: 'Home Inspection Prices', 'Home Inspection: What It Costs', 'Anzug reinigen: Preise'. */
function namedPrices(thing: string, subject: string, language: ClientLanguage): string {
  if (language === 'English') return `${titleCase(thing)}${/^what /i.test(subject) ? ': ' : ' '}${subject}`
  const list = language === 'German' ? subject : uncapitalize(subject)
  return `${capitalize(nounsOf(thing, language))}${language === 'French' ? ' :' : ':'} ${list}`
}

/** Names the prices of a page whose main target asks for them. An article says its own. */
export function withPrices(brief: WritingBrief, meta: Meta): Meta {
  const [target = ''] = brief.targetKeywords
  const prices = pricesOf(brief)
  if (!asksPrice(target) || prices.length === 0 || isArticle(brief) || brief.page?.path === '/') return meta
  const isOwn = meta.metaDescription !== '' && meta.metaDescription === brief.page?.metaDescription
  const list = isOwn ? undefined : listOf(brief, titleParts(meta.metaTitle)[0] ?? '', prices, target)
  return { metaTitle: priceTitle(brief, meta.metaTitle, target), metaDescription: list ?? meta.metaDescription }
}

/** Returns a title with what says that there are prices, where it fits. */
function priceTitle(brief: WritingBrief, title: string, target: string): string {
  const suffix = pricesIn(brief, target)
  if (suffix === undefined || asksPrice(title) || isPricePath(brief.page?.path ?? '')) return title
  const [subject = '', ...rest] = titleParts(title)
  const named = `${subject}${suffix}`
  const whole = title.replace(subject, () => named)
  // What is no name of the business says something of the page.
  const name = contentWords(brief.client.businessName)
  const isBrand = rest.every((part) => contentWords(part).some((word) => name.includes(word)))
  return (isBrand ? [whole, named] : [whole]).find((each) => each.length <= META_LIMITS.title) ?? title
}

/** Returns the items and sentences of a page that name a price of today. */
function pricesOf({ zones, today }: WritingBrief): string[] {
  const html = zones.map(({ current }) => current).join('\n')
  const items = (html.match(/<li\b.*?<\/li>/gs) ?? []).map((item) => textOf(item).trim())
  const paragraphs = (html.match(/<p\b.*?<\/p>/gs) ?? []).flatMap((each) => sentencesOf(textOf(each)))
  return [...items, ...paragraphs].filter((text) => namesPrice(text) && !isOutdated(text, today))
}

/** Returns what a page is about with those of its prices that fit, the ones with the target's words first. Undefined without any. */
function listOf(
  { homeTitle, client, page }: WritingBrief,
  subject: string,
  prices: readonly string[],
  target: string,
): string | undefined {
  const isOfAll = isPricePath(page?.path ?? '')
  // What the whole business does tells no price from another.
  const ofAll = contentWords(`${homeTitle ?? ''} ${client.businessName}`)
  const wanted = contentWords(target).filter((word) => !ofAll.includes(word))
  const shared = (text: string) => contentWords(text).filter((word) => wanted.includes(word)).length
  const text = prices
    .toSorted((a, b) => shared(b) - shared(a))
    .reduce(
      (whole, price) => {
        const longer = `${whole} ${/[.!?]$/.test(price) ? price : `${price}.`}`
        return longer.length <= META_LIMITS.description ? longer : whole
      },
      isOfAll ? '' : `${subject} –`,
    )
    .trim()
  return text === '' || text.endsWith('–') ? undefined : text
}
