import { impressionsOf } from '../targets/clusterQueries.ts'
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
  if (keywords.some(({ impressions }) => impressions === null)) return true
  const counts = keywords.map(impressionsOf)
  return counts.some((count) => count >= MIN_DEMAND_OF_ONE) || sum(counts) >= MIN_DEMAND
}

/** Whether about two thirds of the impressions are left. Rule ADV-20. */
export function isMostlyLeft(all: readonly AdvisedKeyword[], left: readonly AdvisedKeyword[]): boolean {
  return left.length > 0 && sum(left.map(impressionsOf)) >= sum(all.map(impressionsOf)) * MIN_SHARE_LEFT
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
