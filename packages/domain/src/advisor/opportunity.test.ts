import { expect, it } from 'vitest'
import { countedImpressions, isAlmostPageOne, keywordReasons, opportunityValue } from './opportunity.ts'

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

it('[ADV-2] adds nothing to counted impressions for a keyword that nobody counted', () => {
  const counted = { impressions: 9, weight: 1 }
  const uncounted = { impressions: null, weight: 1 }
  expect(opportunityValue([counted, uncounted, uncounted])).toBe(opportunityValue([counted]))
  expect(opportunityValue(Array.from({ length: 9 }, () => uncounted))).toBe(10)
})

const KEYWORD = {
  keywordId: 1,
  keyword: 'drain repair',
  geoName: '',
  impressions: null,
  clicks: null,
  before: null,
  pageId: null,
  isGuess: false,
  seoTargetId: null,
}

it.each([
  ['no position', { position: null }, 'No position of "drain repair" is known.'],
  ['a rank of 101', { position: 101 }, '"drain repair" was not found in the first 100 results on 11/18/2026.'],
  ['an average position beyond 100', { position: 132.5 }, '"drain repair" was at position 132.5 on 11/18/2026.'],
  [
    'a measurement of its own day',
    { position: 8, measuredOn: '2026-09-01' },
    '"drain repair" was at position 8 on 9/1/2026.',
  ],
])('[ADV-2] tells of a keyword with %s only what was measured', (_what, facts, sentence) => {
  expect(keywordReasons([{ ...KEYWORD, ...facts }], '2026-11-18')).toEqual([sentence])
})

it.each([
  ['all are counted', [3, 4], ', with 7 impressions in total'],
  ['some are counted', [7, null, null], ', with 7 impressions of the queries that were counted'],
  ['none is counted', [null, null], ''],
])('[ADV-2] tells only counted impressions when %s', (_what, counts, sentence) => {
  expect(countedImpressions(counts.map((impressions) => ({ impressions })))).toBe(sentence)
})
