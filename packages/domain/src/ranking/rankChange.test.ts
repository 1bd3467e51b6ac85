import { expect, it } from 'vitest'
import { averageRank, rankChange } from './rankChange.ts'

it.each([
  [12, 8, { places: 4, direction: 'up' }],
  [8, 12, { places: 4, direction: 'down' }],
  [101, 20, { places: 81, direction: 'up' }],
  [7, 7, { places: 0, direction: 'same' }],
  [null, 7, { places: 0, direction: 'same' }],
  [0, 7, { places: 0, direction: 'same' }],
  [7, 0, { places: 0, direction: 'same' }],
] as const)('[RANK-5] from %s to %s is %o', (before, now, change) => {
  expect(rankChange(before, now)).toEqual(change)
})

it.each([
  [[8, 10], 9],
  [[8, 9, 10], 9],
  [[9], null],
  [[null, 9, 4], 4],
  [[], null],
  [[101, 1], 51],
] as const)('[RANK-6] averages %o as %s [M386, M550]', (ranks, average) => {
  expect(averageRank(ranks)).toBe(average)
})
