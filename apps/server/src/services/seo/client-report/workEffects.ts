import type { StrategyOutcomes } from '@rankdesk/api'
import { lastDayOfMonth, type PlainMonth } from '@rankdesk/format'

/** The measured effect of work in positions, with its interval (OUT-5). */
export interface WorkEffect {
  strategyTypeId: number
  path: string | null
  weeks: number
  gain: number
  low: number
  high: number
}

/** What work had achieved by the end of a month. */
export interface WorkEffects {
  /** The measured effects, newest work first. */
  measured: WorkEffect[]
  /** The number of strategies whose first period has not ended. */
  tooEarly: number
  /** The number of strategies without an estimate (OUT-6). */
  noData: number
}

/** The most effects that a report lists. */
const MAX_EFFECTS = 8

/**
 * Returns what the work up to a month had achieved by its end, so that a report stays the same in later months: the
 * effects in rank, each after its longest measured period. Work that the account manager hides is left out.
 */
export function workEffects(
  strategies: readonly StrategyOutcomes[],
  month: PlainMonth,
  hidden: ReadonlySet<number>,
): WorkEffects {
  const effects: WorkEffects = { measured: [], tooEarly: 0, noData: 0 }
  for (const { strategyId, strategyTypeId, path, liveOn, outcomes } of strategies) {
    if (liveOn > lastDayOfMonth(month) || hidden.has(strategyId)) continue
    const ranks = outcomes.filter(({ metric }) => metric === 'rank')
    const longest = ranks.findLast(({ measured }) => measured !== null)
    if (longest !== undefined && longest.measured !== null) {
      const { gain, low, high } = longest.measured
      effects.measured.push({ strategyTypeId, path, weeks: longest.weeks, gain, low, high })
    } else if (ranks[0]?.state === 'tooEarly') effects.tooEarly += 1
    else effects.noData += 1
  }
  return { ...effects, measured: effects.measured.slice(0, MAX_EFFECTS) }
}
