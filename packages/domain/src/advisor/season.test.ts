import { describe, expect, it } from 'vitest'
import { adviseStrategies } from './adviseStrategies.ts'
import { hasDecayed } from './decay.ts'
import type { AdvisedKeyword, SeasonFacts } from './facts.ts'
import { isSeasonal, seasonRatio, withSeason } from './season.ts'

const TODAY = '2026-11-18'
const usual: SeasonFacts = {
  seasonShare: 0.2,
  yearShare: 0.1,
  seasonMonths: 2,
  yearMonths: 6,
  impressions: 100,
  seasonPosition: 14,
  yearPosition: 14,
  isKnownSince: true,
}

describe('[ADV-24] the season of a query', () => {
  it.each([
    ['enough measurements', {}, 2],
    ['one month of the season', { seasonMonths: 1 }, null],
    ['five months of the year', { yearMonths: 5 }, null],
    ['too few impressions', { impressions: 99 }, null],
    ['a query that is newer', { isKnownSince: false }, null],
    ['no searches', { yearShare: 0, seasonShare: 0 }, null],
    ['a rank 10 places better than usual', { seasonPosition: 4 }, 2],
    ['a rank 11 places better than usual', { seasonPosition: 3 }, null],
    ['a rank 11 places worse than usual', { seasonPosition: 25 }, null],
    ['no rank then', { seasonPosition: null }, 2],
  ] as const)('%s', (_, change, ratio) => {
    expect(seasonRatio({ ...usual, ...change })).toBe(ratio)
  })
  it('is unknown without counts', () => {
    expect([seasonRatio(null), seasonRatio(undefined)]).toEqual([null, null])
  })
  it.each([
    [1.5, true],
    [1.49, false],
    [0.67, false],
    [0.669, true],
  ])('a ratio of %d is a season: %s', (ratio, result) => {
    expect(isSeasonal(ratio)).toBe(result)
  })
})

const keyword = (keywordId: number, change: Partial<AdvisedKeyword> = {}): AdvisedKeyword => ({
  keywordId,
  keyword: 'gutter heating norfolk',
  geoName: '',
  position: 14,
  impressions: 1000,
  clicks: 2,
  before: null,
  pageId: 7,
  isGuess: false,
  seoTargetId: null,
  ...change,
})
const valued = (...keywords: AdvisedKeyword[]) => {
  const found = { value: 20, reasons: ['A reason.'], keywordIds: keywords.map(({ keywordId }) => keywordId) }
  const proposal = {
    ...found,
    strategyTypeId: 1,
    title: '',
    summary: '',
    searchTerm: '',
    pageId: 7,
    seoTargetId: null,
    specialtyTypeId: null,
    locationId: null,
    geography: '',
    blogTopic: '',
  }
  return withSeason(proposal, new Map(keywords.map((each) => [each.keywordId, each])), TODAY)
}
const season = (ratio: number): SeasonFacts => ({ ...usual, seasonShare: 0.1 * ratio })

describe('[ADV-24] the value of a proposal', () => {
  it.each([
    ['1.5 times', 1.5, 21.76],
    ['the most, however often', 9, 22],
    ['two thirds is no season', 0.67, 20],
    ['half', 0.5, 18],
    ['never', 0, 18],
  ])('%s', (_, ratio, value) => {
    expect(valued(keyword(1, { season: season(ratio) })).value).toBe(value)
  })
  it('counts a query without a season as usual', () => {
    expect(valued(keyword(1, { season: season(1.6) }), keyword(2)).value).toBe(21.14)
  })
  it('says so in a reason', () => {
    expect(valued(keyword(1, { season: season(2.13) })).reasons.at(-1)).toBe(
      'Searches for "gutter heating norfolk" were 2.1 times their usual share from 11/18/2025 to 2/18/2026: its season is coming.',
    )
    expect(valued(keyword(1, { season: season(0.4) })).reasons.at(-1)).toMatch(/0\.4 times .*: its season is over\.$/)
    expect(valued(keyword(1, { season: season(1) })).reasons).toEqual(['A reason.'])
  })
  it('reaches the proposals of the advisor', () => {
    const page = {
      pageId: 7,
      path: '/gutters',
      pageName: 'Gutters',
      kind: 'child' as const,
      addedOn: '2025-01-01',
      lastSeenOn: TODAY,
      lastCheckedOn: null,
      exportedOn: null,
    }
    const advise = (own: SeasonFacts | null) =>
      adviseStrategies(
        {
          domain: 'ash.com',
          keywords: [keyword(1, { season: own })],
          pages: [page],
          targets: [],
          locations: [],
          work: [],
          competitors: [],
          ignoredTopics: [],
          measuredOn: TODAY,
        },
        TODAY,
      )[0]
    expect((advise(season(2))?.value ?? 0) - (advise(null)?.value ?? 0)).toBeCloseTo(2, 5)
  })
})

describe('[ADV-14] a season is no decay', () => {
  const before = { position: 6, date: '2026-08-18' }
  it.each([
    ['without a measurement of last year', null, true],
    ['on page one a year ago', 9, true],
    ['at the same place a year ago', 14, false],
    ['3 places better a year ago', 11, false],
    ['4 places better a year ago', 14, true, 18],
    ['not in the first 100 now, and far behind a year ago', 40, true, 101],
  ] as const)('%s', (_, position, decayed, now: number = 14) => {
    const yearBefore = position === null ? null : { position, date: '2025-11-18' }
    expect(hasDecayed({ position: now, before, yearBefore })).toBe(decayed)
  })
})
