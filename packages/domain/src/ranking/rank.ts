/** The rank that stands for "past page two". */
export const UNRANKED = 101
/** Ranks up to this one are on page one (M550). */
export const PAGE_ONE = 10

/** A keyword's rank as staff read it: 101 'Page 3+' (M220), 0 or none '-' (M234). Rule RANK-1. */
export function formatRank(rank: number | null): string {
  if (rank === null || rank === 0) return '-'
  return rank === UNRANKED ? 'Page 3+' : String(rank)
}

/** A search engine's average position as a whole rank: rounded, at least 1, and 101 past 100. Rule RANK-2. */
export function rankOfPosition(position: number): number {
  const rank = Math.max(1, Math.round(position))
  return rank > 100 ? UNRANKED : rank
}
