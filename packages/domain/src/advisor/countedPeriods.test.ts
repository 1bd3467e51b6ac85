import { expect, it } from 'vitest'
import { countedDays, periodReasons } from './countedPeriods.ts'
import type { AdvisedKeyword } from './facts.ts'

const query = (change: Partial<AdvisedKeyword>): AdvisedKeyword => ({
  keywordId: 1,
  keyword: 'drain cleaning',
  geoName: '',
  position: 12,
  impressions: 300,
  clicks: 2,
  before: null,
  pageId: 7,
  isGuess: false,
  seoTargetId: null,
  ...change,
})
const known = query({ countedFrom: '2026-10-16', measuredOn: '2026-11-12' })
const NEWEST = '2026-11-12'

it.each<[string, AdvisedKeyword[], string[], number | undefined]>([
  [
    'a known period',
    [known, known],
    ['Search Console counted the impressions from 10/16/2026 to 11/12/2026 (28 days).'],
    28,
  ],
  [
    'a period of one day',
    [query({ countedFrom: '2026-11-12', measuredOn: '2026-11-12' })],
    ['Search Console counted the impressions from 11/12/2026 to 11/12/2026 (1 day).'],
    1,
  ],
  [
    'an unknown first day',
    [query({ measuredOn: '2026-11-12' })],
    ['Search Console counted the impressions up to 11/12/2026 (first day unknown).'],
    undefined,
  ],
  [
    'no day of its own',
    [query({})],
    ['Search Console counted the impressions up to 11/12/2026 (first day unknown).'],
    undefined,
  ],
  [
    'an unknown last day, whatever the first',
    [query({ countedFrom: '2026-10-16', measuredOn: null })],
    ['Search Console counted the impressions (period unknown).'],
    undefined,
  ],
  [
    'two periods',
    [known, query({ measuredOn: '2026-09-01' }), known],
    [
      'Search Console counted the impressions of 2 queries from 10/16/2026 to 11/12/2026 (28 days).',
      'Search Console counted the impressions of 1 query up to 9/1/2026 (first day unknown).',
    ],
    undefined,
  ],
  ['queries without counts', [query({ impressions: null, measuredOn: '2026-11-12' })], [], undefined],
  ['no query', [], [], undefined],
])('[ADV-60] says of %s over which days impressions were counted', (_of, keywords, reasons, days) => {
  expect(periodReasons(keywords, NEWEST)).toEqual(reasons)
  expect(countedDays(keywords)).toBe(days)
})
