import { isArticlePath } from '../addresses/pagePurpose.ts'
import { isArticleQuestion, isNearby, searchIntent } from '../targets/intent.ts'
import { contentWords, namesPlace } from '../words/words.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'
import { rankOf } from './opportunity.ts'
import { createRootFinder } from './roots.ts'
import { subjectTerms } from './subjectTerms.ts'
import { meaningOf, offerWords } from './synonyms.ts'

/** Queries for a price. */
export const ASKS_PRICE = /\b(?:costs?|prices?|pricing|fees?|per (?:hour|night|week|month))\b/i
/** Queries of people who compare, or who want something close to where they are. */
const ASKS_OTHERWISE = /\b(?:vs|versus|reviews?|local)\b/i

/** The rank to which a page that does not name a place can still be local there. Rule ADV-18. */
export const LOCAL_RANK = 20

/** A page and the words that its name consists of. */
interface Head {
  page: AdvisedPage
  words: readonly string[]
}

/** The number of queries above which a word alone identifies no page. Rule ADV-18. */
const MAX_SINGLE_WORD_QUERIES = 10

/**
 * Gives each query whose page was guessed to the page whose name it contains: first a page that names the query's place,
 * unless it is one of the client's own towns (`home`), where any page is; then the longest name. Pages that a person chose
 * are kept. Rule ADV-18.
 */
export function withOwners(
  keywords: readonly AdvisedKeyword[],
  pages: readonly AdvisedPage[],
  places: readonly string[],
  home: readonly string[] = [],
): AdvisedKeyword[] {
  const placeWords = new Set(places.flatMap(contentWords).map(meaningOf))
  const homeWords = new Set(home.flatMap(contentWords).map(meaningOf))
  const awayWords = new Set([...placeWords].filter((word) => !homeWords.has(word)))
  const counts = new Map<string, number>()
  for (const { keyword } of keywords)
    for (const word of offerWords(keyword)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const heads = pages
    .filter(({ kind }) => kind === 'general' || kind === 'child' || kind === 'blog-post')
    .map((page): Head => ({ page, words: offerWords(page.pageName) }))
    .filter(({ words: [first, second] }) => {
      if (first === undefined) return false
      return second !== undefined || placeWords.has(first) || (counts.get(first) ?? 0) < MAX_SINGLE_WORD_QUERIES
    })
  const pageOf = new Map(pages.map((page) => [page.pageId, page]))
  return keywords.map((keyword) => {
    if (!keyword.isGuess || keyword.pageId === null || keyword.isOfArticle === true) return keyword
    const owner = ownerOf(keyword, heads, awayWords)
    const present = pageOf.get(keyword.pageId)
    const isNarrower = owner !== undefined && present !== undefined && namesMore(keyword.keyword, present, owner)
    return owner === undefined || isNarrower ? keyword : { ...keyword, pageId: owner.pageId }
  })
}

/** Whether a query names all that an article is about, and that is more than a page that sells has in its name. Rule ADV-72. */
function namesMore(query: string, article: AdvisedPage, { pageName }: AdvisedPage): boolean {
  if (!isArticlePage(article)) return false
  const subject = subjectTerms(article.pageName)
  return subject.length > offerWords(pageName).length && subject.every(createRootFinder(subjectTerms(query)))
}

function ownerOf(
  { keyword, pageId }: AdvisedKeyword,
  heads: readonly Head[],
  awayWords: ReadonlySet<string>,
): AdvisedPage | undefined {
  const placesIn = (head: Head) => head.words.filter((word) => awayWords.has(word)).length
  const words = new Set(offerWords(keyword))
  const isQuestion = isArticleQuestion(keyword)
  const isNamed = (head: Head) => head.words.every((word) => words.has(word))
  const named = heads
    .filter((head) => {
      if (!isArticlePage(head.page)) return !isQuestion && isNamed(head)
      return (isQuestion && isNamed(head)) || asksTheSame(keyword, head.page)
    })
    .toSorted(
      (a, b) =>
        placesIn(b) - placesIn(a) ||
        b.words.length - a.words.length ||
        Number(b.page.pageId === pageId) - Number(a.page.pageId === pageId) ||
        a.page.path.length - b.page.path.length ||
        a.page.pageId - b.page.pageId,
    )
  return named[0]?.page
}

/** Whether at least half of a query's words are the site's. Otherwise it is about another business, or nothing. Rule ADV-7. */
export function isOwnTrade(words: readonly string[], isOwn: (word: string) => boolean): boolean {
  return words.filter(isOwn).length * 2 >= words.length
}

/** Names of pages that ask who might buy, and answer nothing: 'Need a plumber?' */
const ASKS_BUYER =
  /^\W*(?:need|want|looking|ready|besoin|necesitas?|buscas?|brauchen|suchen|cercate|cerchi|zoek|op zoek)\b/i

/** Whether a page's name asks what readers ask. */
const asks = (pageName: string) => isArticleQuestion(pageName) || (pageName.includes('?') && !ASKS_BUYER.test(pageName))

/** Whether a page is an article: a post, a page of a guide or of news, or one whose name asks. Rule ADV-18. */
export function isArticlePage({ kind, path, pageName }: Pick<AdvisedPage, 'kind' | 'path' | 'pageName'>): boolean {
  if (kind === 'blog-post' || isArticlePath(path)) return true
  return kind !== 'home' && asks(pageName)
}

/**
 * Whether a query and a page want the same: questions and comparisons go to articles, queries of people who buy never do,
 * and questions never go to a page that sells. Rule ADV-18.
 */
export function suitsPage(query: string, page: Pick<AdvisedPage, 'kind' | 'path' | 'pageName' | 'title'>): boolean {
  if (!isArticlePage(page)) return !isArticleQuestion(query)
  return isForArticle(query, page) || namesArticle(query, page)
}

/** Whether a query wants an article, by its words. */
function isForArticle(query: string, page: Pick<AdvisedPage, 'pageName' | 'title'>): boolean {
  return (
    isArticleQuestion(query) || ASKS_PRICE.test(query) || searchIntent(query) === 'compare' || asksTheSame(query, page)
  )
}

/** Questions for what a thing is, or for how much, often or long: people who want to buy it search for it too. */
const ASKS_OF_THING =
  /^\W*(?:what(?:'s|’s| is| are)|how (?:much|many|often|long)|was (?:ist|sind|kostet)|wie (?:viel|oft|lange)|qu[’' ]?est|c[’' ]?est quoi|combien|qu[eé] (?:es|son)|cu[aá]nt[oa]s?|cos[’']?è|che cos[’']?è|quant[oaie]|wat (?:is|zijn|kost)|hoe (?:veel|vaak|lang)|berapa)(?!\p{L})/iu
/** The words of the subject from which a query without question words is the question of an article. Rule ADV-72. */
const MIN_SUBJECT = 3

/**
 * Whether a query names an article below the news or the like whose name asks nothing: 'Homeoffice-Pauschale' is the page for
 * 'homeoffice pauschale 2026'. Rule ADV-72.
 */
function namesArticle(query: string, { pageName, path }: Pick<AdvisedPage, 'pageName' | 'path'>): boolean {
  const asked = subjectTerms(query)
  const named = subjectTerms(pageName)
  const isNamed = named.length >= MIN_NAMED && named.every(createRootFinder(asked))
  return isArticlePath(path) && !asks(pageName) && isNamed && asked.length <= named.length + MAX_BESIDE
}

/** The words of the name of an article that asks nothing, and those that a query for it may have besides. Rule ADV-72. */
const MIN_NAMED = 2
const MAX_BESIDE = 2

/** Whether a query names all that the question of an article is about: 'ac blowing warm air' and 'Why is my AC blowing warm air?'. Rule ADV-72. */
function asksTheSame(query: string, { pageName, title = '' }: Pick<AdvisedPage, 'pageName' | 'title'>): boolean {
  const isAsked = createRootFinder(subjectTerms(query))
  return [pageName, title].some((name) => {
    if (!asks(name) || ASKS_OF_THING.test(name)) return false
    const subject = subjectTerms(name)
    return subject.length >= MIN_SUBJECT && subject.every(isAsked)
  })
}

/**
 * Whether work on a page can serve a query: an article takes questions, comparisons and prices; a page that sells takes
 * none of these, no searches "near me" or "local", and, beyond rank 20, no query for a place that it does not name, unless
 * it is one of the towns in which the client works by its own texts (`home`), and no guessed one that leaves out the page's
 * own place. Rules ADV-18, ADV-51.
 */
export function isServedBy(
  keyword: AdvisedKeyword,
  page: AdvisedPage,
  places: readonly string[],
  home: readonly string[] = [],
): boolean {
  const name = `${page.pageName} ${page.path.replaceAll(/[-/]/g, ' ')}`
  const text = keyword.keyword
  const isArticle = isArticlePage(page)
  if (keyword.isSaid === true || (keyword.isOfArticle === true && isArticle)) return true
  if (!suitsPage(text, page)) return false
  if (isArticle) return isForArticle(text, page) || isOfNoPlace(text, places)
  const isPriceless = ASKS_PRICE.test(text) && !ASKS_PRICE.test(name)
  if (isPriceless || ASKS_OTHERWISE.test(text) || isNearby(text)) return false
  return rankOf(keyword) <= LOCAL_RANK || isOfPlacesOf(name, keyword, places, home)
}

/** Whether a query far behind names no place but that of a page, of this `name`, or one of the client's own. */
function isOfPlacesOf(
  name: string,
  { keyword: text, isGuess }: AdvisedKeyword,
  places: readonly string[],
  home: readonly string[],
): boolean {
  const own = places.filter((place) => namesPlace(name, place))
  // A guess far behind that lacks the page's place may name one that is too rare to be known.
  if (isGuess && own.length > 0 && own.every((place) => !namesPlace(text, place))) return false
  return places.every((place) => !namesPlace(text, place) || own.includes(place) || home.includes(place))
}

/** Who names a place, or what is near, wants to buy there. */
const isOfNoPlace = (query: string, places: readonly string[]) =>
  !isNearby(query) && places.every((place) => !namesPlace(query, place))

/** The number of words that a competing page's name may have beyond the query. */
const MAX_EXTRA_WORDS = 1
/** The minimum number of words of a query for which pages can be compared. */
const MIN_QUERY_WORDS = 2

/** Returns the other pages that are about a query by their names: they contain all its words, and at most one more. Rule ADV-21. */
export function rivalPages(query: string, pageId: number, pages: readonly AdvisedPage[]): AdvisedPage[] {
  const words = offerWords(query)
  if (words.length < MIN_QUERY_WORDS) return []
  return pages.filter((page) => {
    if (page.pageId === pageId || page.kind === 'home' || page.kind === 'contact') return false
    if (isArticleQuestion(page.pageName) !== isArticleQuestion(query)) return false
    const name = new Set(offerWords(page.pageName))
    return words.every((word) => name.has(word)) && name.size <= words.length + MAX_EXTRA_WORDS
  })
}
