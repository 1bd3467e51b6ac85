import { isArticleQuestion, withoutNearby } from '../targets/intent.ts'
import type { Brand } from '../words/brand.ts'
import { isRegionName, withoutRegion } from '../words/regions.ts'
import { contentWords, namesPlace, plainWords } from '../words/words.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'
import { rankOf } from './opportunity.ts'
import { narrowestPlace } from './places.ts'
import { isArticlePage, LOCAL_RANK } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { subjectTerms } from './subjectTerms.ts'
import { meaningOf, offerWords } from './synonyms.ts'
import { fewQueries, themesOf } from './themes.ts'

/** The share of the queries that have a word which says no more than what the whole business does. Rule ADV-66. */
const GENERAL_SHARE = 0.4
/** The share of the queries from which a word in a page's name is the trade's: the name of a town says the rest. Rule ADV-65. */
const TRADE_SHARE = 0.25
/** The minimum number of letters by which a word is part of the business's domain. Rule ADV-66. */
const MIN_BRAND_LETTERS = 5
/** The queries that a word needs to be the trade's or the whole business's. */
const MIN_QUERIES_OF_SHARE = 4
/** What a business has in a town, in the languages of exports: 'Notre agence de Saint-Malo'. Rule ADV-65. */
const BRANCH = new Set(
  offerWords(
    'agence base branch office surgery practice studio store showroom location workshop filiale standort niederlassung büro ' +
      'sede sucursal oficina tienda taller negozio ufficio vestiging winkel kantoor boutique atelier cabinet',
  ),
)
/** The number and the share of pages from which a word in their names is the trade's. Rule ADV-31. */
const TRADE = { pages: 3, share: 0.3 } as const

/** Returns the words in the names of many pages, which tell none of them apart. Rule ADV-31. */
export function tradeWords(names: readonly Iterable<string>[]): Set<string> {
  const counts = new Map<string, number>()
  for (const name of names) for (const word of new Set(name)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const min = Math.max(TRADE.pages, names.length * TRADE.share)
  return new Set([...counts].filter(([, count]) => count >= min).map(([word]) => word))
}

/** A page that sells, with the words and places of its name. */
interface Offer {
  page: AdvisedPage
  words: readonly string[]
  /** Its name and address as plain text. */
  name: string
}

/** The pages of a site, and what words and places mean on it. */
interface Site {
  pages: readonly AdvisedPage[]
  offers: readonly Offer[]
  home: AdvisedPage | undefined
  places: readonly string[]
  /** The place that most queries name: each page is about it. */
  main: string | undefined
  isPlace: (word: string) => boolean
  /** Whether a word says no more than what the whole business does. */
  isGeneral: (word: string) => boolean
  /** Whether a word is the trade's in the name of a page. */
  isTrade: (word: string) => boolean
  /** Whether a word tells no page from the home page. */
  isOfHome: (word: string) => boolean
  /** Whether the site has a word. */
  isKnown: (word: string) => boolean
}

/**
 * Corrects guessed pages of queries that buy: a town's page takes the town's queries (ADV-65), the home page those that
 * say only what the whole business does (ADV-66), and the one page that names a word those of the home page with it (ADV-67).
 */
export function withBetterGuesses(
  keywords: readonly AdvisedKeyword[],
  pages: readonly AdvisedPage[],
  words: { places: readonly string[]; vocabulary: ReadonlySet<string>; brand: Brand },
): AdvisedKeyword[] {
  const site = readSite(keywords, pages, words)
  const { home } = site
  const offerOf = new Map(site.offers.map((offer) => [offer.page.pageId, offer]))
  const articleIds = new Set(pages.filter(isArticlePage).map(({ pageId }) => pageId))
  const [findTown, findTold] = [townPageFinder(site), toldPageFinder(site)]
  return keywords.map((keyword) => {
    const { keyword: query, pageId, isGuess } = keyword
    if (!isGuess || pageId === null || articleIds.has(pageId) || isArticleQuestion(query)) return keyword
    const offer = offerOf.get(pageId)
    // Far behind, a word that the site lacks is another subject.
    const isOwn = rankOf(keyword) <= LOCAL_RANK || subjectOf(query).every(site.isKnown)
    const town = isOwn ? findTown(query, offer) : undefined
    if (town !== undefined) return { ...keyword, pageId: town.pageId, isNamed: true }
    if (home === undefined) return keyword
    const better =
      pageId === home.pageId
        ? (wholePage(query, site) ?? findTold(query, isOwn) ?? compoundPage(query, site))
        : offer && betterThan(offer, query, isOwn, site)
    return better === undefined ? keyword : { ...keyword, pageId: better.pageId }
  })
}

/**
 * Returns the one page of whose name a part is a query as it is typed: 'Business and Contractor Insurance' for 'contractor
 * insurance nebraska'. Rule ADV-67.
 */
function wholePage(query: string, { offers, isPlace }: Site): AdvisedPage | undefined {
  const asked = plainWords(withoutNearby(withoutRegion(query))).filter((word) => !isPlace(word))
  if (asked.length < MIN_WHOLE) return undefined
  const isSame = (part: string) => {
    const words = plainWords(part)
    return words.length === asked.length && asked.every((word) => words.includes(word))
  }
  const [found, other] = offers.filter(({ page }) =>
    page.pageName.split(/ (?:in|und|and|&|et|y|e|en) |, /).some(isSame),
  )
  return other === undefined ? found?.page : undefined
}

/** The letters with which a word of a query begins a part of a compound, and the minimum number of letters of the whole. */
const PART_LETTERS = 5
const COMPOUND_LETTERS = 10

/** Returns the one page whose name has a word made of two of a query's: 'Klavierstimmung' for 'klavier stimmen kosten'. Rule ADV-94. */
function compoundPage(query: string, { offers }: Site): AdvisedPage | undefined {
  const parts = plainWords(query).flatMap((word) => (word.length < PART_LETTERS ? [] : [word.slice(0, PART_LETTERS)]))
  const [found, other] = offers.filter(({ page }) =>
    plainWords(page.pageName).some(
      (word) => word.length >= COMPOUND_LETTERS && parts.filter((part) => word.includes(part)).length > 1,
    ),
  )
  return other === undefined ? found?.page : undefined
}

/** Returns the page that a query means rather than the guessed one. Rules ADV-65, ADV-66, ADV-67. */
function betterThan(offer: Offer, query: string, isOwn: boolean, site: Site): AdvisedPage | undefined {
  const closer = isOwn ? closerPage(offer, query, site) : undefined
  if (closer !== undefined) return closer
  return isNarrower(offer, query, site) || isOtherTown(offer, query, site) ? site.home : undefined
}

function readSite(
  keywords: readonly AdvisedKeyword[],
  pages: readonly AdvisedPage[],
  { places, vocabulary, brand }: { places: readonly string[]; vocabulary: ReadonlySet<string>; brand: Brand },
): Site {
  const offers = pages
    .filter((page) => (page.kind === 'general' || page.kind === 'child') && !isArticlePage(page))
    .map((page): Offer => {
      const words = offerWords(page.pageName)
      return { page, words, name: `${page.pageName} ${page.path.replaceAll(/[-/]/g, ' ')}` }
    })
  const home = pages.find(({ kind }) => kind === 'home')
  const ofTitle = offerWords(home?.title ?? '')
  // 'De' of Laguna de Duero is no place.
  const placeWords = new Set(places.flatMap(subjectOf))
  // A word of the business's own name needs fewer queries: 'sophrologie' of sophrologie-vilaine.fr.
  const isOfBrand = (word: string) => word.length >= MIN_BRAND_LETTERS && brand.label.includes(word)
  const isInTitle = createRootFinder(ofTitle)
  const general = new Set([
    ...wordsOfShare(keywords, GENERAL_SHARE),
    ...[...wordsOfShare(keywords, TRADE_SHARE)].filter((word) => isOfBrand(word) || isInTitle(word)),
  ])
  const themes = new Set([...themesOf({ keywords }, fewQueries(keywords.length)), ...general])
  return {
    pages,
    offers,
    home,
    places,
    main: mainPlace(keywords, places),
    isPlace: (word) => placeWords.has(word),
    isGeneral: createRootFinder(general),
    isTrade: createRootFinder([
      ...wordsOfShare(keywords, TRADE_SHARE),
      ...[...brand.stems].map(meaningOf),
      ...tradeWords(offers.map(({ words }) => words)),
      ...ofTitle,
    ]),
    isOfHome: createRootFinder([
      ...themes,
      ...(listsOffers(ofTitle, offers) ? ofTitle.filter(isOfBrand) : ofTitle),
      ...offerWords(peopleIn(home?.title ?? '')),
    ]),
    isKnown: createRootFinder([...[...vocabulary].map(meaningOf), ...themes, ...placeWords]),
  }
}

/** Returns the words of a title for who does the work: they name the whole business. */
const peopleIn = (title: string): string =>
  plainWords(title)
    .filter((word) => /(?:ist|ian|er|or|ant|eur|ista)s?$/.test(word))
    .join(' ')

/** Whether a home page's title lists offers that have pages of their own: 'Concrete water tanks and troughs'. Rule ADV-67. */
function listsOffers(title: readonly string[], offers: readonly Offer[]): boolean {
  const owners = title.flatMap((word) => {
    const [owner, other] = offers.filter(({ words }) => words.includes(word))
    return owner === undefined || other !== undefined ? [] : [owner]
  })
  return new Set(owners).size > 1
}

/** Returns the words that a share of the queries has. */
function wordsOfShare(keywords: readonly AdvisedKeyword[], share: number): Set<string> {
  return themesOf({ keywords }, Math.max(MIN_QUERIES_OF_SHARE, keywords.length * share))
}

function mainPlace(keywords: readonly AdvisedKeyword[], places: readonly string[]): string | undefined {
  const texts = keywords.map(({ keyword }) => ` ${plainWords(keyword).join(' ')} `)
  const named = (place: string) => texts.filter((text) => text.includes(` ${place} `)).length
  return places.map((place) => ({ place, count: named(place) })).toSorted((a, b) => b.count - a.count)[0]?.place
}

/** Returns the words of a text without small ones of any language: 'de' and 'für' are no subject. */
const subjectOf = (text: string) => [...new Set(subjectTerms(text).map(meaningOf))]

/** Whether a query has only general words and places, and a page's name more than these. Rule ADV-66. */
function isNarrower({ page, name }: Offer, query: string, { isGeneral, isPlace }: Site): boolean {
  const asked = offerWords(query)
  const topic = subjectOf(query).filter((word) => !isPlace(word))
  if (topic.length === 0 || !topic.every(isGeneral)) return false
  // The page of the query's place is no narrower one.
  const named = new Set(offerWords(name))
  if (asked.some((word) => isPlace(word) && named.has(word))) return false
  const isAsked = createRootFinder(asked)
  return subjectOf(page.pageName).some((word) => !isAsked(word) && !isPlace(word) && !isGeneral(word))
}

/** The words of a page's name that a query has all of. */
const MIN_WHOLE = 2
/** What is done with a thing, which tells no page from another: 'heat pump installation'. */
export const ACTIONS = new Set(
  contentWords(
    'installation repair replacement service maintenance cleaning removal lessons classes courses training treatment design shop store company',
  ).map(meaningOf),
)

/**
 * Returns the one other page that a query is about rather than the guessed one. First the one whose whole name the query has,
 * then the one whose address it has: '/einlagen' for 'orthopädische einlagen', rather than 'Orthopädische Maßschuhe'. Else the one
 * that names a word which the guessed page lacks, and all that both have, where that page has a word of its own which the query
 * lacks: 'Ranch Entrance Signs' for 'metal ranch gate signs', rather than 'Metal Business Signs'. Rule ADV-67.
 */
function closerPage(
  { page }: Offer,
  query: string,
  { offers, places, isPlace, isTrade }: Site,
): AdvisedPage | undefined {
  const asked = subjectOf(query)
  const isNamed = createRootFinder(subjectOf(page.pageName))
  const isAsked = createRootFinder(plainWords(query))
  // 'Vintage Singer' for 'vintage singer repair', rather than 'Repairs'.
  const whole = offers.filter((each) => each.words.length >= MIN_WHOLE && plainWords(each.page.pageName).every(isAsked))
  const [exact, otherExact] = whole.filter((each) => each.words.length > subjectOf(page.pageName).length)
  if (exact !== undefined && otherExact === undefined && exact.page.pageId !== page.pageId) return exact.page
  if (plainWords(page.pageName).every(isAsked)) return undefined
  const [addressed, otherAddressed] = offers.filter((each) => isAddressed(each.page, createRootFinder(asked)))
  if (addressed !== undefined && otherAddressed === undefined) return addressed.page
  const own = asked.filter((word) => !isPlace(word) && !isTrade(word))
  const missing = createRootFinder(own.filter((word) => !isNamed(word) && !ACTIONS.has(word)))
  const kept = own.filter(isNamed)
  const [closer, other] = offers.filter(
    (each) =>
      each.page.pageId !== page.pageId &&
      each.words.some(missing) &&
      kept.every(createRootFinder(each.words)) &&
      places.every((place) => !namesPlace(each.name, place) || namesPlace(query, place)),
  )
  return other === undefined ? closer?.page : undefined
}

/** Returns whether a text has all words of the end of a page's address, of which one names a thing. */
function isAddressed({ path }: AdvisedPage, isAsked: (word: string) => boolean): boolean {
  const words = subjectOf((path.split('/').at(-1) ?? '').replaceAll('-', ' '))
  return words.some((word) => !ACTIONS.has(word)) && words.every(isAsked)
}

/** Whether a page's name has, but for places, only words of the trade, or its address ends with a place. Rule ADV-65. */
function isPlain({ page }: Offer, { isPlace, isTrade }: Site): boolean {
  const address = page.path.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  const end = offerWords(withoutRegions(address.toUpperCase()))
  if (end.length > 0 && end.every(isPlace)) return true
  return subjectOf(withoutRegions(page.pageName)).every((word) => isPlace(word) || isTrade(word) || BRANCH.has(word))
}

/** Leaves out states and provinces: 'Lacombe, AB' is Lacombe. */
const withoutRegions = (text: string) => text.replaceAll(/\p{L}+/gu, (word) => (isRegionName(word) ? ' ' : word))

/** Whether a page is of another town than the main one, which the query names. Rule ADV-65. */
function isOtherTown(offer: Offer, query: string, site: Site): boolean {
  const { main, places } = site
  // 'West Des Moines' is another town than Des Moines.
  if (main === undefined || narrowestPlace(query, places) !== main) return false
  const beside = new RegExp(`(?<!\\p{L})(?:north|south|east|west) ${main}(?!\\p{L})`, 'iu')
  if (beside.test(offer.name) && !beside.test(query)) return true
  const town = narrowestPlace(offer.name, places)
  return town !== undefined && town !== main && isPlain(offer, site)
}

/**
 * Returns a function that finds the page of the town that a query names, if its present page is of another or none. A page is
 * of the first place in its name: a state follows its town. Rule ADV-65.
 */
function townPageFinder(site: Site): (query: string, offer: Offer | undefined) => AdvisedPage | undefined {
  const { offers, places, main } = site
  const pageOf = new Map<string, AdvisedPage>()
  for (const offer of offers.toSorted((a, b) => a.words.length - b.words.length)) {
    const town = narrowestPlace(offer.name, places)
    // The address '/harrogate' is for the town, also where most queries name it.
    const isForTown = town !== undefined && (town !== main || plainWords(offer.page.path).join(' ') === town)
    if (isForTown && !pageOf.has(town) && isPlain(offer, site)) pageOf.set(town, offer.page)
  }
  return (query, offer) => {
    const town = narrowestPlace(query, places)
    if (town === undefined || (offer !== undefined && namesPlace(offer.name, town))) return undefined
    return pageOf.get(town)
  }
}

/**
 * Returns a function that finds the one page whose name has a word of a query that the home page and the other pages' names
 * don't have, where the site knows the query's other words or is found for it within the first 20 (`isNear`). Rule ADV-67.
 */
function toldPageFinder({
  pages,
  places,
  isPlace,
  isOfHome,
  isKnown,
}: Site): (query: string, isNear: boolean) => AdvisedPage | undefined {
  const named = pages
    .filter((page) => page.kind !== 'home' && !isArticlePage(page))
    .map((page) => ({ page, has: createRootFinder(offerWords(page.pageName)) }))
  const isElsewhere = ({ pageName }: AdvisedPage, query: string) =>
    places.some((place) => namesPlace(pageName, place) && !namesPlace(query, place))
  return (query, isNear) => {
    if (!isNear && !offerWords(query).every(isKnown)) return undefined
    const told = subjectOf(query)
      .filter((word) => !isPlace(word) && !isOfHome(word))
      .map((word) => named.filter(({ has }) => has(word)))
      .flatMap(([first, second]) => (first === undefined || second !== undefined ? [] : [first.page]))
      .filter((page) => page.kind !== 'contact' && !isElsewhere(page, query))
    const [page, other] = new Set(told)
    if (other === undefined) return page
    // A name says at its end what it is: 'concrete cattle troughs' are of 'Stock Troughs', not of 'Cattle Stops'.
    const thing = offerWords(query).findLast((word) => !isPlace(word))
    return told.find(({ pageName }) => offerWords(pageName).at(-1) === thing)
  }
}
