import { describe, expect, it } from 'vitest'
import { keywordStandings } from './keywordStandings.ts'

const ranks = (...list: number[]) => list.map((rank, index) => ({ date: `2026-11-0${index + 1}`, rank }))

describe('[RANK-9] the standing of a keyword', () => {
  it.each<[string, number[], string[]]>([
    ['is unknown after one measurement', [2], []],
    ['is known when two agree', [2, 3], ['2 top-three']],
    ['changes when a better rank held for two measurements', [12, 12, 10, 10], ['2 beyond', '4 page-one']],
    ['ignores a better rank that did not hold', [12, 12, 9, 12, 9, 12], ['2 beyond']],
    ['ignores a worse rank that did not hold', [3, 3, 14, 2], ['2 top-three']],
    ['falls when a worse rank held for two measurements', [10, 10, 11, 11], ['2 page-one', '4 beyond']],
    ['needs both for the top three', [12, 12, 8, 3, 3], ['2 beyond', '4 page-one', '5 top-three']],
    ['counts a rank in the top three as one on page one', [12, 12, 3, 8], ['2 beyond', '4 page-one']],
    ['leaves the top three and page one at once', [1, 1, 30, 30], ['2 top-three', '4 beyond']],
    ['is beyond at rank 11 and at 101', [11, 101], ['2 beyond']],
    ['is on page one at rank 4 and at 10', [4, 10], ['2 page-one']],
    ['skips days without a rank', [12, 12, 0, 10, 0, 10], ['2 beyond', '6 page-one']],
    ['is unknown while the top three is undecided', [3, 4], []],
    ['is on page one once three and more agree on it', [3, 4, 11], ['3 page-one']],
  ])('%s', (_name, list, expected) => {
    expect(
      keywordStandings(ranks(...list)).map(({ date, standing }) => `${Number(date.slice(8))} ${standing}`),
    ).toEqual(expected)
  })
})
