import { isArticleQuestion } from '../targets/intent.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'
import { PAGE_TWO_END, rankOf } from './opportunity.ts'
import { isArticlePage } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { subjectWords, topicWords } from './subjectWords.ts'
import { meaningOf, offerWords } from './synonyms.ts'
import { fewQueries, themesOf } from './themes.ts'

/** Questions for a price, which only an article about it answers. */
const ASKS_SUM =
  /\bhow much\b|\bcosts?\b|\bprices?\b|\bkostet\b|\bkosten\b|\bcombien\b(?! de temps)|\bco[uû]te\b|\bcuestan?\b|\bcostano?\b|\bkost\b|\bberapa (?:harga|biaya)\b/iu

/** The words of its subject that a question must share with an article. Rule ADV-64. */
const MIN_SHARED = 2

/** What an article is about. */
interface Subject {
  page: AdvisedPage
  /** The words of its name, and those of its name and address, that say what it is about. */
  topic: readonly string[]
  words: readonly string[]
}

/** Whether an article is about the same as a question: it has all its words, or the question has all of the article's. Rule ADV-8. */
export function isAnsweredBy(question: string, article: string): boolean {
  const [asked, told] = [topicWords(question), topicWords(article)]
  if (asked.length === 0) return false
  const [hasAsked, hasTold] = [createRootFinder(asked), createRootFinder(told)]
  return asked.every(hasTold) || (told.length > 1 && told.every(hasAsked))
}

/**
 * Gives the questions of which no article is known to the article that is about the same, or, within the first 20, that
 * shares two words of the subject: the site is found for them, most likely with this article. Rule ADV-64.
 */
export function withArticles(
  keywords: readonly AdvisedKeyword[],
  pages: readonly AdvisedPage[],
  places: readonly string[],
): AdvisedKeyword[] {
  // What the whole site is about, and its places, tell no article from another.
  const common = new Set([...themesOf({ keywords }, fewQueries(keywords.length)), ...places.flatMap(offerWords)])
  const subjectOf = (text: string) => subjectWords(text).filter((word) => !common.has(meaningOf(word)))
  const articles = pages.filter(isArticlePage).map((page): Subject => {
    const address = page.path.replaceAll(/[-/]/g, ' ')
    return { page, topic: subjectOf(page.pageName), words: subjectOf(`${page.pageName} ${address}`) }
  })
  const ids = new Set(articles.map(({ page }) => page.pageId))
  if (articles.length === 0) return [...keywords]
  return keywords.map((keyword) => {
    const isChosen = keyword.pageId !== null && !keyword.isGuess
    if (isChosen || ids.has(keyword.pageId ?? 0) || !isArticleQuestion(keyword.keyword)) return keyword
    const article = articleFor(keyword, articles, subjectOf(keyword.keyword))
    return article === undefined ? keyword : { ...keyword, pageId: article.pageId, isGuess: true }
  })
}

function articleFor(
  keyword: AdvisedKeyword,
  articles: readonly Subject[],
  words: readonly string[],
): AdvisedPage | undefined {
  const text = keyword.keyword
  const isPossible = ({ page }: Subject) => !ASKS_SUM.test(text) || ASKS_SUM.test(page.pageName)
  const same = articles.find(
    (article) => isAnsweredBy(text, article.page.pageName) || (isPossible(article) && isWithin(words, article)),
  )
  if (same !== undefined || rankOf(keyword) > PAGE_TWO_END) return same?.page
  const shared = ({ words: own }: Subject) => words.filter(createRootFinder(own)).length
  const [best] = articles
    .filter(isPossible)
    .map((article) => ({ article, count: shared(article) }))
    .toSorted((a, b) => b.count - a.count || a.article.page.pageId - b.article.page.pageId)
  return best !== undefined && best.count >= MIN_SHARED ? best.article.page : undefined
}

/** Whether an article is about all that a question is about, and about one thing more at most. */
function isWithin(asked: readonly string[], { topic }: Subject): boolean {
  const isTopic = createRootFinder(topic)
  return asked.length > 0 && topic.length <= asked.length + 1 && asked.every(isTopic)
}
