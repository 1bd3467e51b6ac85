import { describe, expect, it } from 'vitest'
import { adviseStrategies } from './adviseStrategies.ts'
import { GUESSED, MIN_CLICK_IMPRESSIONS, usualClickRate, usualClicks } from './clickRate.ts'
import { hasDecayed } from './decay.ts'
import { expectation } from './expectation.ts'
import type { AdvisedKeyword, AdvisedPage, Proposal } from './facts.ts'

const TODAY = '2026-11-18'
const DAY = '2026-08-18'
const keyword = (keywordId: number, text: string, change: Partial<AdvisedKeyword> = {}): AdvisedKeyword => ({
  keywordId,
  keyword: text,
  geoName: '',
  position: 5,
  impressions: 1000,
  clicks: null,
  before: null,
  pageId: 7,
  isGuess: false,
  seoTargetId: null,
  ...change,
})
const page = (pageId: number, path: string, pageName: string): AdvisedPage => ({
  pageId,
  path,
  pageName,
  kind: 'child',
  addedOn: '2025-01-01',
  lastSeenOn: TODAY,
  lastCheckedOn: null,
  exportedOn: '2026-11-16',
})
const PAGES = [page(7, '/drain-cleaning', 'Drain Cleaning'), page(8, '/clogged-drains', 'Clogged Drains')]

const advise = (keywords: readonly AdvisedKeyword[], pages = PAGES): Proposal[] =>
  adviseStrategies(
    {
      domain: 'pipekings.com',
      keywords,
      pages,
      targets: [],
      locations: [],
      work: [],
      competitors: [],
      ignoredTopics: [],
      measuredOn: '2026-11-16',
    },
    TODAY,
  ).filter(({ strategyTypeId }) => strategyTypeId === 2)

describe('[ADV-13] a page that is found but seldom clicked', () => {
  // At position 5 of 1,000 impressions 48 clicks are usual.
  it.each([
    ['half of the usual clicks', { clicks: 24 }, 0],
    ['less than half', { clicks: 23 }, 1],
    ['uncounted clicks', { clicks: null }, 0],
    ['uncounted impressions', { clicks: 0, impressions: null }, 0],
    ['too few impressions', { clicks: 0, impressions: MIN_CLICK_IMPRESSIONS - 1 }, 0],
    ['enough impressions', { clicks: 0, impressions: MIN_CLICK_IMPRESSIONS }, 1],
    ['less than 5 missing clicks', { clicks: 0, impressions: 220, position: 9 }, 0],
    ['a rank on page two', { clicks: 0, position: 10.5 }, 0],
    ['the last rank of page one', { clicks: 0, position: 10.4 }, 1],
    ['a guessed page that its name supports', { clicks: 0, isGuess: true, position: 10 }, 1],
  ])('with %s: %j gives %i proposals', (_case, change, count) => {
    expect(advise([keyword(1, 'drain cleaning', change)])).toHaveLength(count)
  })

  it.each([
    ['many impressions', { impressions: GUESSED.impressions }, 1],
    ['fewer impressions', { impressions: GUESSED.impressions - 1 }, 0],
    ['18 missing clicks', { position: 10 }, 0],
  ])('for a query that its guessed page does not name, with %s: %j gives %i proposals', (_case, change, count) => {
    expect(advise([keyword(1, 'sewer cleaning', { clicks: 0, isGuess: true, ...change })])).toHaveLength(count)
  })

  it.each([
    ['the case of 29,680 impressions at 6.45', { impressions: 29_680, clicks: 128, position: 6.45 }, 1],
    ['half of the usual clicks', { impressions: 1000, clicks: 18, position: 6 }, 0],
    ['less than half', { impressions: 1000, clicks: 17, position: 6 }, 1],
    ['too few impressions', { impressions: MIN_CLICK_IMPRESSIONS - 1, clicks: 0, position: 1 }, 0],
    ['a position on page two', { impressions: 1000, clicks: 0, position: 10.5 }, 0],
    ['an unknown position', { impressions: 1000, clicks: 0, position: null }, 0],
  ])('by the figures of the page, with %s', (_case, counted, count) => {
    const own = { ...page(7, '/drain-cleaning', 'Drain Cleaning'), counted: { ...counted, date: '2026-11-16' } }
    expect(advise([], [own])).toHaveLength(count)
  })

  it('says which export counted a page', () => {
    const counted = { impressions: 29_680, clicks: 128, position: 6.45, date: '2026-11-16' } as const
    const [found] = advise([], [{ ...page(7, '/drain-cleaning', 'Drain Cleaning'), counted }])
    expect(found?.reasons.slice(0, 3)).toEqual([
      'The export of pages counts 128 clicks from 29,680 impressions (0.43%) for /drain-cleaning, at an average position of 6.45 up to 11/16/2026 (first day unknown).',
      'About 1,068 would be usual at this position.',
      'A better title and description should bring about 940 more clicks, with the usual click rate of its positions.',
    ])
  })

  it('says how many clicks are missing', () => {
    expect(advise([keyword(1, 'drain cleaning', { clicks: 3 })])[0]).toMatchObject({
      title: 'Drain Cleaning',
      pageId: 7,
      reasons: [
        '1 query of /drain-cleaning is on page one.',
        '3 clicks from 1,000 impressions (0.3%); about 48 would be usual at these positions.',
        'Search Console counted the impressions up to 11/16/2026 (first day unknown).',
        'A better title and description should bring about 45 more clicks, with the usual click rate of its positions.',
        'Confidence: medium.',
      ],
    })
  })

  it('expects fewer clicks at each lower rank, and none beyond page one', () => {
    const rates = Array.from({ length: 12 }, (_, at) => usualClickRate(at + 1))
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    expect(rates.slice(9)).toEqual([0.018, 0, 0])
    expect(usualClickRate(0)).toBe(0)
    expect(usualClicks([keyword(1, 'a', { position: 1, impressions: 100 }), keyword(2, 'b')])).toBeCloseTo(75)
  })
})

describe('[ADV-14] a query that has fallen from page one', () => {
  it.each([
    [10, 14, true],
    [10, 13.4, false],
    [8, 11.4, false],
    [8, 12, true],
    [11, 30, false],
    [3, 10, false],
    [3, 101, true],
    [3, null, false],
  ])('from %d to %d: %s', (then, position, expected) => {
    expect(hasDecayed({ position, before: { position: then, date: DAY } })).toBe(expected)
  })

  it('is not known without an earlier measurement', () => {
    expect(hasDecayed({ position: 40, before: null })).toBe(false)
  })

  it.each([
    [124, 0],
    [125, 1],
  ])('with %i impressions gives %i proposals', (impressions, count) => {
    const fallen = keyword(1, 'drain cleaning', { position: 14.2, impressions, before: { position: 4, date: DAY } })
    const found = advise([fallen])
    expect(found).toHaveLength(count)
    if (count === 1)
      expect(found[0]?.reasons[0]).toBe('"drain cleaning" is at position 14.2. It was at 4 on 8/18/2026.')
  })
})

describe('[ADV-16] two pages for one cluster of queries', () => {
  const pair = (change: Partial<AdvisedKeyword> = {}, other: Partial<AdvisedKeyword> = {}) => [
    keyword(1, 'drain cleaning', { position: 12, impressions: 120, ...change }),
    keyword(2, 'drains cleaning', { position: 18, impressions: 120, pageId: 8, ...other }),
  ]
  it.each([
    ['compete', {}, {}, 1],
    ['do not compete with few impressions', { impressions: 24 }, { impressions: 25 }, 0],
    ['do not compete if one is in the first three', { position: 3 }, {}, 0],
    ['compete at position four', { position: 4 }, { impressions: 240 }, 1],
    ['do not compete if one was guessed', {}, { isGuess: true }, 0],
    ['do not compete if they are one page', {}, { pageId: 7 }, 0],
  ])('%s: %j, %j', (_case, change, other, count) => {
    expect(advise(pair(change, other))).toHaveLength(count)
  })

  it('keep the better one', () => {
    expect(advise(pair({ position: 18 }, { position: 12 }))[0]).toMatchObject({
      pageId: 8,
      title: 'Clogged Drains',
      summary: 'Make this page the one answer to "drain cleaning", for which /drain-cleaning competes.',
    })
  })
})

it('[ADV-1] joins the findings about one page to one proposal with all their reasons', () => {
  const found = advise([
    keyword(1, 'drain cleaning', { clicks: 3 }),
    keyword(2, 'sewer smell', { position: 15, before: { position: 4, date: DAY } }),
  ])
  expect(found).toHaveLength(1)
  expect(found[0]?.keywordIds.toSorted()).toEqual([1, 2])
  expect(found[0]?.reasons.join('\n')).toMatch(/"sewer smell" is at position 15[^]*3 clicks from 1,000/)
})

describe('[ADV-15] the expectation', () => {
  it.each([
    ['few impressions', { impressions: 49 }, 7, 'low'],
    ['100 impressions', { impressions: 50 }, 7, 'medium'],
    ['less than plenty', { impressions: 249 }, 7, 'medium'],
    ['plenty', {}, 7, 'high'],
    ['plenty and a guessed page', { isGuess: true }, 7, 'medium'],
    ['plenty and no page', {}, null, 'medium'],
    ['plenty without clicks', { clicks: 0 }, 7, 'medium'],
    ['plenty at rank 20', { position: 20 }, 7, 'high'],
    ['plenty at rank 21', { position: 21 }, 7, 'medium'],
    ['plenty at rank 30', { position: 30 }, 7, 'medium'],
    ['plenty at rank 31', { position: 31 }, 7, 'low'],
  ] as const)('of two queries with %s: %j, page %s, has %s confidence', (_case, change, pageId, confidence) => {
    const each = { impressions: 250, clicks: 1, position: 12, ...change }
    const queries = [keyword(1, 'a b', each), keyword(2, 'a c', each)]
    expect(expectation({ strategyTypeId: 2, pageId }, queries).at(-1)).toBe(`Confidence: ${confidence}.`)
  })

  it.each([
    [20, 'medium'],
    [21, 'low'],
  ] as const)('of one query at rank %i has %s confidence', (position, confidence) => {
    const queries = [keyword(1, 'a b', { clicks: 5, position })]
    expect(expectation({ strategyTypeId: 2, pageId: 7 }, queries).at(-1)).toBe(`Confidence: ${confidence}.`)
  })

  it.each([
    ['at the target', 9, 7, []],
    ['above it', 4, 7, []],
    ['15 places below', 24, 7, ['about 20 more clicks with the same impressions, if it reaches position 9']],
    ['16 places below', 25, 7, []],
    ['far below, of a new page', 60, null, ['up to about 20 more clicks']],
  ])('of a query %s (%i)', (_case, position, pageId, parts) => {
    const said = expectation({ strategyTypeId: 2, pageId }, [keyword(1, 'a b', { position })]).join(' ')
    for (const part of parts) expect(said).toContain(part)
    if (parts.length === 0) expect(said).toContain('too little data to estimate')
  })

  it.each([
    ['on page one only', [9, 10], ['about 28 more clicks']],
    [
      'on page one and one beyond',
      [9, 12],
      [
        'about 15 more clicks',
        'about 15 more clicks with the same impressions, if its query beyond page one reaches position 9',
      ],
    ],
    [
      'on page one and two beyond',
      [9, 12, 24],
      [
        'about 15 more clicks',
        'about 30 more clicks with the same impressions, if its 2 queries beyond page one reach position 9',
      ],
    ],
    [
      'on page one and one far beyond',
      [9, 12, 25],
      [
        'about 15 more clicks',
        'about 15 more clicks with the same impressions, if the queries between positions 11 and 24 reach position 9',
      ],
    ],
  ])('[ADV-75] of a title for queries %s (%j) counts each query once', (_case, positions, parts) => {
    const queries = positions.map((position, at) => keyword(at, `a b${at}`, { position, clicks: 5 }))
    const said = expectation({ strategyTypeId: 2, pageId: 7, isSnippet: true }, queries)
    expect(said.filter((sentence) => sentence.includes('more clicks'))).toHaveLength(parts.length)
    for (const [at, part] of parts.entries()) expect(said[at]).toContain(part)
  })

  it('says when nothing can be said', () => {
    expect(expectation({ strategyTypeId: 1, pageId: 7 }, [])).toEqual([])
    expect(expectation({ strategyTypeId: 1, pageId: 7 }, [keyword(1, 'a', { position: 12, impressions: 5 })])).toEqual([
      'There is too little data to estimate its clicks.',
      'Confidence: low.',
    ])
  })
})

it.each([
  ['drain cleaning', 1],
  ['drain cleaning jobs', 0],
  ['drain cleaner salary', 0],
  ['drain cleaning careers', 0],
  ['drain cleaning jobber', 1],
])('[ADV-1] takes from "%s" %i proposals', (text, count) => {
  expect(advise([keyword(1, text, { clicks: 0 })])).toHaveLength(count)
})
