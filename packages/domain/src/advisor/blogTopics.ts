import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { clusterQueries } from '../targets/clusterQueries.ts'
import { isArticleQuestion } from '../targets/intent.ts'
import { contentWords, plainWords } from '../words/words.ts'
import type { AskedFacts } from './askedQueries.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'
import { keywordReasons, opportunityValue, PAGE_TWO_END, proposal, rankOf } from './opportunity.ts'

/** Proposes a topic for each cluster of questions that no page answers on page one. Rules ADV-8, TARGET-1. */
export function blogTopics(facts: AskedFacts): Proposal[] {
  const ignored = new Set(facts.ignoredTopics.map((topic) => plainWords(topic).join(' ')))
  const posts = facts.pages
    .filter((page) => page.kind === 'blog-post')
    .map((page) => new Set(topicWords(page.pageName)))
  const postIds = new Set(facts.pages.filter((page) => page.kind === 'blog-post').map(({ pageId }) => pageId))
  // Where the page is unknown, a post that shares a word is likely the one: 'brew' and 'steep oolong'.
  const hasPostAbout = (query: string) => posts.some((post) => topicWords(query).some((word) => post.has(word)))
  // A post that is found for the question, or a page close to page one, is improved instead.
  const isAnswered = ({ pageId, ...keyword }: AdvisedKeyword) =>
    rankOf(keyword) <= 10 ||
    (pageId !== null && postIds.has(pageId)) ||
    (rankOf(keyword) <= PAGE_TWO_END && (pageId !== null || hasPostAbout(keyword.keyword)))
  const isOurs = facts.businessKind === 'food' || hasMenu(facts) ? (query: string) => !COOKS.test(query) : () => true
  const open = facts.keywords.filter(
    (keyword) => isArticleQuestion(keyword.keyword) && isOurs(keyword.keyword) && !isAnswered(keyword),
  )
  const unanswered = open.filter(({ keyword }) => {
    const words = topicWords(keyword)
    const own = new Set(words)
    // A post about the same, or one whose whole subject the question names, is improved instead.
    const isCovered = posts.some(
      (post) => words.every((word) => post.has(word)) || (post.size > 1 && [...post].every((word) => own.has(word))),
    )
    return words.length > 0 && !isCovered
  })
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

/** Questions of people who cook themselves. Rule ADV-62. */
const COOKS =
  /\b(?:how (?:to|do (?:i|you)|long to) (?:make|cook|bake|prepare|fry|grill|roast|boil|steam|store|reheat|freeze)|recipes?|comment (?:faire|cuisiner|préparer)|wie (?:macht|kocht|backt)|como hacer|come (?:fare|si fa)|cara (?:membuat|memasak))\b|cómo (?:hacer|cocinar|preparar)\b/i

const hasMenu = ({ pages }: Pick<AskedFacts, 'pages'>) =>
  pages.some(({ pageName }) => /^(?:our )?menus?$/i.test(pageName.trim()))

/** Questions about how long a thing lasts, which people ask in several ways. */
const LIFETIME =
  /\b(?:how long (?:does|do|will|should|can) .*\blasts?|how often (?:should|do|does) .*\b(?:replace[ds]?|renew(?:ed)?|change[ds]?)|life ?span|life expectancy)\b/i
const LIFETIME_WORDS = new Set(
  contentWords(
    'how long last often does do should will can replace replaced replacement renewed changed lifespan life span expectancy',
  ),
)

/** Returns the words of a question's subject. 'How long does a roof last' and 'how often should a roof be replaced' are one. */
function topicWords(text: string): string[] {
  const words = contentWords(text)
  return LIFETIME.test(text) ? [...words.filter((word) => !LIFETIME_WORDS.has(word)), 'lifetime'] : words
}

/** Converts a query to a headline: 'how long does it take' becomes 'How long does it take'. */
function topicOf(query: string): string {
  return query.charAt(0).toUpperCase() + query.slice(1)
}
