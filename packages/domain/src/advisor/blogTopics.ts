import { isPricePath } from '../addresses/pagePurpose.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { clusterQueries } from '../targets/clusterQueries.ts'
import { isArticleQuestion } from '../targets/intent.ts'
import { plainWords } from '../words/words.ts'
import { articleFinder, articleNames } from './articleOwners.ts'
import type { AskedFacts } from './askedQueries.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'
import { keywordReasons, opportunityValue, PAGE_TWO_END, proposal, rankOf } from './opportunity.ts'
import { isArticlePage } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { asksPrice, subjectTerms, topicWords, withoutPrice } from './subjectTerms.ts'

/** Proposes a topic for each cluster of questions that no page answers on page one. Rules ADV-8, TARGET-1. */
export function blogTopics(facts: AskedFacts): Proposal[] {
  const ignored = new Set(facts.ignoredTopics.map((topic) => plainWords(topic).join(' ')))
  const articles = facts.pages.filter(isArticlePage)
  // The page about prices answers what the whole business costs (ADV-90).
  const articleIds = new Set(
    [...articles, ...facts.pages.filter(({ path }) => isPricePath(path))].map(({ pageId }) => pageId),
  )
  const isOfArticles = createRootFinder(articles.flatMap(articleNames).flatMap(subjectTerms))
  // An article that is found for the question, or a page close to page one, is improved instead. Where the page is
  // unknown, an article that shares a word is likely the one: 'brew' and 'steep oolong'.
  const isAnswered = ({ pageId, ...keyword }: AdvisedKeyword) =>
    rankOf(keyword) <= 10 ||
    (pageId !== null && articleIds.has(pageId)) ||
    (rankOf(keyword) <= PAGE_TWO_END && (pageId !== null || subjectTerms(keyword.keyword).some(isOfArticles)))
  const isOurs = facts.businessKind === 'food' || hasMenu(facts) ? (query: string) => !COOKS.test(query) : () => true
  const open = facts.keywords.filter(
    (keyword) => isArticleQuestion(keyword.keyword) && isOurs(keyword.keyword) && !isAnswered(keyword),
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
          'People ask this, and no page of the site is found for it on page one.',
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

/** Questions of people who cook themselves. Rule ADV-62. */
const COOKS =
  /\b(?:how (?:to|do (?:i|you)|long to) (?:make|cook|bake|prepare|fry|grill|roast|boil|steam|store|reheat|freeze)|recipes?|comment (?:faire|cuisiner|préparer)|wie (?:macht|kocht|backt)|como hacer|come (?:fare|si fa)|cara (?:membuat|memasak))\b|cómo (?:hacer|cocinar|preparar)\b/i

const hasMenu = ({ pages }: Pick<AskedFacts, 'pages'>) =>
  pages.some(({ pageName }) => /^(?:our )?menus?$/i.test(pageName.trim()))

/** Converts a query to a headline: 'how long does it take' becomes 'How long does it take'. */
function topicOf(query: string): string {
  const accented = query.replace(ASKS_IN_SPANISH, (word) => SPANISH_ACCENTS[word.toLowerCase()] ?? word)
  return accented.charAt(0).toUpperCase() + accented.slice(1)
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
