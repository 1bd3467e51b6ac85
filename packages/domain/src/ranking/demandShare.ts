import { type Priority, priorityOfShare } from './priority.ts'

/**
 * Returns the priority of some of a client's keywords by their share of the demand of all of them. Demand is counted in
 * impressions, or in keywords if no impressions were counted. Null if the client has no keywords. Rule RANK-8.
 */
export function priorityAmong<T extends { impressions: number | null }>(
  all: readonly T[],
  belongs: (keyword: T) => boolean,
): Priority | null {
  if (all.length === 0) return null
  const measured = all.some(({ impressions }) => (impressions ?? 0) > 0)
  const demand = (keywords: readonly T[]) =>
    keywords.reduce((sum, { impressions }) => sum + (measured ? (impressions ?? 0) : 1), 0)
  return priorityOfShare((demand(all.filter(belongs)) * 100) / demand(all))
}
