import { UNRANKED } from '../ranking/rank.ts'
import type { Gain, OutcomeMetric } from './outcome.ts'
import { studentT } from './studentT.ts'

/** A value of a page before and after. `size` is its clicks before, where they decide whether pages are comparable. */
export interface Change {
  before: number
  after: number
  size?: number
}

/** The fewest comparable pages of an estimate. Rule OUT-6. */
export const MIN_COMPARED_PAGES = 4
/** The fewest clicks before, of an estimate for clicks or click rates. Rule OUT-6. */
const MIN_CLICKS = 3
/** How many times as many clicks a comparable page may have. Rule OUT-3. */
const MAX_SIZE_RATIO = 4

/** The scale of a metric: higher is better, and changes are comparable at every level. Rule OUT-4. */
const SCALES: Record<OutcomeMetric, { to: (value: number) => number; from: (scaled: number) => number }> = {
  rank: { to: (rank) => -Math.log(rank + 10), from: (scaled) => Math.exp(-scaled) - 10 },
  clicks: { to: (clicks) => Math.log(clicks + 1), from: (scaled) => Math.exp(scaled) - 1 },
  clickRate: { to: (rate) => Math.log(rate), from: (scaled) => Math.exp(scaled) },
}

/**
 * Returns the gain of a page against comparable ones, with a 95 % interval. Null without enough data. Rules OUT-3 to
 * OUT-6.
 */
export function estimateGain(metric: OutcomeMetric, page: Change, others: readonly Change[]): Gain | null {
  if (!isMeasurable(metric, page)) return null
  const compared = others.filter((other) => isMeasurable(metric, other) && isSameSize(page, other))
  if (compared.length < MIN_COMPARED_PAGES) return null
  const { to, from } = SCALES[metric]
  const changes = compared.map(({ before, after }) => to(after) - to(before))
  const usual = meanOf(changes)
  const deviation = Math.sqrt(sumOf(changes.map((change) => (change - usual) ** 2)) / (changes.length - 1))
  const margin = studentT(changes.length - 1) * deviation * Math.sqrt(1 + 1 / changes.length)
  const expectedAt = (shift: number) => from(to(page.before) + usual + shift)
  // Ranks improve downward, clicks upward.
  const sign = metric === 'rank' ? -1 : 1
  const gainOver = (expected: number) => sign * (page.after - expected)
  return {
    gain: gainOver(expectedAt(0)),
    low: gainOver(expectedAt(margin)),
    high: gainOver(expectedAt(-margin)),
    before: page.before,
    after: page.after,
    expected: expectedAt(0),
    comparedPages: compared.length,
  }
}

function isMeasurable(metric: OutcomeMetric, { before, after, size }: Change): boolean {
  if (metric === 'rank') return before < UNRANKED || after < UNRANKED
  return (size ?? 0) >= MIN_CLICKS
}

function isSameSize({ size: own }: Change, { size: other }: Change): boolean {
  if (own === undefined || other === undefined) return true
  return other <= own * MAX_SIZE_RATIO && own <= other * MAX_SIZE_RATIO
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]) => sumOf(values) / values.length
