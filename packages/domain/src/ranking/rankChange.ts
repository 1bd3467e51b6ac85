import { UNRANKED } from './rank.ts'

/** How a rank moved: `places` is always positive; up is towards rank 1 (M234). */
export interface RankChange {
  places: number
  direction: 'up' | 'down' | 'same'
}

/** The move from an earlier rank to the present one; a rank that is missing on either side moved nowhere. Rule RANK-5. */
export function rankChange(before: number | null, now: number | null): RankChange {
  if (before === null || now === null || before === 0 || now === 0 || before === now)
    return { places: 0, direction: 'same' }
  return { places: Math.abs(before - now), direction: now < before ? 'up' : 'down' }
}

/** Ranks that an average leaves out: 9 as the source says, behind this one constant (M385, M386), and none. */
const IGNORED_IN_AVERAGE = 9

/** The mean of the ranks without 9 and null; past page two counts as 101. Null when none is left. Rule RANK-6. */
export function averageRank(ranks: readonly (number | null)[]): number | null {
  const counted = ranks.filter((rank): rank is number => rank !== null && rank !== IGNORED_IN_AVERAGE)
  if (counted.length === 0) return null
  return counted.reduce((sum, rank) => sum + Math.min(rank, UNRANKED), 0) / counted.length
}
