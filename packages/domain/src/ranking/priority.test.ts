import { describe, expect, it } from 'vitest'
import { keywordPriorityScore, priorityOfShare } from './priority.ts'

it.each([
  [100, 'High'],
  [25, 'High'],
  [24.99, 'Medium'],
  [10, 'Medium'],
  [9.99, 'Low'],
  [0, 'Low'],
])('[RANK-8] classifies %d %% of the demand as %s', (share, priority) => {
  expect(priorityOfShare(share)).toBe(priority)
})

describe('[RANK-7] priority score', () => {
  it.each([
    [11, 0, 60],
    [12, 0, 59],
    [20, 0, 47],
    [10, 0, 15],
    [1, 0, 15],
    [47, 0, 6],
    [48, 0, 5],
    [100, 0, 5],
    [101, 0, 5],
    [0, 0, 5],
    [null, null, 5],
    [11, 9, 70],
    [11, 9999, 100],
    [11, 5_000_000, 100],
  ])('of rank %s with %s impressions is %d', (rank, impressions, score) => {
    expect(keywordPriorityScore({ rank, impressions })).toBe(score)
  })

  it('never decreases with more searches', () => {
    for (const rank of [1, 11, 20, 60, 101]) {
      const scores = [0, 1, 10, 100, 1000, 10_000].map((impressions) => keywordPriorityScore({ rank, impressions }))
      expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    }
  })
})
