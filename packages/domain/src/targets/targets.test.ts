import { describe, expect, it } from 'vitest'
import { brandOf } from '../words/brand.ts'
import { otherBrandFinder } from './brands.ts'
import { clusterQueries, orderForPage, type QueryContext } from './clusterQueries.ts'
import { searchIntent } from './intent.ts'
import { targetTerm } from './targetTerm.ts'

/** Clusters queries given as text and impressions, and returns the texts of each. */
function clustersOf(queries: Readonly<Record<string, number | null>>, context: QueryContext = {}): string[][] {
  const measured = Object.entries(queries).map(([keyword, impressions]) => ({ keyword, impressions }))
  return clusterQueries(measured, context).map((cluster) => cluster.queries.map(({ keyword }) => keyword))
}

describe('[TARGET-1] meaning', () => {
  it.each([
    ['word order', 'cleaning drains', 'drains cleaning'],
    ['plural', 'drain cleaning', 'drains cleaning'],
    ['word endings', 'house painter', 'house painting'],
    ['spelling', 'tyre repair', 'tire repair'],
    ['accents', 'café design', 'cafe design'],
    ['near me', 'drain cleaning near me', 'drain cleaning'],
    ['a place', 'drain cleaning oakland', 'drain cleaning in oakland'],
    ['no place and a place', 'drain cleaning', 'drain cleaning oakland'],
    ['small words', 'drain cleaning company', 'drain cleaning services cost'],
  ])('puts queries that differ by %s into one cluster', (_difference, one, other) => {
    expect(clustersOf({ [one]: 2, [other]: 1 }, { places: ['oakland'] })).toHaveLength(1)
  })

  it.each([
    ['drain cleaning', 'drain repair'],
    ['drain cleaning', 'how to clean a drain'],
    ['water heater repair', 'heater repair'],
    ['oakland', 'near me'],
  ])('keeps "%s" and "%s" apart', (one, other) => {
    expect(clustersOf({ [one]: 2, [other]: 1 }, { places: ['oakland'] })).toHaveLength(2)
  })
})

describe('[TARGET-2] misspellings', () => {
  const isMisspelled = (word: string, correct: string, own: number, others: number, context?: QueryContext) =>
    clustersOf({ [word]: own, [correct]: others }, context).length === 1

  it.each([
    ['kitchn', 'kitchen', 10, 100, true],
    ['kitchn', 'kitchen', 11, 100, false],
    ['repiar', 'repair', 1, 100, true],
    ['repaiir', 'repair', 1, 100, true],
    // A changed letter makes another word too easily, except in a long one.
    ['stair', 'stain', 1, 100, false],
    ['carpit', 'carpet', 1, 100, false],
    ['asphelt', 'asphalt', 1, 100, true],
    ['tub', 'tube', 1, 100, false],
    ['tubs', 'tubes', 1, 100, false],
    ['bpaint', 'paint', 1, 100, false],
  ])('takes "%s" for a misspelled "%s" with %d and %d impressions: %s', (word, correct, own, others, is) => {
    expect(isMisspelled(word, correct, own, others)).toBe(is)
  })

  it('trusts the words of the client’s pages', () => {
    expect(isMisspelled('kitchn', 'kitchen', 1, 100, { vocabulary: new Set(['kitchn']) })).toBe(false)
  })

  it('joins the cluster of the correct query, which leads it', () => {
    expect(clustersOf({ 'drain cleaning': 500, 'drain claening': 50 })).toEqual([['drain cleaning', 'drain claening']])
  })
})

describe('[TARGET-3] intent', () => {
  const brand = brandOf('drainkings.com', ['drain kings'], new Set(['drain']))

  it.each([
    ['drain kings oakland', 'brand'],
    ['drain cleaning', 'buy'],
    ['drain cleaning cost', 'buy'],
    ['best drain cleaning', 'compare'],
    ['best drain cleaning near me', 'buy'],
    ['best drain cleaning oakland', 'buy'],
    ['drain cleaning reviews', 'compare'],
    ['drain snake vs jetting', 'compare'],
    ['how to clean a drain', 'learn'],
    ['drain cleaning tips', 'learn'],
    // Five words or more make a question, fewer a name.
    ['are drain cleaners safe for pipes', 'learn'],
    ['are drain cleaners safe', 'buy'],
  ])('takes "%s" for %s', (query, intent) => {
    expect(searchIntent(query, { brand, places: ['oakland'] })).toBe(intent)
  })
})

describe('[TARGET-4] the lead', () => {
  it('is the most searched query, whatever the order', () => {
    expect(clustersOf({ 'cleaning drain': 5, 'drain cleaning oakland': 80, 'drain cleaning': 70 })[0]?.[0]).toBe(
      'drain cleaning oakland',
    )
  })

  it('is the shorter of two equal ones, then the first of the alphabet', () => {
    expect(
      clustersOf({ 'drains cleaning': 5, 'drain cleaning': 5, 'cleaning drains': 5, 'cleaning drain': 5 }),
    ).toEqual([['cleaning drain', 'drain cleaning', 'cleaning drains', 'drains cleaning']])
  })

  it('follows what was counted if nobody counted it', () => {
    expect(clustersOf({ 'drain cleaning': null, 'drain repair': 0, 'pipe repair': 21 })).toEqual([
      ['pipe repair'],
      ['drain repair'],
      ['drain cleaning'],
    ])
  })

  it('adds nothing to the counted impressions of its cluster for a query that nobody counted', () => {
    const impressions = (counts: (number | null)[]) =>
      clusterQueries(
        ['drain cleaning', 'cleaning drains', 'drains cleaning'].map((keyword, index) => ({
          keyword,
          impressions: counts[index] ?? null,
        })),
      ).map((cluster) => cluster.impressions)
    expect(impressions([7, null, null])).toEqual([7])
    expect(impressions([null, null, null])).toEqual([null])
  })
})

it('[TARGET-5] puts the clusters of the page’s own intent first', () => {
  const measured = [
    { keyword: 'how to clean a drain', impressions: 400 },
    { keyword: 'drain cleaning', impressions: 100 },
    { keyword: 'drain cleaning reviews', impressions: 190 },
  ]
  const leads = (page: 'buy' | 'learn' | 'compare') =>
    orderForPage(clusterQueries(measured), page).map(({ lead }) => lead.keyword)
  expect(leads('buy')).toEqual(['drain cleaning', 'drain cleaning reviews', 'how to clean a drain'])
  expect(leads('learn')[0]).toBe('how to clean a drain')
  expect(leads('compare')[0]).toBe('drain cleaning reviews')
})

it('[TARGET-5] counts a search for the client’s own name a twentieth', () => {
  const brand = brandOf('drainkings.com', ['drain kings'], new Set(['drain']))
  const first = (impressions: number) =>
    orderForPage(
      clusterQueries(
        [
          { keyword: 'drain kings', impressions: 1000 },
          { keyword: 'pipe repair', impressions },
        ],
        { brand },
      ),
      'buy',
    )[0]?.lead.keyword
  expect([49, 51].map(first)).toEqual(['drain kings', 'pipe repair'])
})

it('[TARGET-5] orders clusters that nobody counted by their intent and number of queries, after the counted ones', () => {
  const measured = [
    { keyword: 'how to clean a drain', impressions: 1 },
    { keyword: 'drain reviews', impressions: null },
    { keyword: 'pipe repair', impressions: null },
    { keyword: 'repair pipes', impressions: null },
    { keyword: 'gutter cleaning', impressions: null },
  ]
  expect(orderForPage(clusterQueries(measured), 'buy').map(({ lead }) => lead.keyword)).toEqual([
    'how to clean a drain',
    'pipe repair',
    'gutter cleaning',
    'drain reviews',
  ])
})

describe('[TARGET-6] other brands', () => {
  const namesOther = otherBrandFinder(['Acme Drains', ' '], ['Kohler faucets', '/about us'])

  it.each([
    ['home depot drain cleaner', true],
    ['acme drains oakland', true],
    ['drain cleaning', false],
    // The client's own pages name Kohler.
    ['kohler faucet repair', false],
    // A word that only begins like a brand.
    ['amazonian plants', false],
  ])('finds one in "%s": %s', (query, is) => {
    expect(namesOther(query)).toBe(is)
  })
})

it.each([
  ['drain cleaning', 'drain cleaning'],
  ['drain cleaning near me', 'drain cleaning'],
  ['best drain cleaning services oakland', 'drain cleaning'],
  ['drain cleaning in oakland ca', 'drain cleaning'],
  ['oakland drain cleaning company', 'drain cleaning'],
  ['Drain Cleaning Cost', 'drain cleaning'],
  ['lvt fitting cost per m2', 'lvt fitting'],
  ['crane hire price per hour oakland', 'crane hire'],
  ['per hour', 'per hour'],
  ['services', 'services'],
  ['best cost', 'cost'],
  ['oakland', 'oakland'],
  ['drain cleaning st. oaklandia', 'drain cleaning st. oaklandia'],
])('[TARGET-8] takes "%s" to be about "%s"', (query, term) => {
  expect(targetTerm(query, ['Oakland'])).toBe(term)
})
