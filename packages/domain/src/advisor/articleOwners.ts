import { isPricePath } from '../addresses/pagePurpose.ts'
import { REGIONS } from '../words/regions.ts'
import { contentWords } from '../words/words.ts'
import { isArticleQuestion } from '../targets/intent.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'
import { PAGE_TWO_END, rankOf } from './opportunity.ts'
import { isArticlePage } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { asksPrice, subjectTerms, topicWords } from './subjectTerms.ts'
import { meaningOf, offerWords } from './synonyms.ts'
import { fewQueries, themesOf } from './themes.ts'

/** The words of its subject that a question must share with an article. Rule ADV-64. */
const MIN_SHARED = 2

/** The words of the names of regions and countries. */
const REGION_WORDS = new Set(REGIONS.flatMap((region) => contentWords(region)))

/** The rank to which a question that shares all but one word of its subject is the article's. Rule ADV-64. */
const MAX_RANK_OF_MOST = 30

/** What an article is about. */
interface Subject {
  page: AdvisedPage
  /** The number of words of its name that say what it is about. */
  count: number
  /** Whether a word is one of them, or of those in its address. */
  isTopic: (word: string) => boolean
  isNamed: (word: string) => boolean
}

/** Returns the name and the title of an article. A name that was read off an address leaves words out. */
export function articleNames({ pageName, title = '' }: AdvisedPage): string[] {
  return title === '' || title === pageName ? [pageName] : [pageName, title]
}

/**
 * Returns a function that finds the article that is about the same as a question: it has all its words, or the question has
 * all of the article's. Reads their names once. Rule ADV-8.
 */
export function articleFinder(articles: readonly AdvisedPage[]): (question: string) => AdvisedPage | undefined {
  const topics = articles.flatMap((page) =>
    articleNames(page).map((name) => {
      const words = topicWords(name)
      return { page, words, isTopic: createRootFinder(words) }
    }),
  )
  return (question) => {
    const asked = topicWords(question)
    if (asked.length === 0) return undefined
    const isAsked = createRootFinder(asked)
    // Only an article about prices answers what a thing costs.
    const possible = asksPrice(question) ? topics.filter(({ page }) => articleNames(page).some(asksPrice)) : topics
    return possible.find(({ words, isTopic }) => asked.every(isTopic) || (words.length > 1 && words.every(isAsked)))
      ?.page
  }
}

/**
 * Gives the questions of which no article is known to the article that is about the same, or, within the first 20, that
 * shares two words of the subject, or within 30 all but one: the site is found for them, most likely with this article. What the
 * whole business costs is given to its page about prices. Rules ADV-64, ADV-90.
 */
export function withArticles(
  keywords: readonly AdvisedKeyword[],
  pages: readonly AdvisedPage[],
  places: readonly string[],
): AdvisedKeyword[] {
  // What the whole site is about, and its places, tell no article from another.
  const common = new Set([...themesOf({ keywords }, fewQueries(keywords.length)), ...places.flatMap(offerWords)])
  const subjectOf = (text: string) => subjectTerms(text).filter((word) => !common.has(meaningOf(word)))
  const articles = pages.filter(isArticlePage)
  const ids = new Set(articles.map(({ pageId }) => pageId))
  const prices = pages.find(({ path }) => isPricePath(path))
  if (articles.length === 0 && prices === undefined) return [...keywords]
  const findSame = articleFinder(articles)
  const subjects = articles.flatMap((page) => {
    const isNamed = createRootFinder(subjectOf([...articleNames(page), page.path.replaceAll(/[-/]/g, ' ')].join(' ')))
    return articleNames(page).map((name): Subject => {
      const topic = subjectOf(name)
      return { page, count: topic.length, isTopic: createRootFinder(topic), isNamed }
    })
  })
  return keywords.map((keyword) => {
    const isChosen = keyword.pageId !== null && !keyword.isGuess
    if (isChosen) return keyword
    if (!isArticleQuestion(keyword.keyword)) {
      const told = keyword.isGuess
        ? articleNaming(keyword.keyword, subjectOf(keyword.keyword), articles, pages)
        : undefined
      return told === undefined ? keyword : { ...keyword, pageId: told.pageId, isOfArticle: true }
    }
    if (ids.has(keyword.pageId ?? 0)) return keyword
    const asked = subjectOf(keyword.keyword)
    const article = findSame(keyword.keyword) ?? articleSharing(keyword, subjects, asked)
    // What the whole business costs stands on its page about prices, and so does a price for which the site is found.
    const isOfAll = asksPrice(keyword.keyword) && (asked.length === 0 || rankOf(keyword) <= PAGE_TWO_END)
    const owner = article ?? (isOfAll ? prices : undefined)
    return owner === undefined ? keyword : { ...keyword, pageId: owner.pageId, isGuess: true }
  })
}

/**
 * Returns the one article whose name has all words of a query that is no question, two at least, where no page that sells has all
 * of its subject: 'grabstein reinigen' beside the page 'Grabsteine'. Rule ADV-93.
 */
function articleNaming(
  query: string,
  subject: readonly string[],
  articles: readonly AdvisedPage[],
  pages: readonly AdvisedPage[],
): AdvisedPage | undefined {
  const asked = topicWords(query)
  // A country is no subject: 'tomato seeds canada'.
  const told = subject.filter((word) => !REGION_WORDS.has(word))
  if (asked.length < MIN_SHARED || told.length === 0) return undefined
  const sells = ({ kind, pageName }: AdvisedPage) =>
    kind !== 'home' && told.every(createRootFinder(topicWords(pageName)))
  if (pages.some((page) => !isArticlePage(page) && sells(page))) return undefined
  // Only an article about prices answers what a thing costs.
  const isOfPrice = asksPrice(query)
  const [found, other] = articles.filter((article) =>
    articleNames(article).some(
      (name) => asked.every(createRootFinder(topicWords(name))) && (!isOfPrice || asksPrice(name)),
    ),
  )
  return other === undefined ? found : undefined
}

/**
 * Returns the article that is about all of a question's subject, and about one thing more at most; within the first 20 that
 * which shares most of it, two words at least.
 */
function articleSharing(
  keyword: AdvisedKeyword,
  subjects: readonly Subject[],
  asked: readonly string[],
): AdvisedPage | undefined {
  if (asked.length === 0) return undefined
  const isOfPrice = asksPrice(keyword.keyword)
  const possible = subjects.filter(({ page }) => !isOfPrice || articleNames(page).some(asksPrice))
  const same = possible.find(({ count, isTopic }) => count <= asked.length + 1 && asked.every(isTopic))
  if (same !== undefined) return same.page
  const [best] = possible
    .map(({ page, isNamed }) => ({ page, shared: asked.filter(isNamed).length }))
    .toSorted((a, b) => b.shared - a.shared || a.page.pageId - b.page.pageId)
  if (best === undefined || best.shared < MIN_SHARED) return undefined
  const isMost = best.shared >= asked.length - 1
  return rankOf(keyword) <= (isMost ? MAX_RANK_OF_MOST : PAGE_TWO_END) ? best.page : undefined
}
