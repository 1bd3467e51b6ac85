/** The rank that stands for "past page two". */
export const UNRANKED = 101
/** Ranks up to this one are in the top three, where most searchers choose. */
export const TOP_THREE = 3
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

/** Whether a rank is on page one: 1 to 10 (M394, M550); 0 and none are not. Rule RANK-3. */
export function isOnPageOne(rank: number | null): boolean {
  return rank !== null && rank > 0 && rank <= PAGE_ONE
}

/** A rank on a scheduler's card, where 21 reads 'Page 3+' as 101 does everywhere (M370, M371). Rule RANK-1. */
export function formatCardRank(rank: number | null): string {
  return rank === 21 ? formatRank(UNRANKED) : formatRank(rank)
}
