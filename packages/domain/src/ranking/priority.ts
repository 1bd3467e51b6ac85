import { isOnPageOne, UNRANKED } from './rank.ts'

/** How much a specialty or a place matters to a client (M390). */
export const PRIORITIES = ['High', 'Medium', 'Low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Shares of a client's search demand, percent of 100, from which a priority begins. Rule RANK-8. */
export const PRIORITY_FLOORS = { High: 25, Medium: 10 } as const

/**
 * The priority of a specialty or a place by its share of the client's demand: the impressions of its keywords, or their
 * number where nothing was measured. 25 % or more High, 10 % Medium, less Low. Rule RANK-8.
 */
export function priorityOfShare(sharePercent: number): Priority {
  if (sharePercent >= PRIORITY_FLOORS.High) return 'High'
  return sharePercent >= PRIORITY_FLOORS.Medium ? 'Medium' : 'Low'
}

/** What a keyword's score is made from; `impressions` null where nothing was measured. */
export interface ScoredKeyword {
  rank: number | null
  impressions: number | null
}

/**
 * How soon a keyword deserves work, 0 to 100: up to 60 for how near it is to page one, up to 40 for how often it is
 * searched. Rank 11 has the full 60 and each place further takes 1.5; page one keeps 15, being there already; past page
 * two, or unseen, has 5. Demand adds 10 for each ten-fold of impressions. Rule RANK-7.
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
