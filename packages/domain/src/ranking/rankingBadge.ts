/** The medal of a client's ranking package. `star` marks the market leader (M191). */
export interface RankingBadge {
  metal: 'bronze' | 'silver' | 'gold'
  star: boolean
}

const GOLD = ['gold', 'platinum', 'market leader']
const BRONZE = ['bronze', 'essentials']

/**
 * Returns the badge of a package: gold words first, then silver, then bronze, then any ranking value including 0,
 * otherwise none (M191, M192). Case does not matter. Rule RANK-4.
 */
export function rankingBadge(rankingPackage: string | null, rankingValue: number | null): RankingBadge | undefined {
  const name = rankingPackage?.toLowerCase() ?? ''
  if (GOLD.some((word) => name.includes(word))) return { metal: 'gold', star: name.includes('market leader') }
  if (name.includes('silver')) return { metal: 'silver', star: false }
  if (BRONZE.some((word) => name.includes(word)) || rankingValue !== null) return { metal: 'bronze', star: false }
  return undefined
}
