import { addDays, type PlainDate } from '@rankdesk/format'
import type { OutcomeInput, QueryHistory } from '../outcome.ts'

/** The known effect of work on a page. */
interface Effect {
  /** The positions that the page gains; negative ones are lost. */
  positions: number
  /** The factor of the page's clicks. */
  clicks: number
}

export const TODAY: PlainDate = '2026-11-18'
export const LIVE_ON: PlainDate = '2026-08-10'
const FIRST_DAY: PlainDate = '2026-05-04'
const WEEKS = 28
const PAGES = 8

/** Returns a client's history with a known effect: a trend and waves of all pages, and the noise of pages and queries. */
export function seededHistory(seed: number, effect: Effect): OutcomeInput {
  const random = bell(seed)
  const trend = random() * 0.01
  let wave = 0
  const waves = Array.from({ length: WEEKS }, () => (wave = wave * 0.7 + random() * 0.03))
  const page = (applied: Effect | null) => {
    const level = 12 + Math.abs(random()) * 10
    const clicksLevel = 30 + Math.abs(random()) * 20
    let own = 0
    const drift = Array.from({ length: WEEKS }, () => (own = own * 0.8 + random() * 0.04))
    return Array.from({ length: 2 }, () => history({ level, clicksLevel, drift, applied }))
  }
  const history = (of: { level: number; clicksLevel: number; drift: number[]; applied: Effect | null }): QueryHistory =>
    Array.from({ length: WEEKS }, (_, week) => {
      const date = addDays(FIRST_DAY, week * 7)
      const effective = date > LIVE_ON ? of.applied : null
      const scale = Math.exp(trend * week + (waves[week] ?? 0) + (of.drift[week] ?? 0) + random() * 0.03)
      const rank = (of.level + 10) * scale - 10 - (effective?.positions ?? 0)
      const clicks = (of.clicksLevel / scale) * (effective?.clicks ?? 1) * Math.exp(random() * 0.1)
      return { date, rank: Math.max(1, Math.round(rank)), clicks: Math.round(clicks), impressions: 1000 }
    })
  return {
    liveOn: LIVE_ON,
    today: TODAY,
    queries: page(effect),
    pages: Array.from({ length: PAGES }, () => ({ queries: page(null), workedOn: [] })),
  }
}

/** Returns normally distributed numbers, the same for the same seed. */
function bell(seed: number): () => number {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / 4_294_967_297
  }
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}
