import { describe, expect, it } from 'vitest'
import { adviseStrategies } from './adviseStrategies.ts'
import { NAMED_RANK } from './expectation.ts'
import type { AdvisedKeyword, AdvisedPage, ClientFacts } from './facts.ts'
import { withNamedQueries } from './namedQueries.ts'

const keyword = (text: string, change: Partial<AdvisedKeyword> = {}): AdvisedKeyword => ({
  keywordId: 1,
  keyword: text,
  geoName: '',
  position: 43,
  impressions: 320,
  clicks: 0,
  before: null,
  pageId: 2,
  isGuess: true,
  seoTargetId: null,
  ...change,
})
const page = (pageId: number, pageName: string, change: Partial<AdvisedPage> = {}): AdvisedPage => ({
  pageId,
  path: `/${pageName.toLowerCase().replaceAll(' ', '-')}`,
  pageName,
  kind: 'general',
  addedOn: '2025-01-01',
  lastSeenOn: null,
  lastCheckedOn: null,
  exportedOn: null,
  ...change,
})
const PAGES = [
  page(1, 'Home', { kind: 'home', path: '/' }),
  page(2, 'Cleaners Dorchester'),
  page(3, 'Window Cleaning'),
  page(4, 'Gutter Cleaning'),
  page(5, 'Carpet Cleaning'),
]
/** Queries by which a word becomes the site's theme. */
const themed = (word: string) =>
  Array.from({ length: 10 }, (_, at) =>
    keyword(`${word} number${at}x`, { keywordId: 100 + at, impressions: 2, pageId: null, isGuess: false }),
  )

describe('[ADV-31] a guessed page names a query', () => {
  it.each([
    ['with all its words', 'cleaning services in dorchester', 2, true],
    ['with a word of the query missing', 'oven cleaning dorchester', 2, false],
    ['with a theme missing and a word of its own', 'ndis window cleaning', 3, true],
    ['with a theme missing and only words of many pages', 'ndis cleaning', 3, false],
    ['in another place', 'dorchester window cleaning', 3, false],
    ['whose place the query leaves out', 'cleaning', 2, false],
    ['as the home page, whose name says nothing', 'home', 1, false],
  ])('%s: %j', (_case, text, pageId, expected) => {
    const keywords = [keyword(text, { pageId }), ...themed('ndis')]
    const [found] = withNamedQueries(keywords, { pages: PAGES }, ['dorchester', 'weymouth'])
    expect(found?.isNamed ?? false).toBe(expected)
  })

  it.each([
    [319, false],
    [320, true],
  ])('only if an export that counts %i impressions for the page allows it: %s', (impressions, expected) => {
    const counted = { impressions, clicks: 0, position: 40, date: null }
    const pages = [page(2, 'Cleaners Dorchester', { counted })]
    const [found] = withNamedQueries([keyword('cleaners dorchester')], { pages }, ['dorchester'])
    expect(found?.isNamed ?? false).toBe(expected)
  })
})

const advise = (keywords: readonly AdvisedKeyword[], change: Partial<ClientFacts> = {}) =>
  adviseStrategies(
    {
      domain: 'shinyhomes.co.uk',
      keywords,
      pages: PAGES,
      targets: [{ seoTargetId: 1, specialtyTypeId: 1, specialty: 'Cleaning', geoName: 'Dorchester', pageId: 2 }],
      locations: [],
      work: [],
      competitors: [],
      ignoredTopics: [],
      measuredOn: '2026-11-16',
      ...change,
    },
    '2026-11-18',
  )

describe('[ADV-31] a page that names a query and is far behind', () => {
  it.each([
    ['at position 43 with 320 impressions', {}, 1],
    ['with too few clicks to gain', { impressions: 124 }, 0],
    ['with enough', { impressions: 125 }, 1],
    ['at the lowest rank', { position: NAMED_RANK }, 1],
    ['below it', { position: NAMED_RANK + 1 }, 0],
    ['without counted impressions', { impressions: null }, 0],
    ['of a person’s choice', { isGuess: false, position: 24 }, 1],
  ])('%s: %j gives %i proposals', (_case, change, count) => {
    expect(advise([keyword('cleaners dorchester', change)])).toHaveLength(count)
  })

  it('is reworked, with a promise that says how far it is', () => {
    expect(advise([keyword('cleaners dorchester')])[0]).toMatchObject({
      pageId: 2,
      strategyTypeId: 2,
      summary: 'Rework this page for "cleaners dorchester".',
      reasons: [
        '"cleaners dorchester" was at position 43 on 11/16/2026 with 320 impressions.',
        'The page was guessed from the words of this query: check in Search Console which page is shown for it.',
        'Search Console counted the impressions up to 11/16/2026 (first day unknown).',
        'It can bring up to about 6 more clicks with the same impressions, if it reaches position 9.',
        'Confidence: low.',
      ],
    })
  })

  it.each([
    ['none near', [], /^It can bring up to about \d+ more clicks .*, if it reaches position 9\.$/],
    [
      'near ones that bring 2 clicks',
      [{ position: 20, impressions: 100 }],
      /^It can bring up to .* its queries reach position 9\.$/,
    ],
    [
      'near ones that bring 3 clicks',
      [{ position: 20, impressions: 150 }],
      /^It should bring about 3 more clicks .*, if the queries up to position 24 reach position 9\.$/,
    ],
  ])('[ADV-61] promises the clicks of near queries first: %s', (_case, near, expected) => {
    const far = keyword('cleaners dorchester', { impressions: 9000 })
    const others = near.map((change, at) => keyword('cleaning dorchester', { keywordId: 50 + at, ...change }))
    expect(advise([far, ...others])[0]?.reasons.find((reason) => reason.includes('more click'))).toMatch(expected)
  })

  it('is almost page one if most of the impressions are near', () => {
    const near = keyword('cleaners dorchester', { position: 12 })
    expect(advise([near])[0]).toMatchObject({ pageId: 2, strategyTypeId: 1 })
  })
})

it('[ADV-20] work that was done lately takes no queries from other work', () => {
  const keywords = [
    keyword('cleaners dorchester', { position: 13, impressions: 250, before: { position: 7, date: '2026-08-18' } }),
    keyword('cleaners in dorchester', { keywordId: 2, position: 18, impressions: 475 }),
  ]
  const done = { strategyTypeId: 2, pageId: 2, seoTargetId: null, locationId: null, searchTerm: 'x' }
  const typesWith = (work: ClientFacts['work']) =>
    advise(keywords, { work }).map(({ strategyTypeId, keywordIds }) => [
      strategyTypeId,
      keywordIds.toSorted((a, b) => a - b),
    ])
  expect(typesWith([])).toEqual([[2, [1]]])
  expect(typesWith([{ ...done, completedOn: '2026-11-01' }])).toEqual([[1, [1, 2]]])
})

it.each([
  ['window cleaning leverkusen', [1]],
  ['frosted window cleaning bonn', [1, 2]],
])('[ADV-18] a page about a town is reworked beyond rank 20 with %j: %j', (text, ids) => {
  const keywords = [
    keyword('window cleaning bonn', { pageId: 3, position: 24 }),
    keyword(text, { keywordId: 2, pageId: 3, position: 30, impressions: 100 }),
  ]
  const found = advise(keywords, { pages: [page(3, 'Window Cleaning Bonn'), page(4, 'Window Cleaning')], targets: [] })
  expect(found.flatMap(({ keywordIds }) => keywordIds).toSorted((a, b) => a - b)).toEqual(ids)
})
