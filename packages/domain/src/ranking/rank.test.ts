import { expect, it } from 'vitest'
import { formatRank, rankOfPosition } from './rank.ts'

it.each([
  [null, '-'],
  [0, '-'],
  [1, '1'],
  [21, '21'],
  [100, '100'],
  [101, 'Page 3+'],
])('[RANK-1] formats rank %s as %s [M550]', (rank, text) => {
  expect(formatRank(rank)).toBe(text)
})

it.each([
  [0.3, 1],
  [1, 1],
  [10.49, 10],
  [10.5, 11],
  [100.4, 100],
  [100.5, 101],
  [250, 101],
])('[RANK-2] rounds position %d to rank %d', (position, rank) => {
  expect(rankOfPosition(position)).toBe(rank)
})
