import { hasImpressions, shareOfDemand } from '../targets/demand.ts'
import type { AdvisedKeyword } from './facts.ts'

/** The impressions in all, and of one query, of which one must be reached for a proposal. Rule ADV-19. */
export const MIN_DEMAND = 100
export const MIN_DEMAND_OF_ONE = 50
/** The share of its impressions that must be left of a proposal when narrower work has taken its queries. Rule ADV-20. */
export const MIN_SHARE_LEFT = 2 / 3

/**
 * Whether queries are searched enough for work: 100 impressions in all, or 50 of one query. Queries that were never
 * counted are chosen by a person and always count as enough. Rule ADV-19.
 */
export function hasDemand(keywords: readonly Pick<AdvisedKeyword, 'impressions'>[]): boolean {
  return (
    keywords.some(({ impressions }) => (impressions ?? 0) >= MIN_DEMAND_OF_ONE) || hasImpressions(keywords, MIN_DEMAND)
  )
}

/** Whether about two thirds of the impressions are left, or of the queries if some were not counted. Rule ADV-20. */
export function isMostlyLeft(all: readonly AdvisedKeyword[], left: readonly AdvisedKeyword[]): boolean {
  return left.length > 0 && shareOfDemand(left, all) >= MIN_SHARE_LEFT
}
