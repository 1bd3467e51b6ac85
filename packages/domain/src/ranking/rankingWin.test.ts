import { describe, expect, it } from 'vitest'
import { rankingWin } from './rankingWin.ts'

const moved = (before: number | null, now: number | null, keyword = 'drain cleaning') => ({
  keyword,
  geoName: 'Oakland',
  before,
  now,
})

describe('[RANK-9] ranking wins', () => {
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

  it('prefers the top three over page one and lists the best rank first', () => {
    expect(rankingWin([moved(9, 3, 'b'), moved(12, 8, 'c'), moved(9, 1, 'a')])).toEqual({
      winMessage: '<strong>2 keywords</strong> moved to the top three',
      terms: [
        { Keyword: 'a', GeoName: 'Oakland', OrganicRank: 1 },
        { Keyword: 'b', GeoName: 'Oakland', OrganicRank: 3 },
      ],
    })
  })

  it('finds none for a client without keywords', () => {
    expect(rankingWin([])).toBeUndefined()
  })
})
