/** The rank that represents "past page two". */
export const UNRANKED = 101
/** The lowest rank of the top three, where most searchers choose. */
export const TOP_THREE = 3
/** The lowest rank on page one (M550). */
export const PAGE_ONE = 10

/** Formats a keyword's rank: 101 as 'Page 3+' (M220), 0 or null as '-' (M234). Rule RANK-1. */
export function formatRank(rank: number | null): string {
  if (rank === null || rank === 0) return '-'
  return rank === UNRANKED ? 'Page 3+' : String(rank)
}

/** Rounds a search engine's average position to a rank of at least 1, or 101 beyond 100. Rule RANK-2. */
export function rankOfPosition(position: number): number {
  const rank = Math.max(1, Math.round(position))
  return rank > 100 ? UNRANKED : rank
}

/** Whether a rank is on page one: 1 to 10 (M394, M550). 0 and null are not. Rule RANK-3. */
export function isOnPageOne(rank: number | null): boolean {
  return rank !== null && rank > 0 && rank <= PAGE_ONE
}

/** Formats a rank on a scheduler's card. Here 21 is 'Page 3+', as 101 is everywhere (M370, M371). Rule RANK-1. */
export function formatCardRank(rank: number | null): string {
  return rank === 21 ? formatRank(UNRANKED) : formatRank(rank)
}
