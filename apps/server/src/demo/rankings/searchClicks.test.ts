import { expect, it } from 'vitest'
import { seededRandom } from '#platform/random/seededRandom.ts'
import { searchClicks } from './searchClicks.ts'

const RANKS = [1, 4, 10, 15, 35, 101]
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

it('counts more clicks at better ranks, and never more than impressions', () => {
  const all = Array.from({ length: 300 }, (_, seed) => searchClicks(RANKS, seededRandom(seed)))
  const clicks = RANKS.map((_, index) => mean(all.map((counts) => counts[index]?.clicks ?? 0)))
  expect(clicks).toEqual(clicks.toSorted((a, b) => b - a))
  expect(clicks[0]).toBeGreaterThan(10)
  for (const { clicks: counted, impressions } of all.flat()) {
    expect(Number.isInteger(counted) && counted >= 0 && counted <= impressions && impressions > 0).toBe(true)
  }
})

it('returns the same counts for the same source', () => {
  expect(searchClicks(RANKS, seededRandom(7))).toEqual(searchClicks(RANKS, seededRandom(7)))
})
