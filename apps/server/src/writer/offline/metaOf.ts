import {
  contentWords,
  firstWithin,
  isPlaceName,
  isPricePath,
  keywordMentions,
  meaningOf,
  META_LIMITS,
  offerWords,
  openQuestion,
  STRATEGY_TYPES,
  titleParts,
} from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { namesRegion, siteRegion } from './askedRegion.ts'
import { completeTitle, shortBrand } from './completeTitle.ts'
import { isKnownTerm, isPeopleTerm, nameBeside } from './offer.ts'
import type { Writing } from './sections.ts'
import { bothTowns, nearbyTown } from './placeOf.ts'
import { isQuestionTerm } from './topic.ts'
import { descriptionOf } from './descriptionOf.ts'
import { EMPTY_TITLE, hasNoRoom, OFFICE } from './standingPage.ts'

/** Writes title and description for search results, within the displayed length (WRITE-4). */
export function metaOf(writing: Writing, h1: string): { metaTitle: string; metaDescription: string } {
  const { brief } = writing
  if (ARTICLES.includes(brief.strategyTypeId)) return articleMeta(writing, h1)
  return {
    metaTitle: keptTitle(writing) ?? firstWithin(titlesOf(writing, h1), META_LIMITS.title),
    metaDescription: descriptionOf(writing),
  }
}

const ARTICLES: readonly number[] = [STRATEGY_TYPES.supportingContentCreation, STRATEGY_TYPES.supportingBlogCreation]

/** Returns complete titles, the longest first: service, place with state, and brand. */
export function titlesOf({ brief, topic }: Writing, h1: string): string[] {
  const { term } = topic
  const where = topic.hasPlace ? [`${term} in ${topic.place}`, `${term} in ${topic.town}`] : []
  // A heading that the site keeps leads the title only if it names the target, and the place of a local business.
  const isWhole = keywordMentions(h1, term) > 0 && (!topic.hasPlace || h1.includes(topic.town))
  const named = isWhole ? [h1, ...where, term] : [...where, term, ...(keywordMentions(h1, term) === 0 ? [] : [h1])]
  const businessName = nameBeside(brief.client.businessName, topic)
  // A brand that is only the town, as 'Indianapolis' of 'Indianapolis Heating & Cooling', is none.
  const brand = shortBrand(businessName, brief)
  const brands = [...new Set([businessName, ...(brand.toLowerCase() === topic.town.toLowerCase() ? [] : [brand])])]
  // A domain is no name.
  if (businessName === brief.client.domain) return named
  const whole = named.map((title) => `${title} | ${businessName}`)
  const short = named.map((title) => `${title} | ${brands.at(-1) ?? businessName}`)
  const isClear = (brands.at(-1) ?? '').includes(' ')
  const all = isClear
    ? whole.flatMap((title, at) => [title, short[at] ?? title]).concat(named)
    : [...whole.slice(0, where.length), ...short.slice(0, where.length), ...whole, ...named]
  // The place of a local page is worth more than the brand.
  const lacksTown = (title: string) => topic.hasPlace && !(title.split(' | ')[0] ?? '').includes(topic.town)
  return all.toSorted((a, b) => Number(lacksTown(a)) - Number(lacksTown(b)))
}

/**
 * Returns the page's own title if it is specific: it names the target or what the page is about. The subject of a local
 * page gets the place that it lacks.
 */
function keptTitle(writing: Writing): string | undefined {
  const title = withBrand(completeTitle(writing.brief.page?.metaTitle.trim() ?? '', writing), writing)
  const [subject = '', ...rest] = titleParts(title)
  // The client's own title of its home page stays where it says more than the name, also one that a result cuts.
  if (saysMoreThanName(writing)) return writing.brief.page?.metaTitle.trim()
  // Of a home page that says nothing of the target the name is all there is to say.
  const { page, client } = writing.brief
  if (page?.path === '/' && title.startsWith(client.businessName)) return title
  if (title === '' || title.length > META_LIMITS.title || saysNothing(writing, subject)) return undefined
  if (!isAboutPage(writing, title, subject)) return undefined
  const brand = rest.at(-1)
  if (brand === undefined) return title
  return makerTitle(writing, title, `${subject} Manufacturer | ${brand}`) ?? localTitle(writing, title, subject, brand)
}

/** Whether the subject of a title names nothing that is done, or one word of it. */
const saysNothing = (writing: Writing, subject: string): boolean =>
  EMPTY_TITLE.test(subject) || OFFICE.test(subject) || isOneWordOf(writing, subject)

/**
 * Whether one word is all that a title says, and the target says it and more: 'Auto' for 'car insurance', 'Quartz' for 'quartz
 * countertops'.
 */
export function isOneWordOf({ topic }: Pick<Writing, 'topic'>, subject: string): boolean {
  const [word, other] = contentWords(subject)
  const asked = contentWords(topic.term)
  if (word === undefined || other !== undefined || asked.length < 2 || isQuestionTerm(topic.term)) return false
  return asked.map(meaningOf).includes(meaningOf(word))
}

/** The length up to which a title of a home page is kept: a result shows most of it. */
const MAX_HOME_TITLE = 80

/** The words with which a home page's title without the business's name says what it is. */
const MIN_SAID = 3

/** Whether the title of a home page has the name of the business and two words of a place or an offer. */
function saysMoreThanName({ brief: { page, client, targetKeywords } }: Writing): boolean {
  if (page?.path !== '/' || page.metaTitle.length > MAX_HOME_TITLE) return false
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1)
  const name = words(client.businessName)
  const title = words(page.metaTitle)
  // Beside its name the business says what it is.
  const beside = titleParts(page.metaTitle).filter((part) => words(part).some((word) => !name.includes(word)))
  const isOwn = name.every((word) => title.includes(word))
  const said = beside.filter((part) => !EMPTY_TITLE.test(part.trim()))
  if (said.some((part) => contentWords(part).length >= (isOwn ? 1 : MIN_SAID))) return true
  // Several targets share words, each of which counts once.
  const asked = new Set(words(targetKeywords.join(' ')))
  return isOwn && [...asked].filter((word) => title.includes(word)).length > 1
}

/** Names the business in a title that is only the name of its page: 'Soy Candles'. */
function withBrand(title: string, writing: Writing): string {
  const { client, page } = writing.brief
  if (page?.path === '/' && title === client.businessName) return firstWithin(homeTitles(writing), META_LIMITS.title)
  if (
    title === '' ||
    client.businessName === client.domain ||
    title !== page?.pageName ||
    titleParts(title).length > 1 ||
    title.includes(client.businessName)
  )
    return title
  return firstWithin([`${title} | ${client.businessName}`, title], META_LIMITS.title)
}

/** Returns titles of a home page whose own one is only the name: with what it offers or who works there, and where. */
function homeTitles({ brief, topic }: Writing): string[] {
  const { businessName } = brief.client
  const isLocal = topic.hasPlace && !businessName.includes(topic.town)
  const said = new Set(contentWords(textOf(brief.zones.map(({ current }) => current).join('\n'))))
  const isSaid = contentWords(topic.term).every((word) => said.has(word))
  const isKnown = isPeopleTerm(topic.term) ? isKnownTerm(brief, topic.term) : isSaid
  return [
    ...(isLocal && isKnown ? [`${businessName} | ${topic.term} in ${topic.town}`] : []),
    ...(isKnown ? [`${businessName} | ${topic.term}`] : []),
    ...(isLocal ? [`${businessName} in ${topic.town}`] : []),
    businessName,
  ]
}

/** Whether a title names the target, what the page is about, or the page's town. */
function isAboutPage({ brief, topic }: Writing, title: string, subject: string): boolean {
  const words = contentWords(title)
  const wanted = contentWords(`${topic.term} ${brief.page?.path === '/' ? '' : (brief.page?.pageName ?? '')}`)
  // 'Heating & Cooling in Mauldin' says more than 'Technicians in Mauldin'.
  const isLocal = topic.hasPlace && isPlaceName(brief.page?.pageName ?? '') && subject.includes(topic.town)
  return (isLocal && isPeopleTerm(topic.term)) || wanted.some((word) => words.includes(word))
}

/** Returns the title that names the maker if the target does and the page's own title doesn't. Undefined otherwise. */
function makerTitle({ brief, topic }: Writing, title: string, made: string): string | undefined {
  const isMaker = /\bmanufacturers?$/i.test(topic.term) && !/\bmanufactur/i.test(title)
  return isMaker && brief.businessKind === 'manufacturer' && made.length <= META_LIMITS.title ? made : undefined
}

/** Adds the place of a local page to the subject of its title if a target names it or the main one its region, the title doesn't, and it fits. */
function localTitle({ brief, topic }: Writing, title: string, subject: string, brand: string): string {
  const hasTown = title.toLowerCase().includes(topic.town.toLowerCase()) || /(?:^|\s)in \p{Lu}/u.test(subject)
  if (!topic.hasPlace || hasTown || isOfNoTown(brief, subject) || !isLocalWork({ brief, topic })) return title
  if (!sharesOffer(subject, topic.term)) return title
  const state = siteRegion(brief)
  const whole = bothTowns(brief, topic.town) ?? (state === undefined ? topic.place : `${topic.town}, ${state}`)
  const local = [
    `${subject} in ${whole} | ${brand}`,
    ...(state === undefined ? [] : [`${subject} in ${whole}`]),
    `${subject} in ${topic.town} | ${brand}`,
    `${subject} in ${topic.town}`,
  ]
  return local.find((each) => each.length <= META_LIMITS.title) ?? title
}

/** Whether a title or a heading has a word of what a target asks for. */
export const sharesOffer = (title: string, term: string): boolean => {
  const asked = offerWords(term)
  return asked.length === 0 || offerWords(title).some((word) => asked.includes(word))
}

/** Prices are of no town, a question has its own place, and a list has no room for one: 'Solar, Lithium and 12 Volt'. */
const isOfNoTown = ({ page }: Writing['brief'], subject: string): boolean =>
  isPricePath(page?.path ?? '') || hasNoRoom(subject)

/** Whether the targets of a page ask for its town, its region or what is near. */
function isLocalWork({ brief, topic }: Pick<Writing, 'brief' | 'topic'>): boolean {
  const region = topic.place.split(', ')[1] ?? topic.town
  const asked = [...topic.town.split(' and '), ...(region.length > 2 ? [region] : [])].map((place) =>
    place.toLowerCase(),
  )
  return (
    (namesRegion(brief.targetKeywords[0] ?? '') && siteRegion(brief) !== undefined) ||
    nearbyTown(brief) !== '' ||
    brief.targetKeywords.some((keyword) => asked.some((place) => keyword.toLowerCase().includes(place)))
  )
}

/** Writes title and description of an article: its question and the fact that answers it. */
function articleMeta(writing: Writing, h1: string): { metaTitle: string; metaDescription: string } {
  const { brief, answer } = writing
  const { businessName } = brief.client
  const subject = h1.replace(/[?.]$/, '')
  const open = openQuestion(`${subject}: what is the answer in one sentence, for the search result?`)
  const start = isQuestionTerm(h1) && !h1.endsWith('?') ? `${h1}:` : h1
  const texts = answer === '' ? [open] : [`${start} ${answer}`, answer, open]
  return {
    metaTitle: firstWithin(
      [`${h1} | ${businessName}`, `${h1} | ${shortBrand(businessName, brief)}`, h1],
      META_LIMITS.title,
    ),
    metaDescription: firstWithin(texts, META_LIMITS.description),
  }
}
