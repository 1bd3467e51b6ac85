import { PAGE_ONE, rankOfPosition } from '@rankdesk/domain'

/** A keyword as it counts for a strategy: its average position and how often it was shown. */
export interface ValuedKeyword {
  position: number
  impressions: number
}

/** The last position of page two. */
const PAGE_TWO_END = PAGE_ONE * 2

/** Whether a position, rounded to a rank, is on page two: 11 to 20. */
export function isAlmostPageOne(position: number): boolean {
  const rank = rankOfPosition(position)
  return rank > PAGE_ONE && rank <= PAGE_TWO_END
}

/**
 * What lifting these keywords to page one is worth, 0 to 99.99: ten times the decimal logarithm of one plus the
 * impressions, each keyword's counted fully at position 11 and a tenth at position 20. Ten times the searches (or the
 * closeness) make ten points more, so that one busy keyword does not dwarf all other work. Our decision.
 */
export function almostPageOneValue(keywords: readonly ValuedKeyword[]): number {
  const weight = ({ position, impressions }: ValuedKeyword) =>
    impressions * Math.min(1, Math.max(0.1, (PAGE_TWO_END + 1 - position) / PAGE_ONE))
  const sum = keywords.reduce((total, keyword) => total + weight(keyword), 0)
  return Math.min(99.99, Math.round(Math.log10(1 + sum) * 1000) / 100)
}
