import { describe, expect, it } from 'vitest'
import type { Standing } from './keywordStandings.ts'
import { describeMoves } from './rankingMoves.ts'

const moved = (before: Standing, now: Standing, rank = 2, keyword = 'drain cleaning') => ({
  keyword,
  geoName: 'Oakland',
  before,
  now,
  rank,
})

describe('ranking wins and losses', () => {
  it.each<[Standing, Standing, string | undefined, string | undefined]>([
    ['page-one', 'top-three', '<strong>1 keyword</strong> moved to the top three', undefined],
    ['beyond', 'top-three', '<strong>1 keyword</strong> moved to the top three', undefined],
    ['beyond', 'page-one', '<strong>1 keyword</strong> moved to page one', undefined],
    ['page-one', 'page-one', undefined, undefined],
    ['top-three', 'page-one', undefined, '<strong>1 keyword</strong> left the top three'],
    ['top-three', 'beyond', undefined, '<strong>1 keyword</strong> left the top three'],
    ['page-one', 'beyond', undefined, '<strong>1 keyword</strong> left page one'],
  ])('[RANK-9, RANK-10] from %s to %s: win %s, loss %s', (before, now, win, loss) => {
    const keywords = [moved(before, now)]
    expect(describeMoves(keywords, 'wins')?.message).toBe(win)
    expect(describeMoves(keywords, 'losses')?.message).toBe(loss)
  })

  it('counts each keyword once, by the standing it reached, and lists the best rank first', () => {
    const keywords = [
      moved('page-one', 'top-three', 3, 'b'),
      moved('beyond', 'page-one', 8, 'c'),
      moved('page-one', 'top-three', 1, 'a'),
      moved('top-three', 'beyond', 40, 'd'),
    ]
    expect(describeMoves(keywords, 'wins')).toEqual({
      message: '<strong>2 keywords</strong> moved to the top three, <strong>1 keyword</strong> moved to page one',
      terms: [
        { Keyword: 'a', GeoName: 'Oakland', OrganicRank: 1 },
        { Keyword: 'b', GeoName: 'Oakland', OrganicRank: 3 },
        { Keyword: 'c', GeoName: 'Oakland', OrganicRank: 8 },
      ],
    })
    expect(describeMoves(keywords, 'losses')?.terms.map(({ Keyword }) => Keyword)).toEqual(['d'])
  })

  it('finds none for a client without keywords', () => {
    expect(describeMoves([], 'wins')).toBeUndefined()
  })
})
