import { formatNumber, pluralize } from '@rankdesk/format'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { usualClickRate } from './clickRate.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'
import { rankOf } from './opportunity.ts'

export type Confidence = 'high' | 'medium' | 'low'

/** The impressions from which the numbers behind a proposal are plenty, and below which they are few. Rule ADV-15. */
export const PLENTY_OF_IMPRESSIONS = 500
export const FEW_IMPRESSIONS = 50

/** The rank that work of a type can be expected to reach. Rule ADV-15. */
const REACHED: Readonly<Record<number, number>> = {
  [STRATEGY_TYPES.almostPageOneOptimization]: 8,
  [STRATEGY_TYPES.servicePageOptimization]: 9,
  [STRATEGY_TYPES.additionalTermsOptimization]: 10,
}
const REACHED_BY_NEW_PAGES = 10

/**
 * Returns how sure a proposal is: high with plenty of impressions, low with few, without a measurement, or where the
 * page was guessed. Rule ADV-15.
 */
export function confidenceOf(keywords: readonly AdvisedKeyword[]): Confidence {
  const impressions = keywords.reduce((sum, each) => sum + (each.impressions ?? 0), 0)
  const isGuessed = keywords.some(({ isGuess, pageId }) => isGuess && pageId !== null)
  if (impressions < FEW_IMPRESSIONS || isGuessed) return 'low'
  return impressions >= PLENTY_OF_IMPRESSIONS ? 'high' : 'medium'
}

/**
 * Returns what a proposal should bring, and its confidence, as sentences: the clicks that are usual at the rank that can
 * be expected, with the impressions of now. Nothing for a proposal without queries. Rule ADV-15.
 */
export function expectation(
  { strategyTypeId }: Pick<Proposal, 'strategyTypeId'>,
  keywords: readonly AdvisedKeyword[],
): string[] {
  if (keywords.length === 0) return []
  const reached = REACHED[strategyTypeId] ?? REACHED_BY_NEW_PAGES
  const gained = keywords.reduce((sum, keyword) => {
    const { impressions, clicks } = keyword
    const rate = usualClickRate(Math.min(reached, rankOf(keyword)))
    const now = clicks ?? (impressions ?? 0) * usualClickRate(rankOf(keyword))
    return sum + Math.max(0, (impressions ?? 0) * rate - now)
  }, 0)
  const clicks = Math.round(gained)
  const confidence = confidenceOf(keywords)
  return [
    clicks === 0
      ? 'Too few impressions to say how many clicks it should bring.'
      : `It should bring about ${pluralize(clicks, 'more click')} with the same impressions, if it reaches position ${formatNumber(reached)}.`,
    `Confidence: ${confidence}.`,
  ]
}
