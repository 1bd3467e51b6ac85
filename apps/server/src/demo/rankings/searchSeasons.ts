import { isAlmostPageOne } from '@rankdesk/domain'
import { daysBetween, type PlainDate } from '@rankdesk/format'
import type { ClientProfile } from '../clients/clientProfile.ts'
import type { Specialty } from '../facts/trade.ts'
import type { KeywordPlan } from './keywordPlan.ts'

/** One of this many clients has a specialty that people look for in the coming months, and another one has one whose season is over. */
const SEASON_EVERY = 12
const SEASON_COMING = 8
const SEASON_OVER = 4
/** How much more often than usual it is searched at the peak. */
const SWING = 0.9
const DAYS_PER_YEAR = 365.25
/** The days from today to the middle of the coming three months. */
const DAYS_TO_PEAK = 45

/**
 * Returns how many times as often as usual a specialty of a client is searched on each day: for a specialty whose page is
 * on page two, of a few clients, a wave over the year; for others nothing. It takes no random number, so that the rest of the agency
 * stays. Rule ADV-24.
 */
export function searchSeasons(
  { row }: Pick<ClientProfile, 'row'>,
  keywords: readonly KeywordPlan[],
  days: readonly PlainDate[],
  today: PlainDate,
): { specialty: Specialty | undefined; waves: number[] } {
  const kind = row.clientId % SEASON_EVERY
  if (kind !== SEASON_COMING && kind !== SEASON_OVER) return { specialty: undefined, waves: [] }
  // Page two, because the advisor proposes work there.
  const specialty = keywords.find(({ page, rank }) => page?.subject === 'service' && isAlmostPageOne(rank))?.specialty
  const sign = kind === SEASON_COMING ? 1 : -1
  const waves = days.map((day) => {
    const angle = ((daysBetween(today, day) - DAYS_TO_PEAK) / DAYS_PER_YEAR) * 2 * Math.PI
    return 1 + sign * SWING * Math.cos(angle)
  })
  return { specialty, waves }
}
