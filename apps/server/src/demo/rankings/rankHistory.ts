import { UNRANKED } from '@rankdesk/domain'
import { daysBetween, type PlainDate } from '@rankdesk/format'
import type { Random } from '../../random/seededRandom.ts'

/** The monthly drift of a client's ranks. Positive values improve over time. */
export interface RankDrift {
  perMonth: number
}

const WORST = 135
const DAYS_PER_MONTH = 30

/**
 * Returns a keyword's ranks on days (oldest first) that end with its present rank: a random walk backward, so that the
 * present is exact. Variation is small near the top and large further down.
 */
export function rankHistory(now: number, days: readonly PlainDate[], drift: RankDrift, random: Random): number[] {
  const ranks: number[] = []
  let place = now === UNRANKED ? random.between(UNRANKED, 125) : now
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const day = days[index] ?? ''
    const next = days[index + 1]
    if (next !== undefined) {
      const months = daysBetween(day, next) / DAYS_PER_MONTH
      const swing = random.bell() * Math.sqrt(months) * (0.8 + place / 14)
      place = Math.min(WORST, Math.max(1, place + drift.perMonth * months * (0.5 + place / 40) + swing))
    }
    ranks.unshift(index === days.length - 1 ? now : place > 100 ? UNRANKED : Math.round(place))
  }
  return ranks
}
