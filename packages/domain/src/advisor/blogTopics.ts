import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { contentWords, plainWords } from '../words/words.ts'
import type { AdvisedKeyword, ClientFacts, Proposal } from './facts.ts'
import { isQuestion } from './missingPages.ts'
import { byValue, impressionsOf, keywordReasons, opportunityValue, proposal, rankOf } from './opportunity.ts'

/**
 * Proposes topics for questions that no page answers on page one. Questions with the same words share a topic. Rule
 * ADV-8.
 */
export function blogTopics(facts: ClientFacts): Proposal[] {
  const ignored = new Set(facts.ignoredTopics.map((topic) => plainWords(topic).join(' ')))
  const posts = facts.pages
    .filter((page) => page.kind === 'blog-post')
    .map((page) => new Set(contentWords(page.pageName)))
  const open = facts.keywords.filter((keyword) => isQuestion(keyword.keyword) && rankOf(keyword) > 10)
  const topics = new Map<string, AdvisedKeyword[]>()
  for (const keyword of open) {
    const words = contentWords(keyword.keyword)
    const isAnswered = posts.some((post) => words.length > 0 && words.every((word) => post.has(word)))
    if (words.length === 0 || isAnswered) continue
    const key = words.toSorted().join(' ')
    topics.set(key, [...(topics.get(key) ?? []), keyword])
  }
  return [...topics.values()].flatMap((found) => {
    const best = byValue(found, () => 0.4)
    const first = best[0]
    if (first === undefined) return []
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
        value: opportunityValue(best.map((keyword) => ({ impressions: impressionsOf(keyword), weight: 0.4 }))),
        reasons: [
          'People ask this, and no page of the site answers it on page one.',
          ...keywordReasons(best, facts.measuredOn),
        ],
      }),
    ]
  })
}

/** Converts a query to a headline: 'how long does it take' becomes 'How long does it take'. */
function topicOf(query: string): string {
  return query.charAt(0).toUpperCase() + query.slice(1)
}
