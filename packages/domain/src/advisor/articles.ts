import { capitalize } from '@rankdesk/format'
import { isPricePath } from '../addresses/pagePurpose.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { clusterQueries } from '../targets/clusterQueries.ts'
import { isArticleQuestion } from '../targets/intent.ts'
import { plainWords, contentWords } from '../words/words.ts'
import type { AskedFacts, AdvisedKeyword, Proposal, AdvisedPage } from './facts.ts'
import { keywordReasons, opportunityValue, PAGE_TWO_END, proposal, rankOf } from './opportunity.ts'
import { isArticlePage } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { statesPrice } from './saidByPages.ts'
import { asksPrice, subjectTerms, withoutPrice } from './subjectTerms.ts'
import { REGIONS } from '../words/regions.ts'
import { meaningOf, offerWords } from './synonyms.ts'
import { fewQueries, themesOf } from './themes.ts'

/** Proposes a topic for each cluster of questions that no page answers on page one. Rules ADV-8, TARGET-1. */
export function blogTopics(facts: AskedFacts): Proposal[] {
  const ignored = new Set(facts.ignoredTopics.map((topic) => plainWords(topic).join(' ')))
  const articles = facts.pages.filter(isArticlePage)
  // The page about prices answers what the whole business costs (ADV-90).
  const articleIds = new Set(
    [...articles, ...facts.pages.filter(({ path }) => isPricePath(path))].map(({ pageId }) => pageId),
  )
  // What the site is found for within the first two pages is improved where it stands, also where the page is unknown.
  const isAnswered = (keyword: AdvisedKeyword) =>
    rankOf(keyword) <= PAGE_TWO_END || (keyword.pageId !== null && articleIds.has(keyword.pageId))
  const isNear = nearPageFinder(facts)
  const isOurs = facts.businessKind === 'food' || hasMenu(facts) ? (query: string) => !COOKS.test(query) : () => true
  const comparesOurs = comparisonFinder(facts)
  const open = facts.keywords.filter(
    (keyword) =>
      isArticleQuestion(keyword.keyword) &&
      !NO_QUESTION.test(keyword.keyword) &&
      isOurs(keyword.keyword) &&
      !isNear(keyword.keyword) &&
      comparesOurs(keyword.keyword) &&
      !isAnswered(keyword),
  )
  // An article about the same is improved instead, whatever page was guessed.
  const findArticle = articleFinder(articles)
  const isPriced = pricedFinder(facts.keywords)
  const unanswered = open.filter(
    ({ keyword }) => topicWords(keyword).length > 0 && findArticle(keyword) === undefined && !isPriced(keyword),
  )
  return clusterQueries(unanswered, facts.context).flatMap(({ lead: first, queries: best }) => {
    const topic = topicOf(first.keyword)
    if (ignored.has(plainWords(topic).join(' '))) return []
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.supportingBlogCreation,
        title: topic,
        summary: `Write a post that answers "${first.keyword}".`,
        searchTerm: first.keyword,
        blogTopic: topic,
        keywordIds: best.map((keyword) => keyword.keywordId),
        value: opportunityValue(best.map(({ impressions }) => ({ impressions, weight: 0.4 }))),
        reasons: [
          'People ask this, and no page of the site is found for it within the first 20 results.',
          ...keywordReasons(best, facts.measuredOn),
        ],
      }),
    ]
  })
}

/**
 * Returns a function that says whether a question asks for the price of something for whose price another query finds a page
 * within the first two: this page is improved instead. 'cuánto cuesta retirar uralita' beside 'precio retirada uralita m2'. Rule
 * ADV-95.
 */
function pricedFinder(keywords: readonly AdvisedKeyword[]): (question: string) => boolean {
  const subjectOf = (query: string) => subjectTerms(withoutPrice(query))
  const isOfPage = (keyword: AdvisedKeyword) => keyword.pageId !== null && rankOf(keyword) <= PAGE_TWO_END
  const priced = keywords
    .filter((keyword) => !isArticleQuestion(keyword.keyword) && asksPrice(keyword.keyword) && isOfPage(keyword))
    .map(({ keyword }) => createRootFinder(subjectOf(keyword)))
  return (question) => {
    const asked = asksPrice(question) ? subjectOf(question) : []
    return asked.length > 0 && priced.some((isNamed) => asked.every(isNamed))
  }
}

/** Searches for ideas and lists, of which no sentence can be made that answers them. */
const NO_QUESTION =
  /\b(?:ideas|tips|checklist|inspiration|examples|what to see|things to do|places to (?:see|visit)|qu[ée] (?:ver|visitar)|que (?:voir|visiter)|cosa (?:vedere|visitare))\b/i

/** The letters from which a word is a part of another: 'fotocopia' has 'copia'. */
const MIN_PART = 5

/**
 * Returns a function that tells whether a page is near a question and is improved instead: an article whose name has a word of its
 * subject that is no theme of the site; a page that sells whose name has all of these, where the question does not ask how to do a
 * thing; for a price the page about prices, one that states a price and names the thing, or an article about it; for the time that
 * something takes a page of its subject that states one. Rule ADV-100.
 */
function nearPageFinder({ keywords, pages, places, businessKind }: AskedFacts): (question: string) => boolean {
  const common = new Set([...themesOf({ keywords }, fewQueries(keywords.length)), ...places.flatMap(offerWords)])
  const isOfPrices = (page: AdvisedPage) =>
    isPricePath(page.path) || (!isArticlePage(page) && articleNames(page).some(asksPrice))
  const hasPrices = pages.some(isOfPrices) || priceArticle(pages, common) !== undefined
  const headings = pages.flatMap((page) => page.headings ?? []).map((each) => createRootFinder(subjectTerms(each)))
  // Who advises says on its pages how a thing is done.
  const isOfAdvice = businessKind === 'professional' || businessKind === 'care'
  const named = pages
    .filter(({ kind }) => kind !== 'home')
    .map((page) => ({
      isArticle: isArticlePage(page),
      isPriced: statesPrice(page, page.text ?? ''),
      hasTime: TIME.test(page.text ?? ''),
      words: subjectTerms([...articleNames(page), page.path.replaceAll(/[-/]/g, ' ')].join(' ')),
    }))
    .map((page) => ({
      ...page,
      isNamed: createRootFinder(page.words),
      isPart: (word: string) =>
        page.words.some((other) => other.length >= MIN_PART && word.length > other.length && word.endsWith(other)),
    }))
  return (question) => {
    const isOfPrice = asksPrice(question)
    const asked = subjectTerms(withoutPrice(question))
    const telling = asked.filter((word) => !common.has(meaningOf(word)))
    // A page has a section with this heading.
    if (asked.length >= MIN_SHARED && headings.some((isNamed) => asked.every(isNamed))) return true
    if (isOfPrice)
      return (
        hasPrices ||
        named.some(
          ({ isArticle, isPriced, isNamed, isPart }) =>
            (isPriced && telling.some(isNamed)) || (isArticle && telling.some(isPart)),
        )
      )
    if (HOW_LONG.test(question) && named.some(({ hasTime, isNamed }) => hasTime && asked.some(isNamed))) return true
    return named.some(({ isArticle, isNamed, isPart }) => {
      if (isArticle) return telling.some((word) => isNamed(word) || isPart(word))
      return telling.length > 0 && telling.every(isNamed) && (isOfAdvice || !HOW.test(question))
    })
  }
}

/**
 * Returns the one article about what the whole business costs: its name asks for a price, and has no word besides that tells it from
 * the others.
 */
function priceArticle(pages: readonly AdvisedPage[], common: ReadonlySet<string>): AdvisedPage | undefined {
  const isOfAll = (name: string) =>
    subjectTerms(withoutPrice(name)).every((word) => common.has(meaningOf(word)) || REGION_WORDS.has(word))
  const [found, other] = pages.filter(
    (page) => isArticlePage(page) && articleNames(page).some((name) => asksPrice(name) && isOfAll(name)),
  )
  return other === undefined ? found : undefined
}

/** Who asks how long something takes, and a time in a page's text, which answers it. */
const HOW_LONG = /^how long (?:do|does|is|are|will)\b.*\btakes?\b/i
const TIME =
  /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|a few|several))[ -](?:hours?|days?|weeks?|weekends?|months?)\b/i

const COMPARES = /\s(?:vs|versus|compared (?:to|with))\s/i

/**
 * Returns a function that tells whether a query compares nothing, or something of the site: 'gusto vs paychex' are two other firms.
 * Rule ADV-100.
 */
function comparisonFinder({ context, pages }: Pick<AskedFacts, 'context' | 'pages'>): (query: string) => boolean {
  // Few queries compare: all texts are read for the first one.
  let isOurs: ((word: string) => boolean) | undefined
  return (query) => {
    if (!COMPARES.test(query)) return true
    isOurs ??= createRootFinder(
      new Set([...(context.vocabulary ?? []), ...pages.flatMap(({ text = '' }) => contentWords(text))]),
    )
    return subjectTerms(query.replace(COMPARES, ' ')).some(isOurs)
  }
}

/** Who asks what a thing is, and an article that compares it with another. */
const ASKS_WHAT = /^what(?:['’]s| is| are)\b/i
const IS_COMPARISON = /\bvs\b|\bversus\b/i

/** Questions of people who cook themselves. Rule ADV-62. */
const COOKS =
  /\b(?:how (?:to|do (?:i|you)|long to) (?:make|cook|bake|prepare|fry|grill|roast|boil|steam|store|reheat|freeze)|recipes?|comment (?:faire|cuisiner|préparer)|wie (?:macht|kocht|backt)|como hacer|come (?:fare|si fa)|cara (?:membuat|memasak))\b|cómo (?:hacer|cocinar|preparar)\b/i

const hasMenu = ({ pages }: Pick<AskedFacts, 'pages'>) =>
  pages.some(({ pageName }) => /^(?:our )?menus?$/i.test(pageName.trim()))

/** Who asks what a term means. */
const MEANING = /^(.+?) (?:meaning|definition)$/i

/** Converts a query to a headline: 'how long does it take' becomes 'How long does it take'. */
function topicOf(query: string): string {
  const [, term] = MEANING.exec(query) ?? []
  if (term !== undefined) return `What does ${term} mean`
  const accented = query.replace(ASKS_IN_SPANISH, (word) => SPANISH_ACCENTS[word.toLowerCase()] ?? word)
  return capitalize(accented)
}

/** Words of Spanish questions as they are typed, and with the accent of a question. They are words of no other language here. */
const ASKS_IN_SPANISH = /^(?:cuant[oa]s?|cuales|cuando|donde)(?= )/i
const SPANISH_ACCENTS: Readonly<Record<string, string>> = {
  cuanto: 'cuánto',
  cuanta: 'cuánta',
  cuantos: 'cuántos',
  cuantas: 'cuántas',
  cuales: 'cuáles',
  cuando: 'cuándo',
  donde: 'dónde',
}

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
function articleNames({ pageName, title = '' }: AdvisedPage): string[] {
  return title === '' || title === pageName ? [pageName] : [pageName, title]
}

/**
 * Returns a function that finds the article that is about the same as a question: it has all its words, or the question has
 * all of the article's. Reads their names once. Rule ADV-8.
 */
function articleFinder(articles: readonly AdvisedPage[]): (question: string) => AdvisedPage | undefined {
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
    const suiting =
      ASKS_WHAT.test(question.trim()) && !IS_COMPARISON.test(question)
        ? topics.filter(({ page }) => !articleNames(page).some((name) => IS_COMPARISON.test(name)))
        : topics
    const possible = asksPrice(question) ? suiting.filter(({ page }) => articleNames(page).some(asksPrice)) : suiting
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
  const prices = pages.find(({ path }) => isPricePath(path)) ?? priceArticle(pages, common)
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
      (name) =>
        asked.every(createRootFinder(topicWords(name))) && (!isOfPrice || asksPrice(name)) && saysHow(name, asked),
    ),
  )
  return other === undefined ? found : undefined
}

/** The start of an article about how a thing is done, in the languages of exports. */
const HOW = /^\W*(?:how (?:to|do (?:i|you|we))|wie (?=\p{L}+ (?:man|ich))|comment|c[oó]mo|come|hoe)\s/iu

/** Whether a query names what an article says how to do: who wants 'custom tarps' asks nothing about measuring one. */
function saysHow(name: string, asked: readonly string[]): boolean {
  const [how] = HOW.exec(name) ?? []
  const [done] = how === undefined ? [] : topicWords(name.slice(how.length))
  // 'Removal' says how to remove.
  return done === undefined || createRootFinder(asked)(done) || asked.some((word) => word.startsWith(done))
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
  // One word alone is shared by articles that answer something else: 'how long' is no 'does it'.
  const [start] = plainWords(keyword.keyword)
  const same = possible.find(({ page, count, isTopic }) => {
    const isAlike = asked.length > 1 || articleNames(page).some((name) => plainWords(name)[0] === start)
    return count <= asked.length + Number(isAlike) && asked.every(isTopic)
  })
  if (same !== undefined) return same.page
  const [best] = possible
    .map(({ page, isNamed }) => ({ page, shared: asked.filter(isNamed).length }))
    .toSorted((a, b) => b.shared - a.shared || a.page.pageId - b.page.pageId)
  if (best === undefined || best.shared < MIN_SHARED) return undefined
  const isMost = best.shared >= asked.length - 1
  return rankOf(keyword) <= (isMost ? MAX_RANK_OF_MOST : PAGE_TWO_END) ? best.page : undefined
}

/** Questions about how long a thing lasts, which people ask in several ways. */
const LIFETIME =
  /\b(?:how long (?:does|do|will|should|can) .*\blasts?|how often (?:should|do|does) .*\b(?:replace[ds]?|renew(?:ed)?|change[ds]?)|life ?span|life expectancy)\b/i
const LIFETIME_WORDS = new Set(
  contentWords(
    'how long last often does do should will can replace replaced replacement renewed changed lifespan life span expectancy',
  ),
)

/** Other ways to ask how often. */
const HOW_OFTEN: readonly (readonly [pattern: RegExp, often: string])[] = [
  [/\bhow many (?:times|days) (?:a|per|each) (?:day|week|month|year)\b/i, 'how often'],
  [/\bwie ?viele? (?:mal|male|tage) (?:pro|am|in der|im) (?:tag|woche|monat|jahr)\b/i, 'wie oft'],
  [/\bhoeveel (?:keer|dagen) per (?:dag|week|maand|jaar)\b/i, 'hoe vaak'],
]

/** Returns the words of a question's subject. 'How long does a roof last' and 'how often should a roof be replaced' are one. */
function topicWords(text: string): string[] {
  const words = contentWords(HOW_OFTEN.reduce((asked, [pattern, often]) => asked.replace(pattern, often), text))
  return LIFETIME.test(text) ? [...words.filter((word) => !LIFETIME_WORDS.has(word)), 'lifetime'] : words
}
