import { formatNumber, formatPercent, pluralForm, pluralize } from '@rankdesk/format'
import { isOnPageOne, PAGE_ONE } from '../ranking/rank.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { clustersFor, type AskedFacts, leadsFirst } from './askedQueries.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'
import { opportunityValue, proposal, rankOf } from './opportunity.ts'

/** The usual share of clicks at ranks 1 to 10: our assumption, between the published averages. Rule ADV-13. */
const USUAL = [0.27, 0.14, 0.095, 0.065, 0.048, 0.036, 0.028, 0.023, 0.02, 0.018] as const
/** The minimum impressions of a page's queries on page one for which a click rate means something. Rule ADV-13. */
export const MIN_CLICK_IMPRESSIONS = 200
/** The share of the usual clicks below which title and description are proposed. Rule ADV-13. */
export const LOW_CLICK_SHARE = 0.5
/** The minimum number of missing clicks that is worth the work. Rule ADV-13. */
const MIN_MISSING_CLICKS = 5

/** Returns the usual share of clicks at a rank. 0 beyond page one, where hardly anyone clicks. Rule ADV-13. */
export function usualClickRate(rank: number): number {
  return rank >= 1 && rank <= PAGE_ONE ? (USUAL[Math.round(rank) - 1] ?? 0) : 0
}

/** Returns the clicks that are usual for keywords at their ranks. Rule ADV-13. */
export function usualClicks(keywords: readonly AdvisedKeyword[]): number {
  return keywords.reduce((sum, keyword) => sum + (keyword.impressions ?? 0) * usualClickRate(rankOf(keyword)), 0)
}

/**
 * Proposes better titles and descriptions for pages on page one that are clicked far less than usual. Only counted
 * impressions and clicks are compared, of queries whose page a person chose. Rule ADV-13.
 */
export function lowClickRate(facts: AskedFacts): Proposal[] {
  const pages = new Map(facts.pages.map((page) => [page.pageId, page]))
  const counted = facts.keywords.filter(
    (keyword) =>
      isOnPageOne(rankOf(keyword)) && !keyword.isGuess && keyword.clicks !== null && keyword.impressions !== null,
  )
  return [...Map.groupBy(counted, ({ pageId }) => pageId)].flatMap(([pageId, keywords]) => {
    const page = pages.get(pageId ?? 0)
    const impressions = keywords.reduce((sum, each) => sum + (each.impressions ?? 0), 0)
    const clicks = keywords.reduce((sum, each) => sum + (each.clicks ?? 0), 0)
    const usual = usualClicks(keywords)
    const isLow = clicks < usual * LOW_CLICK_SHARE && usual - clicks >= MIN_MISSING_CLICKS
    if (page === undefined || impressions < MIN_CLICK_IMPRESSIONS || !isLow) return []
    const best = leadsFirst(clustersFor(keywords, facts.context, page.kind))
    const missing = Math.round(usual - clicks)
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.servicePageOptimization,
        title: page.pageName,
        summary: `Rewrite title and description of this page, which is found but seldom clicked.`,
        searchTerm: best[0]?.keyword ?? '',
        pageId,
        keywordIds: best.map(({ keywordId }) => keywordId),
        isSnippet: true,
        value: opportunityValue([{ impressions: missing, weight: 10 }]),
        reasons: [
          `${pluralize(keywords.length, 'query', 'queries')} of ${page.path} ${pluralForm(keywords.length, 'is', 'are')} on page one.`,
          `${pluralize(clicks, 'click')} from ${pluralize(impressions, 'impression')} (${formatPercent((clicks / impressions) * 100)}); about ${formatNumber(Math.round(usual))} would be usual at these positions.`,
        ],
      }),
    ]
  })
}
