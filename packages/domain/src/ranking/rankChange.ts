import { UNRANKED } from './rank.ts'

/** The change of a rank. `places` is always positive; up is toward rank 1 (M234). */
export interface RankChange {
  places: number
  direction: 'up' | 'down' | 'same'
}

/** Returns the change from an earlier rank to the current one. There is no change if either is missing. Rule RANK-5. */
export function rankChange(before: number | null, now: number | null): RankChange {
  if (before === null || now === null || before === 0 || now === 0 || before === now)
    return { places: 0, direction: 'same' }
  return { places: Math.abs(before - now), direction: now < before ? 'up' : 'down' }
}

/** A rank that averages ignore, besides null: 9, as the specification says (M385, M386). */
const IGNORED_IN_AVERAGE = 9

/**
 * Returns the mean of the ranks without 9 and null. Past page two counts as 101. Null if no rank remains. Rule RANK-6.
 */
export function averageRank(ranks: readonly (number | null)[]): number | null {
  const counted = ranks.filter((rank): rank is number => rank !== null && rank !== IGNORED_IN_AVERAGE)
  if (counted.length === 0) return null
  return counted.reduce((sum, rank) => sum + Math.min(rank, UNRANKED), 0) / counted.length
}
