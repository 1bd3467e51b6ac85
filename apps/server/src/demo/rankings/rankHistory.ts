import { UNRANKED } from '@rankdesk/domain'
import { daysBetween, type PlainDate } from '@rankdesk/format'
import type { Random } from '#platform/random/seededRandom.ts'

/** The monthly drift of a client's ranks. Positive values improve over time. */
export interface RankDrift {
  perMonth: number
}

const WORST = 135
const DAYS_PER_MONTH = 30

/** Returns the months from each of these days to the next one; all keywords of a client share them. */
export function monthsBetweenDays(days: readonly PlainDate[]): number[] {
  return days.slice(1).map((next, index) => daysBetween(days[index] ?? next, next) / DAYS_PER_MONTH)
}

/**
 * Returns a keyword's ranks (oldest first) that end with its present rank: a random walk backward, so that the present
 * is exact. `months` are those between its days. Variation is small near the top and large further down.
 */
export function rankHistory(now: number, months: readonly number[], drift: RankDrift, random: Random): number[] {
  const ranks = Array.from({ length: months.length + 1 }, () => now)
  let position = now === UNRANKED ? random.between(UNRANKED, 125) : now
  for (let index = months.length - 1; index >= 0; index -= 1) {
    const span = months[index] ?? 0
    const swing = random.bell() * Math.sqrt(span) * (0.8 + position / 14)
    position = Math.min(WORST, Math.max(1, position + drift.perMonth * span * (0.5 + position / 40) + swing))
    ranks[index] = position > 100 ? UNRANKED : Math.round(position)
  }
  return ranks
}
