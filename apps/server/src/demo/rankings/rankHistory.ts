import { UNRANKED } from '@rankdesk/domain'
import { daysBetween, type PlainDate } from '@rankdesk/format'
import type { Random } from '../../random/seededRandom.ts'

/** A month's drift of a client's ranks: positive ones got better over time. */
export interface RankDrift {
  perMonth: number
}

const WORST = 135
const DAYS_PER_MONTH = 30

/**
 * Where a keyword stood on days (oldest first) that end with its rank now: a random walk that is walked backwards, so
 * that the present is exact. Swings are small near the top and wide further down.
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
