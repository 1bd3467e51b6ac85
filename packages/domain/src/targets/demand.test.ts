import { expect, it } from 'vitest'
import { demandAmong, hasImpressions, shareOfDemand, sumOfCounted } from './demand.ts'

const queries = (...counts: (number | null)[]) => counts.map((impressions) => ({ impressions }))

it.each([
  [[7, null, null], 7],
  [[0], 0],
  [[3, 4], 7],
  [[null], null],
  [[], null],
])('[ADV-2] adds up only the counted ones of %j: %j', (counts, sum) => {
  expect(sumOfCounted(queries(...counts))).toBe(sum)
})

it.each([
  ['impressions if all were counted', [30, 10], [30, 10]],
  ['queries if one was not counted', [30, null], [1, 1]],
])('[ADV-2] weighs by %s', (_what, counts, weights) => {
  const all = queries(...counts)
  expect(all.map(demandAmong(all))).toEqual(weights)
})

it.each([
  ['impressions', [30], [30, 10], 0.75],
  ['queries, if one of all was not counted', [30], [30, null], 0.5],
  ['nothing', [0], [0, 0], 0],
])('[ADV-20] is the share of %s', (_what, part, all, share) => {
  expect(shareOfDemand(queries(...part), queries(...all))).toBe(share)
})

it.each([
  [[49], false],
  [[20, 30], true],
  [[1, null], true],
  [[], false],
])('[ADV-19] tells whether %j have 50 impressions: %s', (counts, has) => {
  expect(hasImpressions(queries(...counts), 50)).toBe(has)
})
