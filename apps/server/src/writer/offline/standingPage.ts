import {
  asksPrice,
  contentWords,
  isNearby,
  isPricePath,
  meaningOf,
  META_LIMITS,
  namesPlace,
  offerWords,
  plainWords,
  titleCase,
  titleParts,
  withoutNearby,
  withoutRegion,
} from '@rankdesk/domain'
import { escapeHtml, textOf } from '@rankdesk/format'
import { parseHtml } from '#platform/html/parseHtml.ts'
import type { DraftedZone, WritingBrief, WrittenDraft } from '../contentWriter.ts'
import { isArticle } from './isArticle.ts'
import { literal } from './literal.ts'
import { isOutdated, namesPrice } from './outdated.ts'
import { sentencesOf } from './sentencesOf.ts'

/** Titles and headings that say nothing of a page, in the languages of drafts. */
export const EMPTY_TITLE =
  /^(?:home|home ?page|welcome|start|index|untitled|services?|page|startseite|willkommen|leistungen|accueil|bienvenue|inicio|bienvenidos?|servicios|servizi|diensten)$/i
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

type Texts = Pick<WrittenDraft, 'zones' | 'metaTitle' | 'metaDescription'>

/**
 * Keeps what a page that stands says of itself: a title and a main heading only grow, by words before what they are about and by a
 * town behind it, and lose none of their words to a target. A page that states the price that its main target asks for says so in its
 * title, and in its description unless that is the client's own. Rule WRITE-66.
 */
export function withOwnSubject<Draft extends Texts>(brief: WritingBrief, draft: Draft): Draft {
  const { page } = brief
  if (page === null) return draft
  const metaTitle = page.path === '/' ? draft.metaTitle : ownTitle(brief, page, draft.metaTitle)
  const zones = draft.zones.map((zone) => withOwnHeading(brief, zone))
  const metaDescription = withLead(brief, zones, draft.metaDescription)
  return { ...draft, zones, ...withPrices(brief, { metaTitle, metaDescription }) }
}

const mainHeading = (html: string) => textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim()

/** Begins a description that leads with the main heading with that of the draft: 'Falls – Wet floors, …'. */
function withLead({ zones }: WritingBrief, drafted: readonly DraftedZone[], text: string): string {
  const own = `${mainHeading(zones.map(({ current }) => current).join('\n'))} – `
  const main = mainHeading(drafted.map(({ content }) => content).join('\n'))
  const led = `${main} – ${text.slice(own.length)}`
  return main !== '' && text.startsWith(own) && led.length <= META_LIMITS.description ? led : text
}

/** A place behind what a title or a heading is about. */
const PLACE =
  / (?:in|en|à|a|ad) (?!(?:One|Two|Three|Four|Five|Six|Your|Our|My|The|An?|All|Any|Every|Each|Just|Less|Under|Minutes|Hours|Days|Stock|Person|Detail|Full|Bulk|English|Spanish|French|German)(?!\p{L}))\p{Lu}.*$/u
/** The name of an office in a town, which says nothing of what is done there. */
export const OFFICE =
  /^(?:\p{Lu}[\p{L}'’.-]* )+(?:office|clinic|branch|location|studio|store|shop|showroom|practice|surgery|filiale|standort)$/iu

/** A greeting before the name of the business, in the languages of drafts. */
const GREETING =
  /^(?:welcome to|willkommen (?:bei|in|im)|bienvenue (?:à|au|chez)|bienvenid[oa]s? a|benvenut[io] (?:a|da|in)|welkom bij) /i

/** Returns the words that say what a title is about, without its greeting, its place and those of the business. */
function subjectOf(title: string, { client }: WritingBrief): string[] {
  const name = contentWords(client.businessName)
  const subject = title.replace(GREETING, '')
  const words = EMPTY_TITLE.test(subject) || OFFICE.test(subject) ? [] : contentWords(subject.replace(PLACE, ''))
  return words.every((word) => name.includes(word)) ? [] : words.map(meaningOf)
}

/** Whether a question or a list has no room for a town: 'Solar, Lithium and 12 Volt'. */
export const hasNoRoom = (subject: string): boolean => /\?$|[,/]|\d/.test(subject)

/**
 * Returns a title or a heading in place of the client's own: itself where it keeps its words and is about the same by its last one,
 * otherwise the client's own with the place of the new one. 'ADHD Evaluation in Beaufort' for 'adhd evaluation child'.
 */
function grown(own: string, text: string, brief: WritingBrief): string {
  const led = withWordsAround(own, brief)
  if (isGrown(own, text, brief)) return text.startsWith(own) ? `${led}${text.slice(own.length)}` : text
  if (led !== own) return led
  const [place = ''] = PLACE.exec(text) ?? []
  const [town = ''] = place.replace(/^ \p{L}+ /u, '').split(',')
  const hasPlace = PLACE.test(own) || (town !== '' && own.includes(town))
  return hasPlace || hasNoRoom(own) || isArticle(brief) || !isAskedPlace(town, brief) ? own : `${own}${place}`
}

/** The end of a word for what is done, which ends a name in good English. */
const IS_WORK = /(?:ing|therapy|ment|ation|repairs?|removal|hire|rental|lessons|classes|courses)$/i
/** What is done with somebody's own thing: 'Repowering Your Boat'. */
const OF_SOMEBODY = /^\S+ (?:your|my|our|the|an?) /i
/** The most words that a title gets before or behind what it is about. */
const MAX_AROUND = 2

/**
 * Returns a title or a heading with the words that the main target has right before its first one and that the page or the home page's
 * title says: 'Axe Throwing Birthday Parties' for 'kids axe throwing birthday party'; or with those behind all of it that the home
 * page's title says: 'Low Profile Underfloor Heating'. Other languages have other orders.
 */
function withWordsAround(own: string, brief: WritingBrief): string {
  const { targetKeywords, language = 'English', zones, homeTitle, client } = brief
  const hasRoom = language === 'English' && !isArticle(brief) && !OF_SOMEBODY.test(own)
  if (!hasRoom || subjectOf(own, brief).length === 0) return own
  const asked = plainWords(withoutNearby(withoutRegion(targetKeywords[0] ?? '')))
  const ofBusiness = `${homeTitle ?? ''}\n${client.businessName}`
  const behind = writtenIn(ofBusiness, wordsBehind(own, asked))
  if (behind !== undefined) return `${own} ${behind}`
  const text = textOf(zones.map(({ current }) => current).join('\n'))
  const before = writtenIn(`${text}\n${ofBusiness}`, wordsBefore(own, asked))
  return before === undefined ? own : `${before} ${own}`
}

/** Returns what is done behind all words of a title: 'underfloor heating' of 'low profile underfloor heating' for 'Low Profile'. */
function wordsBehind(own: string, asked: readonly string[]): string[] {
  const { length } = plainWords(own)
  const isStart = plainWords(own).join(' ') === asked.slice(0, length).join(' ')
  const after = asked.slice(length)
  return isStart && IS_WORK.test(after.at(-1) ?? '') ? after : []
}

/** Returns the words right before the first one of a title that it has not. */
function wordsBefore(own: string, asked: readonly string[]): string[] {
  const [start = ''] = offerWords(own.split(' ')[0] ?? '')
  const at = asked.findIndex((word) => start !== '' && offerWords(word)[0] === start)
  const said = offerWords(own)
  const before = asked.slice(0, Math.max(at, 0))
  const from = before.findLastIndex((word) => offerWords(word).every((each) => said.includes(each))) + 1
  return before.slice(from)
}

/** Returns words as a title has them, two at most, if a text has them side by side. */
function writtenIn(text: string, words: readonly string[]): string | undefined {
  if (words.length === 0 || words.length > MAX_AROUND) return undefined
  const found = new RegExp(`(?<!\\p{L})${words.map(literal).join('[ -]')}(?!\\p{L})`, 'iu').exec(text)?.[0]
  if (found === undefined) return undefined
  return found === found.toLowerCase() ? titleCase(found) : found
}

/** Whether a text has all that the client's own says and is about the same. */
function isGrown(own: string, text: string, brief: WritingBrief): boolean {
  const words = subjectOf(own, brief)
  const said = offerWords(text.replace(PLACE, ''))
  // One word alone may get others behind it: 'Quartz' becomes 'Quartz Countertops'.
  const isOneWord = words.length === 1 && (brief.language ?? 'English') === 'English'
  const isSame = isOneWord || said.at(-1) === words.at(-1)
  return words.length === 0 || (words.every((word) => said.includes(word)) && isSame)
}

const isAskedPlace = (town: string, { targetKeywords }: WritingBrief): boolean =>
  isNearby(targetKeywords[0] ?? '') || targetKeywords.some((target) => namesPlace(target, plainWords(town).join(' ')))

/** The length up to which a title of the client's own stays whole: a result shows most of it. */
const MAX_OWN = 70

/** The length up to which one stays whole whose first part a result shows, and which says more than it and the business. */
const MAX_WHOLE = 90

/** Returns a title without its business, or what follows a colon, where a result would cut it. '' if it is still too long. */
function shortTitle(title: string): string {
  const [subject = '', ...rest] = titleParts(title)
  const [start = ''] = subject.split(': ')
  if (rest.length > 1 && title.length <= MAX_WHOLE) return title
  return [title, subject, start].find((each) => each.length <= MAX_OWN) ?? ''
}

/** Returns the title of a page that keeps its own subject. An article keeps the title that it answers. */
function ownTitle(brief: WritingBrief, page: NonNullable<WritingBrief['page']>, title: string): string {
  const own = shortTitle(page.metaTitle.trim())
  if (own === '') return title
  if (isPricePath(page.path)) return titleOfPrices(brief, own)
  const [subject = '', ...rest] = titleParts(own)
  const isKept = isArticle(brief) && subjectOf(subject, brief).length > 0
  const [drafted = ''] = titleParts(title)
  const kept = isKept ? subject : grown(subject, drafted, brief)
  if (kept === subject && rest.length > 1) return own
  if (kept === drafted) return title
  if (kept === subject && rest.length > 0) return own
  const hasName = rest.length === 0 && own.includes(brief.client.businessName)
  return withBrand(kept, hasName ? '' : brandOf(brief, rest)) ?? own
}

/** Returns a title with the business behind it, or without where it does not fit. Undefined if neither does. */
const withBrand = (title: string, brand: string): string | undefined =>
  [brand === '' ? title : `${title} | ${brand}`, title].find((each) => each.length <= META_LIMITS.title)

/** Returns the business as a title names it, else by its name. '' for one that has none but its domain. */
const brandOf = ({ client }: WritingBrief, rest: readonly string[]): string =>
  rest.at(-1) ?? (client.businessName === client.domain ? '' : client.businessName)

/** What asks for a price before and behind the thing that it is of. */
const BEFORE_THING = /^(?:how much (?:is|are|does|do)|what (?:is|are|does)|average|cost of|price of|the|an?|\s)+ /i
const BEHIND_THING = / (?:costs?|prices?|pricing|fees?|rates?|charges?)$/i
/** The title of a page about the prices of everything. */
const BARE_PRICES =
  /^(?:our )?(?:prices?|pricing|fees|rates|costs|price list)(?: (?:&|and) \p{L}+)?$|^what (?:it|we|things?) costs?$/iu
/** The most words of a thing that stands in a title. */
const MAX_THING = 5

/** Returns the title of a page about prices: one that names nothing gets the thing of the target: 'Home Inspection Prices'. */
function titleOfPrices(brief: WritingBrief, own: string): string {
  const { targetKeywords, language = 'English' } = brief
  const [subject = '', ...rest] = titleParts(own)
  const target = withoutRegion(withoutNearby(targetKeywords[0] ?? '').replace(/ (?:in|with(?:out)?) .*$/, ''))
  const thing = target.replace(BEFORE_THING, '').replace(BEHIND_THING, '')
  const isNamed = !BARE_PRICES.test(subject) || thing.split(' ').length > MAX_THING || asksPrice(thing)
  const brand = brandOf(brief, rest)
  const isOpen = !isNamed && language === 'English' && asksPrice(target) && !/ (?:to|for|in) /.test(thing)
  // 'Home Inspection Prices', and 'Home Inspection: What It Costs'.
  const between = /^what /i.test(subject) ? ': ' : ' '
  const named = isOpen ? `${titleCase(thing)}${between}${subject}` : subject
  return [`${named} | ${brand}`, named].find((each) => brand !== '' && each.length <= META_LIMITS.title) ?? own
}

/** Puts the client's own main heading back where the new one leaves out what it says. */
function withOwnHeading(brief: WritingBrief, zone: DraftedZone): DraftedZone {
  const before = brief.zones.find(({ elementId }) => elementId === zone.elementId)?.current ?? ''
  const own = parseHtml(before).querySelector('h1')
  if (own === null || zone.origin === 'site') return zone
  const root = parseHtml(zone.content)
  const main = root.querySelector('h1')
  const [said, written] = [own.textContent.trim(), main?.textContent.trim() ?? '']
  const kept = grown(said, written, brief)
  if (main === null || kept === written) return zone
  main.innerHTML = kept === said ? own.innerHTML : escapeHtml(kept)
  const content = root.outerHTML
  return content === before ? { ...zone, content, origin: 'site' } : { ...zone, content }
}

type Meta = Pick<WrittenDraft, 'metaTitle' | 'metaDescription'>

/** Names the prices of a page whose main target asks for them. An article says its own. */
function withPrices(brief: WritingBrief, meta: Meta): Meta {
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
