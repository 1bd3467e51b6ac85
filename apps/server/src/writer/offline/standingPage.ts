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
import { escapeHtml, textOf, uncapitalize } from '@rankdesk/format'
import { parseHtml } from '#platform/html/parseHtml.ts'
import type { DraftedZone, WritingBrief, WrittenDraft } from '../contentWriter.ts'
import { subjectWords } from './answerKinds.ts'
import { isArticle } from './isArticle.ts'
import { hasFormOf } from './languages/alikeWords.ts'
import { literal } from './literal.ts'
import { isOutdated } from './outdated.ts'
import { fillDescription } from './openingText.ts'
import { sentencesOf } from './sentencesOf.ts'
import { placeNames } from './services.ts'
import { titleBrand, type Meta, titleOfPrices, withPrices } from './standingPrices.ts'

/** Titles and headings that say nothing of a page, in the languages of drafts. */
export const EMPTY_TITLE =
  /^(?:home|home ?page|welcome|start|index|untitled|services?|page|startseite|willkommen|leistungen|accueil|bienvenue|inicio|bienvenidos?|servicios|servizi|diensten)$/i
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
  return { ...draft, zones, ...withAnswer(brief, withPrices(brief, { metaTitle, metaDescription })) }
}

/** The most words of a section's heading that a title can take. */
const MAX_HEADING = 5

/**
 * Adds the heading of the section that alone says what is asked to the title, and puts it before the section's sentences as the
 * description: 'Your First Boxing Class: What to Wear'. A price has its own rule. Rule WRITE-68.
 */
function withAnswer(brief: WritingBrief, meta: Meta): Meta {
  const [subject = '', ...rest] = titleParts(meta.metaTitle)
  const found = brief.page?.path === '/' ? undefined : answeringSection(brief, subject)
  if (found === undefined) return meta
  const isOpen = !/[:?]/.test(subject + found.heading) && found.heading.split(' ').length <= MAX_HEADING
  const named = isOpen ? withBrand(`${subject}: ${found.heading}`, rest.at(-1) ?? '') : undefined
  const isOwn = meta.metaDescription !== '' && meta.metaDescription === brief.page?.metaDescription
  const start = /[?:]$/.test(found.heading) ? found.heading : `${found.heading}:`
  const told = fillDescription(
    start,
    sentencesOf(found.text).filter((sentence) => !isOutdated(sentence, brief.today)),
  )
  return {
    metaTitle: named ?? meta.metaTitle,
    metaDescription: isOwn || told === start ? meta.metaDescription : told,
  }
}

/** Returns the section that has the words of the main target that title and main heading lack, one of them in its heading. */
function answeringSection(brief: WritingBrief, subject: string) {
  const { zones, targetKeywords } = brief
  const target = withoutRegion(withoutNearby(targetKeywords[0] ?? ''))
  const html = zones.map(({ current }) => current).join('\n')
  const missing = subjectWords(target).filter((word) => !hasFormOf(word, `${subject} ${mainHeading(html)}`))
  if (missing.length === 0 || asksPrice(target)) return undefined
  const sections = [...html.matchAll(/<h[23]\b[^>]*>(.*?)<\/h[23]>\s*<p\b[^>]*>(.*?)<\/p>/gs)]
  return sections
    .map(([, heading = '', text = '']) => ({ heading: textOf(heading).trim(), text: textOf(text) }))
    .find(
      ({ heading, text }) =>
        // What a page that sells answers further down is not what it is about.
        (!heading.endsWith('?') || isArticle(brief)) &&
        missing.some((word) => hasFormOf(word, heading)) &&
        missing.every((word) => hasFormOf(word, `${heading} ${text}`)),
    )
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

/** Whether a question, a list or a title with a second part has no room for a town: 'Solar, Lithium and 12 Volt'. */
export const hasNoRoom = (subject: string): boolean => /\?$|[,/:]|\d/.test(subject)

/**
 * Returns a title or a heading in place of the client's own: itself where it keeps its words and is about the same by its last one,
 * otherwise the client's own with the place of the new one. 'ADHD Evaluation in Beaufort' for 'adhd evaluation child'.
 */
function grown(own: string, text: string, brief: WritingBrief): string {
  const led = withWordsAround(own, brief)
  // A query in another language lacks the small words.
  if (led !== own && (brief.language ?? 'English') !== 'English') return led
  if (isGrown(own, text, brief) && keepsPlace(own, text, brief))
    return text.startsWith(own) ? `${led}${text.slice(own.length)}` : text
  if (led !== own) return led
  return hasNoRoom(own) || isArticle(brief) ? own : withPlaceOf(own, text, brief)
}

/** Whether a title has the town of the client that the client's own has, if it has one. */
function keepsPlace(own: string, text: string, brief: WritingBrief): boolean {
  const [place = ''] = PLACE.exec(own) ?? []
  return placeNames(brief)
    .map((name) => name.split(',')[0] ?? name)
    .every((town) => !place.includes(town) || text.includes(town))
}

/** Adds the place of another title where a target asks for it and there is none. */
function withPlaceOf(own: string, text: string, brief: WritingBrief): string {
  const [place = ''] = PLACE.exec(text) ?? []
  const [town = ''] = place.replace(/^ \p{L}+ /u, '').split(',')
  const hasPlace = PLACE.test(own) || (town !== '' && own.includes(town))
  return hasPlace || !isAskedPlace(town, brief) ? own : `${own}${place}`
}

/** The end of a word for what is done, which ends a name in good English. */
const IS_WORK = /(?:ing|therapy|ment|ation|repairs?|removal|hire|rental|lessons|classes|courses)$/i
/** What is done with somebody's own thing: 'Repowering Your Boat'. */
const OF_SOMEBODY = /^\S+ (?:your|my|our|the|an?) /i
/** The most words that a title gets before or behind what it is about. */
const MAX_AROUND = 2

/** What joins the words before a thing with it, in languages that say them first: 'Alquiler de bicicletas'. */
const JOINS: Readonly<Record<string, string>> = { English: '', Spanish: 'de ', Portuguese: 'de ', Italian: '' }

/**
 * Returns a title or a heading with the words that the main target has right before its first one and that the page or the home page's
 * title says: 'Axe Throwing Birthday Parties' for 'kids axe throwing birthday party', 'Noleggio snowboard' for one word alone in
 * another language; or with those behind all of it that the home page's title says: 'Low Profile Underfloor Heating'.
 */
function withWordsAround(own: string, brief: WritingBrief): string {
  const { targetKeywords, language = 'English', zones, homeTitle, client } = brief
  const isEnglish = language === 'English'
  const hasRoom = (isEnglish || !own.includes(' ')) && !isArticle(brief) && !OF_SOMEBODY.test(own)
  if (!hasRoom || subjectOf(own, brief).length === 0) return own
  const towns = plainWords(placeNames(brief).join(' '))
  const asked = plainWords(withoutNearby(withoutRegion(targetKeywords[0] ?? ''))).filter(
    (word) => !towns.includes(word),
  )
  const ofBusiness = `${homeTitle ?? ''}\n${client.businessName}`
  const { start, after } = wordsBehind(own, asked)
  const behind = isEnglish ? writtenIn(ofBusiness, after) : undefined
  if (behind !== undefined) return `${start} ${behind}`
  const text = textOf(zones.map(({ current }) => current).join('\n'))
  const before = writtenIn(`${text}\n${ofBusiness}`, wordsBefore(own, asked))
  const join = JOINS[language]
  if (before === undefined || join === undefined) return withRestOfPath(own, asked, brief)
  return isEnglish ? `${before} ${own}` : `${before} ${join}${uncapitalize(own)}`
}

/** Returns a title of one word with the others of the main target behind it, if the address has all of them: 'Rééducation orthoptique'. */
function withRestOfPath(
  own: string,
  asked: readonly string[],
  { page, targetKeywords: [target = ''] }: WritingBrief,
): string {
  const named = plainWords((page?.path ?? '').replaceAll(/[-/]/g, ' '))
  const [first = '', ...rest] = target.trim().split(/\s+/)
  const isWhole = plainWords(own).join(' ') === asked[0] && plainWords(first).join(' ') === asked[0]
  const hasAll = asked.length > 1 && asked.length <= 1 + MAX_AROUND && asked.every((word) => named.includes(word))
  return isWhole && hasAll && rest.length === asked.length - 1 ? `${own} ${rest.join(' ')}` : own
}

/**
 * Returns what is done behind all words of a title, and the title before it: 'underfloor heating' of 'low profile underfloor heating'
 * for 'Low Profile', 'Front Door' and 'spraying' for 'Front doors'.
 */
function wordsBehind(own: string, asked: readonly string[]): { start: string; after: string[] } {
  const words = plainWords(own)
  const one = own.replace(/s$/, '')
  const first = asked.slice(0, words.length).join(' ')
  const start = [own, titleCase(one)].find((each) => plainWords(each).join(' ') === first)
  const after = asked.slice(words.length)
  return start !== undefined && IS_WORK.test(after.at(-1) ?? '') ? { start, after } : { start: own, after: [] }
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
  if (words.length === 0) return true
  return words.every((word) => said.includes(word)) && isSame && saysAdded(brief, words, said)
}

/** Whether the page, its address or the business itself has the words that a title gets: 'out of hours' before 'Call Answering' promises more. */
function saysAdded(
  { page, zones, client, homeTitle, facts }: WritingBrief,
  words: readonly string[],
  said: readonly string[],
): boolean {
  const services = facts.filter(
    ({ kind, text }) => kind === 'service' && words.every((word) => offerWords(text).includes(word)),
  )
  const own = [
    ...services.map(({ text }) => text),
    ...zones.map(({ current }) => textOf(current)),
    page?.path.replaceAll(/[-/]/g, ' '),
    page?.metaDescription,
    client.businessName,
    homeTitle,
    ...placeNames({ facts }),
  ].join(' ')
  const known = offerWords(own)
  return said.every((word) => words.includes(word) || known.includes(word) || hasFormOf(word, own))
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
  return withBrand(kept, hasName ? '' : titleBrand(brief, rest)) ?? own
}

/** Returns a title with the business behind it, or without where it does not fit. Undefined if neither does. */
const withBrand = (title: string, brand: string): string | undefined =>
  [brand === '' ? title : `${title} | ${brand}`, title].find((each) => each.length <= META_LIMITS.title)

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
