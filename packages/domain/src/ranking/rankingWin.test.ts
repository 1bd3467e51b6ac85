import { describe, expect, it } from 'vitest'
import { rankingWin } from './rankingWin.ts'

const moved = (before: number | null, now: number | null, keyword = 'drain cleaning') => ({
  keyword,
  geoName: 'Oakland',
  before,
  now,
})

describe('[RANK-9] a ranking win', () => {
  it.each([
    [4, 3, '<strong>1 keyword</strong> moved to the top three'],
    [3, 2, undefined],
    [11, 10, '<strong>1 keyword</strong> moved to page one'],
    [10, 9, undefined],
    [12, 11, undefined],
    [101, 1, '<strong>1 keyword</strong> moved to the top three'],
    [null, 1, undefined],
    [0, 5, undefined],
    [12, null, undefined],
    [12, 0, undefined],
  ])('from %s to %s says %s', (before, now, message) => {
    expect(rankingWin([moved(before, now)])?.winMessage).toBe(message)
  })

  it('counts the better of both lines, best rank first', () => {
    expect(rankingWin([moved(9, 3, 'b'), moved(12, 8, 'c'), moved(9, 1, 'a')])).toEqual({
      winMessage: '<strong>2 keywords</strong> moved to the top three',
      terms: [
        { Keyword: 'a', GeoName: 'Oakland', OrganicRank: 1 },
        { Keyword: 'b', GeoName: 'Oakland', OrganicRank: 3 },
      ],
    })
  })

  it('is none for a client without keywords', () => {
    expect(rankingWin([])).toBeUndefined()
  })
})
