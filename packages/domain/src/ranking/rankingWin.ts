import { pluralize } from '@rankdesk/format'
import { isOnPageOne, TOP_THREE } from './rank.ts'

/** A keyword measured on two days, a week apart. */
export interface MeasuredKeyword {
  keyword: string
  geoName: string
  before: number | null
  now: number | null
}

/** A term of a win in the tooltip (M129, M134). */
export interface WinTerm {
  Keyword: string
  GeoName: string
  OrganicRank: number
}

/** A client's ranking win (M128-M134). `winMessage` is HTML made only of our own text and numbers. */
export interface RankingWin {
  winMessage: string
  terms: readonly WinTerm[]
}

const isTop = (rank: number | null) => isOnPageOne(rank) && (rank ?? 0) <= TOP_THREE

/**
 * Returns a client's win between two measuring days: keywords that reached the top three, else keywords that reached
 * page one, best rank first. Undefined if there are none. Keywords without an earlier measurement do not count. Rule
 * RANK-9.
 */
export function rankingWin(keywords: readonly MeasuredKeyword[]): RankingWin | undefined {
  const measured = keywords.filter((keyword) => keyword.before !== null && keyword.before > 0)
  const top = measured.filter(({ before, now }) => isTop(now) && !isTop(before))
  const pageOne = measured.filter(({ before, now }) => isOnPageOne(now) && !isOnPageOne(before))
  const [terms, place] = top.length > 0 ? [top, 'the top three'] : [pageOne, 'page one']
  if (terms.length === 0) return undefined
  return {
    winMessage: `<strong>${pluralize(terms.length, 'keyword')}</strong> moved to ${place}`,
    terms: terms
      .map(({ keyword, geoName, now }) => ({ Keyword: keyword, GeoName: geoName, OrganicRank: now ?? 0 }))
      .toSorted((a, b) => a.OrganicRank - b.OrganicRank || (a.Keyword < b.Keyword ? -1 : 1)),
  }
}
