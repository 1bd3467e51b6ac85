import { pluralize } from '@rankdesk/format'
import { type Standing, STANDINGS } from './keywordStandings.ts'

/** A keyword whose standing differs from that of four weeks ago. */
export interface MovedKeyword {
  keyword: string
  geoName: string
  /** The standing four weeks ago. */
  before: Standing
  /** The present standing. */
  now: Standing
  /** The newest rank. */
  rank: number
}

/** A term of a win or loss in the tooltip (M129, M134). */
export interface WinTerm {
  Keyword: string
  GeoName: string
  OrganicRank: number
}

/** A client's ranking wins or losses (M128-M134). `message` is HTML made only of our own text and numbers. */
export interface RankingMoves {
  message: string
  terms: readonly WinTerm[]
}

type Direction = 'wins' | 'losses'

/** The texts by the standing in which the keywords are now, for a loss the one that they left. */
const PLACES: Readonly<Record<Direction, readonly (readonly [standing: Standing, text: string])[]>> = {
  wins: [
    ['top-three', 'moved to the top three'],
    ['page-one', 'moved to page one'],
  ],
  losses: [
    ['top-three', 'left the top three'],
    ['page-one', 'left page one'],
  ],
}

/**
 * Describes a client's keywords that rose or fell: how many to or from each standing, the terms with the best rank first.
 * Undefined if there are none. Rules RANK-9 and RANK-10.
 */
export function describeMoves(keywords: readonly MovedKeyword[], direction: Direction): RankingMoves | undefined {
  const isWin = direction === 'wins'
  const moved = keywords.filter(({ before, now }) => (isWin ? place(now) < place(before) : place(now) > place(before)))
  if (moved.length === 0) return undefined
  const parts = PLACES[direction].flatMap(([standing, text]) => {
    const count = moved.filter(({ before, now }) => (isWin ? now : before) === standing).length
    return count === 0 ? [] : [`<strong>${pluralize(count, 'keyword')}</strong> ${text}`]
  })
  return {
    message: parts.join(', '),
    terms: moved
      .map(({ keyword, geoName, rank }) => ({ Keyword: keyword, GeoName: geoName, OrganicRank: rank }))
      .toSorted((a, b) => a.OrganicRank - b.OrganicRank || (a.Keyword < b.Keyword ? -1 : 1)),
  }
}

const place = (standing: Standing) => STANDINGS.indexOf(standing)
