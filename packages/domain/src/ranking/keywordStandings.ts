import type { PlainDate } from '@rankdesk/format'
import { isOnPageOne, TOP_THREE } from './rank.ts'

/** The standing of a keyword, best first: in the top three, on page one, or beyond. */
export const STANDINGS = ['top-three', 'page-one', 'beyond'] as const
export type Standing = (typeof STANDINGS)[number]

/** A keyword's rank on a measuring day. */
export interface RankMeasurement {
  date: PlainDate
  rank: number
}

/** A standing, since the measurement that confirmed it. */
export interface KeywordStanding {
  date: PlainDate
  standing: Standing
}

/**
 * Returns a keyword's standings, oldest first, from its measurements in the order of their days. Two measurements in a row
 * must agree before a standing changes, so that a keyword that bounces keeps the one it had. Rule RANK-9.
 */
export function keywordStandings(measurements: readonly RankMeasurement[]): KeywordStanding[] {
  const standings: KeywordStanding[] = []
  let isTop: boolean | undefined
  let isFirstPage: boolean | undefined
  const measured = measurements.filter(({ rank }) => rank > 0)
  for (const [index, { date, rank }] of measured.entries()) {
    const before = measured[index - 1]
    if (before === undefined) continue
    if (isInTopThree(rank) === isInTopThree(before.rank)) isTop = isInTopThree(rank)
    if (isOnPageOne(rank) === isOnPageOne(before.rank)) isFirstPage = isOnPageOne(rank)
    if (isTop === undefined || isFirstPage === undefined) continue
    const standing = isTop ? 'top-three' : isFirstPage ? 'page-one' : 'beyond'
    if (standings.at(-1)?.standing !== standing) standings.push({ date, standing })
  }
  return standings
}

const isInTopThree = (rank: number) => isOnPageOne(rank) && rank <= TOP_THREE
