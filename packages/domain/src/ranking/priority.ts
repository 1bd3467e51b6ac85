import { isOnPageOne, UNRANKED } from './rank.ts'

/** The importance of a specialty or a place to a client (M390). */
export const PRIORITIES = ['High', 'Medium', 'Low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** The minimum share of a client's search demand for each priority, percent of 100. Rule RANK-8. */
export const PRIORITY_FLOORS = { High: 25, Medium: 10 } as const

/**
 * Returns the priority of a specialty or a place by its share of the client's demand: the impressions of its keywords,
 * or their number if nothing was measured. 25 % or more is High, 10 % Medium, less Low. Rule RANK-8.
 */
export function priorityOfShare(sharePercent: number): Priority {
  if (sharePercent >= PRIORITY_FLOORS.High) return 'High'
  return sharePercent >= PRIORITY_FLOORS.Medium ? 'Medium' : 'Low'
}

/** The facts behind a keyword's score. `impressions` is null if nothing was measured. */
export interface ScoredKeyword {
  rank: number | null
  impressions: number | null
}

/**
 * Returns how urgently a keyword deserves work, 0 to 100: up to 60 for its proximity to page one, up to 40 for its
 * demand. Rank 11 scores 60, and each further rank takes 1.5. Keywords on page one score 15, unseen ones and those past
 * page two 5. Demand adds 10 for each tenfold of impressions. Rule RANK-7.
 */
export function keywordPriorityScore({ rank, impressions }: ScoredKeyword): number {
  const demand = Math.min(40, 10 * Math.log10(1 + Math.max(0, impressions ?? 0)))
  return Math.round(nearness(rank) + demand)
}

function nearness(rank: number | null): number {
  if (rank === null || rank === 0 || rank >= UNRANKED) return 5
  if (isOnPageOne(rank)) return 15
  return Math.max(5, 60 - (rank - 11) * 1.5)
}
