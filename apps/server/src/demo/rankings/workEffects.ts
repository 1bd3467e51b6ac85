import { addDays, losAngelesDateOf, type PlainDate } from '@rankdesk/format'
import { UNRANKED } from '@rankdesk/domain'
import type { StrategyPlan } from '../strategies/strategyPlan.ts'

/** What completed work did to a keyword. */
interface WorkEffect {
  liveOn: PlainDate
  /** The positions gained; negative ones were lost. */
  positions: number
}

/** The effects of completed work by keyword. */
export type WorkEffects = ReadonlyMap<number, readonly WorkEffect[]>

/** The positions that every fifth strategy in turn gains: three help, one does nothing, one harms. */
const POSITIONS = [7, 5, 0, 9, -6]
/** Work of the last two months has no effect, so that the ranks of those weeks are what the random walk gives. */
const DAYS_WITHOUT = 60

/**
 * Returns the effects of the work that was completed for a client. They take no random number: the rest of the agency does
 * not depend on them.
 */
export function workEffects(strategies: readonly StrategyPlan[], clientId: number, today: PlainDate): WorkEffects {
  const effects = new Map<number, WorkEffect[]>()
  const last = addDays(today, -DAYS_WITHOUT)
  for (const [index, { completedAt, keywords }] of strategies.entries()) {
    const liveOn = completedAt === null ? today : losAngelesDateOf(completedAt)
    if (liveOn > last) continue
    const positions = POSITIONS[(clientId + index) % POSITIONS.length] ?? 0
    for (const { keywordId } of keywords)
      effects.set(keywordId, [...(effects.get(keywordId) ?? []), { liveOn, positions }])
  }
  return effects
}

/** Returns the rank of a day before or after the work: before it, the page did not have the gain. */
export function rankBeforeWork(rank: number, day: PlainDate, effects: readonly WorkEffect[]): number {
  const gained = effects.reduce((sum, { liveOn, positions }) => sum + (day <= liveOn ? positions : 0), 0)
  return gained === 0 ? rank : Math.min(UNRANKED, Math.max(1, rank + gained))
}
