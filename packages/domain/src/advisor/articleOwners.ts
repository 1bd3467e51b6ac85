import { isArticleQuestion } from '../targets/intent.ts'
import { contentWords, plainWords } from '../words/words.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'
import { isTypicalWord } from './foreignText.ts'
import { PAGE_TWO_END, rankOf } from './opportunity.ts'
import { isArticlePage } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { meaningOf, offerWords } from './synonyms.ts'
import { fewQueries, themesOf } from './themes.ts'

/** Questions about how long a thing lasts, which people ask in several ways. */
const LIFETIME =
  /\b(?:how long (?:does|do|will|should|can) .*\blasts?|how often (?:should|do|does) .*\b(?:replace[ds]?|renew(?:ed)?|change[ds]?)|life ?span|life expectancy)\b/i
const LIFETIME_WORDS = new Set(
  contentWords(
    'how long last often does do should will can replace replaced replacement renewed changed lifespan life span expectancy',
  ),
)

/** Words with which people ask, in the languages of exports, and that say nothing of the subject. */
const ASKING = new Set(
  (
    'does do did should would could much many long often take takes make makes get gets have has need needs happen happens mean means if ' +
    'die was es sie man ich sich an im in zu wenn kann konnen muss mussen soll sollte darf viel lange oft dauert kostet tun macht hilft gibt haben hat wird werden nicht ' +
    'la le les un il on ce qui quels quelles faut peut peux combien pourquoi quand temps faire fait ' +
    'el los las lo se si hay cuanto cuanta cuesta cuestan cuando puede puedo hacer hace tiempo tiene ' +
    'gli i quanta costa costano quando puo fare fa serve servono ' +
    'de het je hoeveel kost waarom wanneer welke moet kan kunnen lang vaak doen ' +
    'berapa apakah bagaimana kenapa mengapa apa bisa'
  ).split(' '),
)
/** Questions for a price, which only an article about it answers. */
const ASKS_SUM =
  /\bhow much\b|\bcosts?\b|\bprices?\b|\bkostet\b|\bkosten\b|\bcombien\b(?! de temps)|\bco[uû]te\b|\bcuestan?\b|\bcostano?\b|\bkost\b|\bberapa (?:harga|biaya)\b/iu

/** The words of its subject that a question must share with an article. Rule ADV-64. */
const MIN_SHARED = 2

/** What an article is about. */
interface Subject {
  page: AdvisedPage
  words: readonly string[]
}

/** Returns the words of a question's subject. 'How long does a roof last' and 'how often should a roof be replaced' are one. */
export function topicWords(text: string): string[] {
  const words = contentWords(text)
  return LIFETIME.test(text) ? [...words.filter((word) => !LIFETIME_WORDS.has(word)), 'lifetime'] : words
}

/** Returns the words of a question that say what it is about, without those with which people ask. */
export function subjectWords(text: string): string[] {
  const telling = plainWords(text).filter((word) => !isTypicalWord(word) && !ASKING.has(word))
  return contentWords(telling.join(' '))
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
    return { page, words: subjectOf(`${page.pageName} ${address}`) }
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
  const same = articles.find(({ page }) => isAnsweredBy(text, page.pageName))
  if (same !== undefined || rankOf(keyword) > PAGE_TWO_END) return same?.page
  const shared = ({ words: own }: Subject) => words.filter(createRootFinder(own)).length
  const [best] = articles
    .filter(({ page }) => !ASKS_SUM.test(text) || ASKS_SUM.test(page.pageName))
    .map((article) => ({ article, count: shared(article) }))
    .toSorted((a, b) => b.count - a.count || a.article.page.pageId - b.article.page.pageId)
  return best !== undefined && best.count >= MIN_SHARED ? best.article.page : undefined
}
