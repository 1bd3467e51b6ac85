import { isArticleQuestion } from '../targets/intent.ts'
import type { Brand } from '../words/brand.ts'
import { plainWords } from '../words/words.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'
import { rankOf } from './opportunity.ts'
import { narrowestPlace } from './places.ts'
import { isArticlePage, LOCAL_RANK, namesPlace } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { subjectWords } from './subjectWords.ts'
import { meaningOf, offerWords } from './synonyms.ts'
import { fewQueries, themesOf } from './themes.ts'

/** The share of the queries that have a word which says no more than what the whole business does. Rule ADV-66. */
export const GENERAL_SHARE = 0.4
/** The share of the queries from which a word in a page's name is the trade's: the name of a town says the rest. Rule ADV-65. */
const TRADE_SHARE = 0.25
/** The queries that a word needs to be the trade's or the whole business's. */
const MIN_QUERIES_OF_SHARE = 4
/** The number and the share of pages from which a word in their names is the trade's. Rule ADV-31. */
const TRADE = { pages: 3, share: 0.3 } as const

/** A state or province after a town: 'Lacombe, AB', 'Austin TX | Acme'. */
const STATE = /(?:,\s*\p{Lu}{2,3}|\s\p{Lu}{2})(?=\s*(?:[|–—-]|$))/u

/** What the words of a site mean. */
export interface SiteWords {
  /** The places that queries name, in lower case. */
  places: readonly string[]
  /** The words, stemmed, that the site has in its pages' names and headings. */
  vocabulary: ReadonlySet<string>
  brand: Brand
}

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

/**
 * Corrects guessed pages of queries that buy: a town's page takes the town's queries (ADV-65), the home page those that
 * say only what the whole business does (ADV-66), and the one page that names a word those of the home page with it (ADV-67).
 */
export function withBetterGuesses(
  keywords: readonly AdvisedKeyword[],
  pages: readonly AdvisedPage[],
  site: SiteWords,
): AdvisedKeyword[] {
  const offers = pages
    .filter((page) => (page.kind === 'general' || page.kind === 'child') && !isArticlePage(page))
    .map((page): Offer => {
      const words = offerWords(page.pageName)
      return { page, words, name: `${page.pageName} ${page.path.replaceAll(/[-/]/g, ' ')}` }
    })
  const articleIds = new Set(pages.filter(isArticlePage).map(({ pageId }) => pageId))
  const home = pages.find(({ kind }) => kind === 'home')
  const placeWords = new Set(site.places.flatMap(offerWords))
  const general = wordsOfShare(keywords, GENERAL_SHARE)
  const isPlain = plainNameFinder(offers, { site, home, placeWords, themes: wordsOfShare(keywords, TRADE_SHARE) })
  const main = mainPlace(keywords, site.places)
  const others = site.places.filter((place) => place !== main)
  const findTown = townPageFinder(offers.filter(isPlain), site.places, main)
  const isKnown = createRootFinder([...[...site.vocabulary].map(meaningOf), ...themesOf({ keywords }), ...placeWords])
  /** Whether a page is another town's than the main one, which the query names. */
  const isOtherTown = (offer: Offer, query: string) =>
    main !== undefined &&
    namesPlace(query, main) &&
    !namesPlace(offer.name, main) &&
    isPlain(offer) &&
    others.some((place) => namesPlace(offer.name, place) && !namesPlace(query, place))
  const findTold = toldPageFinder(keywords, pages, { site, home, placeWords, general })
  return keywords.map((keyword) => {
    if (!keyword.isGuess || keyword.pageId === null || isArticleQuestion(keyword.keyword)) return keyword
    const offer = offers.find(({ page }) => page.pageId === keyword.pageId)
    const isArticle = articleIds.has(keyword.pageId)
    // Far behind, a word that the site lacks is another subject.
    const isTold = rankOf(keyword) <= LOCAL_RANK || subjectOf(keyword.keyword).every(isKnown)
    const town = isArticle || !isTold ? undefined : findTown(keyword.keyword, offer)
    if (town !== undefined) return { ...keyword, pageId: town.pageId, isNamed: true }
    if (home === undefined) return keyword
    if (keyword.pageId === home.pageId) {
      const told = findTold(keyword.keyword)
      return told === undefined ? keyword : { ...keyword, pageId: told.pageId }
    }
    const isHome =
      offer !== undefined &&
      (isNarrower(offer, keyword.keyword, { placeWords, general }) || isOtherTown(offer, keyword.keyword))
    return isHome ? { ...keyword, pageId: home.pageId } : keyword
  })
}

/** Returns the words that a share of the queries has. */
function wordsOfShare(keywords: readonly AdvisedKeyword[], share: number): Set<string> {
  return themesOf({ keywords }, Math.max(MIN_QUERIES_OF_SHARE, keywords.length * share))
}

/** Returns the words of a text without small ones of any language: 'de' and 'für' are no subject. */
const subjectOf = (text: string) => [...new Set(subjectWords(text).map(meaningOf))]

interface Words {
  placeWords: ReadonlySet<string>
  general: ReadonlySet<string>
}

/** Whether a query has only general words and places, and a page's name more than these. Rule ADV-66. */
function isNarrower({ page, name }: Offer, query: string, { placeWords, general }: Words): boolean {
  const isGeneral = createRootFinder(general)
  const asked = offerWords(query)
  const [hasAsked, topic] = [createRootFinder(asked), asked.filter((word) => !placeWords.has(word))]
  if (topic.length === 0 || !topic.every(isGeneral)) return false
  // The page of the query's place is no narrower one.
  const named = new Set(offerWords(name))
  if (asked.some((word) => placeWords.has(word) && named.has(word))) return false
  return subjectOf(page.pageName).some((word) => !hasAsked(word) && !placeWords.has(word) && !isGeneral(word))
}

/** Returns a function that says whether a page's name has, but for places, only words of the trade. Rule ADV-65. */
function plainNameFinder(
  offers: readonly Offer[],
  {
    site: { brand },
    home,
    placeWords,
    themes,
  }: Pick<Words, 'placeWords'> & { themes: ReadonlySet<string>; site: SiteWords; home: AdvisedPage | undefined },
): (offer: Offer) => boolean {
  const isTrade = createRootFinder([
    ...themes,
    ...[...brand.stems].map(meaningOf),
    ...tradeWords(offers.map(({ words }) => words)),
    ...offerWords(home?.title ?? ''),
  ])
  return ({ page }) =>
    offerWords(page.pageName.replace(STATE, '')).every((word) => placeWords.has(word) || isTrade(word))
}

/** Returns the place that most queries name: each page of the site is about it. */
function mainPlace(keywords: readonly AdvisedKeyword[], places: readonly string[]): string | undefined {
  const texts = keywords.map(({ keyword }) => ` ${plainWords(keyword).join(' ')} `)
  const countOf = (place: string) => texts.filter((text) => text.includes(` ${place} `)).length
  return places.map((place) => ({ place, count: countOf(place) })).toSorted((a, b) => b.count - a.count)[0]?.place
}

/**
 * Returns a function that finds the page of the town that a query names, if its present page is of another or none. A page is
 * of the first place in its name: a state follows its town. Rule ADV-65.
 */
function townPageFinder(
  offers: readonly Offer[],
  places: readonly string[],
  main: string | undefined,
): (query: string, offer: Offer | undefined) => AdvisedPage | undefined {
  const pageOf = new Map<string, AdvisedPage>()
  for (const { page, name } of offers.toSorted((a, b) => a.words.length - b.words.length)) {
    const town = narrowestPlace(name, places)
    if (town !== undefined && town !== main && !pageOf.has(town)) pageOf.set(town, page)
  }
  return (query, offer) => {
    const town = narrowestPlace(query, places)
    if (town === undefined || (offer !== undefined && namesPlace(offer.name, town))) return undefined
    return pageOf.get(town)
  }
}

/**
 * Returns a function that finds the one page whose name has a word of a query that no other page's name and not most queries
 * have, where the site knows the query's other words. Rule ADV-67.
 */
function toldPageFinder(
  keywords: readonly AdvisedKeyword[],
  pages: readonly AdvisedPage[],
  {
    site: { vocabulary },
    home,
    placeWords,
    general,
  }: Words & { site: SiteWords; home: AdvisedPage | undefined },
): (query: string) => AdvisedPage | undefined {
  const themes = new Set([...themesOf({ keywords }, fewQueries(keywords.length)), ...general])
  const isOfHome = createRootFinder([...themes, ...offerWords(home?.title ?? '')])
  const isKnown = createRootFinder([...[...vocabulary].map(meaningOf), ...themes, ...placeWords])
  const named = pages
    .filter(({ kind }) => kind !== 'home')
    .map((page) => ({ page, has: createRootFinder(offerWords(page.pageName)) }))
  return (query) => {
    const words = offerWords(query)
    if (!words.every(isKnown)) return undefined
    const told = subjectOf(query)
      .filter((word) => !placeWords.has(word) && !isOfHome(word))
      .map((word) => named.filter(({ has }) => has(word)))
      .flatMap(([first, second]) => (first === undefined || second !== undefined ? [] : [first.page]))
      .filter((page) => page.kind !== 'contact' && !isArticlePage(page))
    const [page, other] = new Set(told)
    return other === undefined ? page : undefined
  }
}
