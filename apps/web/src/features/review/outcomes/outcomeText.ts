import type { StrategyOutcomes } from '@rankdesk/api'
import { type OutcomeMetric, type OutcomeVerdict, outcomeVerdict } from '@rankdesk/domain'
import { formatSignedNumber } from '@rankdesk/format'

/** The outcome of a strategy for one metric and period. */
export type ShownOutcome = StrategyOutcomes['outcomes'][number]

/** The name of each metric. */
export const METRIC_LABELS: Readonly<Record<OutcomeMetric, string>> = {
  rank: 'Rank',
  clicks: 'Clicks',
  clickRate: 'Click rate',
}

/** The word and hue of each verdict. Rule OUT-7. */
export const VERDICTS: Readonly<Record<OutcomeVerdict, { label: string; hue: 'green' | 'red' | 'grey' }>> = {
  better: { label: 'Better', hue: 'green' },
  worse: { label: 'Worse', hue: 'red' },
  unclear: { label: 'Unclear', hue: 'grey' },
}

/** What a cell says about an outcome. */
export interface OutcomeText {
  /** The gain, or why there is none. */
  text: string
  interval: string | null
  /** Undefined without an estimate. */
  verdict: OutcomeVerdict | undefined
}

/** Returns what a cell says about an outcome. Rule OUT-6. */
export function outcomeText({ metric, state, measured }: ShownOutcome): OutcomeText {
  if (measured === null)
    return { text: state === 'tooEarly' ? 'Too early' : 'No data', interval: null, verdict: undefined }
  const { gain, low, high } = measured
  const value = (number: number) => formatSignedNumber(metric === 'clickRate' ? number * 100 : number)
  const unit = metric === 'clickRate' ? ' points' : ''
  return {
    text: `${value(gain)}${unit}`,
    interval: `${value(low)} to ${value(high)}`,
    verdict: outcomeVerdict(measured),
  }
}

/** Returns the outcome in rank of the longest period with an estimate, or else of the shortest period. */
export function latestRankOutcome({ outcomes }: Pick<StrategyOutcomes, 'outcomes'>): ShownOutcome | undefined {
  const ranks = outcomes.filter(({ metric }) => metric === 'rank')
  return ranks.findLast(({ measured }) => measured !== null) ?? ranks[0]
}
