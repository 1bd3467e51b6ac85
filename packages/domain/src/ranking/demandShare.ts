import { type Priority, priorityOfShare } from './priority.ts'

/**
 * The priority of what some of a client's keywords have in common, by their share of the demand of all of them: in
 * impressions or, where none was counted, in keywords. Null where the client has no keywords. Rule RANK-8.
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
