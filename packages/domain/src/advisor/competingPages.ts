import { pluralize } from '@rankdesk/format'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { hasImpressions } from '../targets/demand.ts'
import { clustersFor } from './askedQueries.ts'
import type { AskedFacts, AdvisedKeyword, Proposal } from './facts.ts'
import { opportunityValue, proposal, rankOf } from './opportunity.ts'
import { suitsPage } from './queryOwners.ts'

/** The minimum impressions of a cluster for which two pages compete. Rule ADV-16. */
export const MIN_SHARED_IMPRESSIONS = 50

/**
 * Proposes to make one page the answer to a cluster of queries for which two pages are found and none is in the first
 * three. The page with the better rank is kept. Rule ADV-16.
 */
export function competingPages(facts: AskedFacts): Proposal[] {
  const pages = new Map(facts.pages.map((page) => [page.pageId, page]))
  const found = facts.keywords.filter(({ keyword, pageId, isGuess, position }) => {
    const page = pages.get(pageId ?? 0)
    return page !== undefined && !isGuess && position !== null && suitsPage(keyword, page)
  })
  return clustersFor(found, facts.context).flatMap(({ lead, queries }) => {
    const best = bestOfEachPage(queries).filter(({ pageId }) => pages.has(pageId ?? 0))
    const [first, second] = best
    if (
      first === undefined ||
      second === undefined ||
      rankOf(first) <= 3 ||
      !hasImpressions(queries, MIN_SHARED_IMPRESSIONS)
    )
      return []
    const [kept, other] = [pages.get(first.pageId ?? 0), pages.get(second.pageId ?? 0)]
    if (kept === undefined || other === undefined) return []
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.servicePageOptimization,
        title: kept.pageName,
        summary: `Make this page the one answer to "${lead.keyword}", for which ${other.path} competes.`,
        searchTerm: lead.keyword,
        pageId: kept.pageId,
        keywordIds: queries.map(({ keywordId }) => keywordId),
        value: opportunityValue(queries.map(({ impressions }) => ({ impressions, weight: 0.4 }))),
        reasons: [
          `${pluralize(best.length, 'page')} are found for "${lead.keyword}" and its variants: ${best.map(({ pageId }) => pages.get(pageId ?? 0)?.path ?? '').join(', ')}.`,
          `The best of them is at position ${rankOf(first)}.`,
        ],
      }),
    ]
  })
}

/** Returns the best ranked query of each page, best first. */
function bestOfEachPage(queries: readonly AdvisedKeyword[]): AdvisedKeyword[] {
  const sorted = queries.toSorted((a, b) => rankOf(a) - rankOf(b) || a.keywordId - b.keywordId)
  return [...new Map(sorted.toReversed().map((query) => [query.pageId, query])).values()].toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  )
}
