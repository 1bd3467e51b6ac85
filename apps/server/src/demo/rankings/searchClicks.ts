import { usualClickRate } from '@rankdesk/domain'
import type { Random } from '#platform/random/seededRandom.ts'

/** The clicks and impressions of a keyword in the four weeks before a measurement. */
export interface SearchClicks {
  clicks: number
  impressions: number
}

/** The last ranks of each level of visibility, its share of the keyword's searches that shows the page, and its click rate. */
const BEYOND_PAGE_ONE = [
  { last: 20, shown: 0.7, rate: 0.009 },
  { last: 50, shown: 0.4, rate: 0.003 },
  { last: Infinity, shown: 0.08, rate: 0.001 },
] as const

/** The searches of a keyword in four weeks, from and to. They differ little, so that pages can be compared (OUT-3). */
const SEARCHES = [900, 1900] as const

/**
 * Returns the clicks and impressions of a keyword for each of its ranks. They follow the rank, so work that moves a page
 * moves its clicks. `seasons` are how many times as often it is searched at each rank's day. The numbers come from a source of their own: ranks do not depend on them.
 */
export function searchClicks(
  ranks: readonly number[],
  random: Random,
  seasons: readonly number[] = [],
): SearchClicks[] {
  const searches = Math.round(Math.exp(random.between(Math.log(SEARCHES[0]), Math.log(SEARCHES[1]))))
  const appeal = random.between(0.8, 1.25)
  return ranks.map((rank, index) => {
    const level = BEYOND_PAGE_ONE.find(({ last }) => rank <= last)
    const pageOne = usualClickRate(rank)
    const { shown, rate } = pageOne > 0 || level === undefined ? { shown: 1, rate: pageOne } : level
    const impressions = Math.max(1, Math.round(searches * (seasons[index] ?? 1) * shown * (1 + random.bell() * 0.08)))
    const clicks = Math.round(impressions * rate * appeal * (1 + random.bell() * 0.12))
    return { impressions, clicks: Math.min(impressions, Math.max(0, clicks)) }
  })
}
