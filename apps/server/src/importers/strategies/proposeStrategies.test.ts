import { expect, it } from 'vitest'
import { proposeStrategies, type RankedKeyword } from './proposeStrategies.ts'
import { almostPageOneValue, isAlmostPageOne } from './strategyValue.ts'

const keyword = (keywordId: number, pageId: number, position: number, impressions = 100): RankedKeyword => ({
  keywordId,
  keyword: `term ${keywordId}`,
  pageId,
  isGuess: true,
  position,
  impressions,
})

it.each([
  [10, false],
  [10.49, false],
  [10.5, true],
  [11, true],
  [20, true],
  [20.49, true],
  [20.5, false],
  [21, false],
])('position %d is almost page one: %s', (position, is) => {
  expect(isAlmostPageOne(position)).toBe(is)
})

it('proposes one strategy a page, for all its keywords on page two, the most valuable first', () => {
  const proposed = proposeStrategies(
    [keyword(1, 7, 19, 10), keyword(2, 7, 12, 900), keyword(3, 7, 5), keyword(4, 8, 11, 5000), keyword(5, 9, 30)],
    '2025-11-24',
  )
  expect(proposed.map(({ pageId, searchTerm, keywordIds }) => ({ pageId, searchTerm, keywordIds }))).toEqual([
    { pageId: 8, searchTerm: 'term 4', keywordIds: [4] },
    { pageId: 7, searchTerm: 'term 2', keywordIds: [2, 1] },
  ])
})

it('gives reasons that can be checked', () => {
  expect(proposeStrategies([keyword(1, 7, 14.2, 1120), keyword(2, 7, 20, 1)], '2025-11-24')[0]).toMatchObject({
    title: 'Term 1',
    summary: 'Bring "term 1" and 1 more query of this page from page two to page one.',
    reasons: [
      '"term 1" stood at position 14.2 on 11/24/2025 with 1,120 impressions.',
      '"term 2" stood at position 20 on 11/24/2025 with 1 impression.',
      'The import guessed from the words of the queries that they mean this page.',
    ],
  })
})

it('values more impressions, nearer positions and more keywords higher, and never above 99.99', () => {
  const value = (...keywords: [position: number, impressions: number][]) =>
    almostPageOneValue(keywords.map(([position, impressions]) => ({ position, impressions })))
  expect(value([11, 99])).toBe(20)
  expect(value([11, 999])).toBe(30)
  expect(value([20, 99])).toBeLessThan(value([11, 99]))
  expect(value([11, 99], [15, 50])).toBeGreaterThan(value([11, 99]))
  expect(value([11, 0])).toBe(0)
  expect(value(...Array.from({ length: 100 }, (): [number, number] => [11, 2_000_000_000]))).toBe(99.99)
})
