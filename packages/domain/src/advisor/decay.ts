import { formatDate, formatNumber, pluralize } from '@rankdesk/format'
import { isOnPageOne, rankOfPosition, UNRANKED } from '../ranking/rank.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { hasImpressions } from '../targets/demand.ts'
import { clustersFor, leadsFirst } from './askedQueries.ts'
import type { AskedFacts, AdvisedKeyword, Proposal } from './facts.ts'
import { opportunityValue, proposal, rankOf } from './opportunity.ts'
import { suitsPage } from './queryOwners.ts'

/** The minimum number of positions that a query has lost. One or two are noise. Rule ADV-14. */
export const MIN_LOSS = 4
/** The minimum impressions of a page's lost queries. Rule ADV-14. */
export const MIN_LOST_IMPRESSIONS = 50

/** Whether a query was on page one three months before, and has fallen from it other than by its season. Rule ADV-14. */
export function hasDecayed(keyword: Pick<AdvisedKeyword, 'position' | 'before' | 'yearBefore'>): boolean {
  const { position, before } = keyword
  // Nobody knows whether a query without a position has fallen.
  if (position === null || before === null || !isOnPageOne(rankOfPosition(before.position))) return false
  const now = rankOf({ position })
  return !isOnPageOne(now) && now - before.position >= MIN_LOSS && !fellLastYear(keyword)
}

/** Whether a query stood beyond page one a year before as well, not much better than now: then it falls each year. Rule ADV-14. */
function fellLastYear({ position, yearBefore = null }: Pick<AdvisedKeyword, 'position' | 'yearBefore'>): boolean {
  if (yearBefore === null || isOnPageOne(rankOfPosition(yearBefore.position))) return false
  return rankOf({ position }) - yearBefore.position < MIN_LOSS
}

/** Proposes to rework pages whose queries have fallen from page one. Rule ADV-14. */
export function decayedPages(facts: AskedFacts): Proposal[] {
  const pages = new Map(facts.pages.map((page) => [page.pageId, page]))
  return [...Map.groupBy(facts.keywords.filter(hasDecayed), ({ pageId }) => pageId)].flatMap(([pageId, all]) => {
    const page = pages.get(pageId ?? 0)
    const lost = page === undefined ? [] : all.filter(({ keyword }) => suitsPage(keyword, page))
    if (page === undefined || !hasImpressions(lost, MIN_LOST_IMPRESSIONS)) return []
    const best = leadsFirst(clustersFor(lost, facts.context, page.kind))
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.servicePageOptimization,
        title: page.pageName,
        summary: `Rework this page: ${pluralize(lost.length, 'query has', 'queries have')} fallen from page one.`,
        searchTerm: best[0]?.keyword ?? '',
        pageId,
        keywordIds: best.map(({ keywordId }) => keywordId),
        value: opportunityValue(best.map(({ impressions }) => ({ impressions, weight: 0.8 }))),
        reasons: best.slice(0, 5).map(lossReason),
      }),
    ]
  })
}

function lossReason({ keyword, position, before }: AdvisedKeyword): string {
  const now =
    position === null || position === UNRANKED
      ? 'beyond the first 100 results'
      : `at position ${formatNumber(position)}`
  const day = before === null || before.date === null ? ' before' : ` on ${formatDate(before.date)}`
  const then = before === null ? '' : ` It was at ${formatNumber(before.position)}${day}.`
  return `"${keyword}" is ${now}.${then}`
}
