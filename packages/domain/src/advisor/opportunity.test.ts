import { expect, it } from 'vitest'
import { isAlmostPageOne, opportunityValue, countedImpressions } from './opportunity.ts'

it.each([
  [10.49, false],
  [10.5, true],
  [20.49, true],
  [20.5, false],
])('[ADV-3] treats position %d as almost page one: %s', (position, is) => {
  expect(isAlmostPageOne(position)).toBe(is)
})

it('[ADV-2] values more impressions and more likely gains higher, up to 99.99', () => {
  expect(opportunityValue([{ impressions: 99, weight: 1 }])).toBe(20)
  expect(opportunityValue([{ impressions: 999, weight: 1 }])).toBe(30)
  expect(opportunityValue([{ impressions: 999, weight: 0.1 }])).toBeLessThan(30)
  expect(opportunityValue([])).toBe(0)
  expect(opportunityValue([{ impressions: 1e12, weight: 1 }])).toBe(99.99)
})

it.each([
  ['all are counted', [3, 4], ', with 7 impressions in total'],
  ['some are counted', [7, null, null], ', with 7 impressions of the queries that were counted'],
  ['none is counted', [null, null], ''],
])('[ADV-2] tells only counted impressions when %s', (_what, counts, sentence) => {
  expect(countedImpressions(counts.map((impressions) => ({ impressions })))).toBe(sentence)
})
