import { describe, expect, it } from 'vitest'
import { adviseStrategies } from './adviseStrategies.ts'
import type { AdvisedKeyword, AdvisedLocation, AdvisedPage, AdvisedWork, ClientFacts, Proposal } from './facts.ts'
import { namedPlaces } from './places.ts'

const TODAY = '2026-11-18'
let nextId = 1
const keyword = (text: string, change: Partial<AdvisedKeyword> = {}): AdvisedKeyword => ({
  keywordId: (nextId += 1),
  keyword: text,
  geoName: '',
  position: 30,
  impressions: 1000,
  clicks: null,
  before: null,
  pageId: 7,
  isGuess: false,
  seoTargetId: null,
  ...change,
})
const page = (pageId: number, change: Partial<AdvisedPage> = {}): AdvisedPage => ({
  pageId,
  path: '/drain-cleaning',
  pageName: 'Drain Cleaning',
  kind: 'general',
  addedOn: '2025-01-01',
  lastSeenOn: TODAY,
  lastCheckedOn: null,
  exportedOn: '2026-11-16',
  ...change,
})
const location: AdvisedLocation = {
  locationId: 1,
  city: 'Oakland',
  status: 'addedAndAuthorized',
  missing: [],
  unansweredQuestions: 0,
  lastPhotoOn: TODAY,
  lastPostOn: TODAY,
}
const advise = (facts: Partial<ClientFacts>): Proposal[] =>
  adviseStrategies(
    {
      domain: 'drainkings.com',
      keywords: [],
      pages: [page(7)],
      targets: [],
      locations: [],
      work: [],
      competitors: [],
      ignoredTopics: [],
      measuredOn: '2025-11-24',
      ...facts,
    },
    TODAY,
  )
const ofType = (typeId: number, facts: Partial<ClientFacts>) =>
  advise(facts).filter((proposal) => proposal.strategyTypeId === typeId)

describe('[ADV-3] almost page one', () => {
  it('proposes one strategy per page for all its queries on page two, most valuable first', () => {
    const keywords = [
      keyword('drain term', { pageId: 7, position: 19, impressions: 10 }),
      keyword('sewer term', { pageId: 7, position: 12, impressions: 900 }),
      keyword('sink term', { pageId: 7, position: 5 }),
      keyword('boiler term', { pageId: 8, position: 11, impressions: 5000 }),
      keyword('faucet term', { pageId: 9, position: 30 }),
    ]
    const found = ofType(1, { keywords, pages: [page(7), page(8), page(9)] })
    expect(found.map(({ pageId, searchTerm, keywordIds }) => [pageId, searchTerm, keywordIds.length])).toEqual([
      [8, 'boiler term', 1],
      [7, 'sewer term', 2],
    ])
  })

  it('states its reasons in sentences that can be verified', () => {
    const keywords = [
      keyword('term one', { position: 14.2, impressions: 1120 }),
      keyword('term two', { position: 20, impressions: 2 }),
    ]
    expect(ofType(1, { keywords })[0]).toMatchObject({
      title: 'Term One',
      summary: 'Bring "term one" and 1 more query of this page from page two to page one.',
      reasons: [
        '"term one" was at position 14.2 on 11/24/2025 with 1,120 impressions.',
        '"term two" was at position 20 on 11/24/2025 with 2 impressions.',
        'Search Console counted the impressions up to 11/24/2025 (first day unknown).',
        'It should bring about 26 more clicks with the same impressions, if its queries reach position 8.',
        'Confidence: medium.',
      ],
    })
  })

  it('says how a guessed page can be checked', () => {
    const keywords = [keyword('drain cleaning', { position: 14, isGuess: true })]
    expect(ofType(1, { keywords })[0]?.reasons).toContain(
      'The page was guessed from the words of this query: check in Search Console which page is shown for it.',
    )
  })
})

describe('targets of a page', () => {
  it('[TARGET-4] are led by the most searched spelling, not by the best rank or a typo', () => {
    const keywords = [
      keyword('drain claening', { position: 11, impressions: 30 }),
      keyword('drain cleaning near me', { position: 11, impressions: 200 }),
      keyword('drain cleaning', { position: 19, impressions: 900 }),
    ]
    expect(ofType(1, { keywords })[0]).toMatchObject({ searchTerm: 'drain cleaning', title: 'Drain Cleaning' })
  })

  it('[TARGET-5] prefer what the page sells over a question with more impressions', () => {
    const keywords = [
      keyword('how to clean a drain', { position: 12, impressions: 400 }),
      keyword('drain cleaning', { position: 15, impressions: 300 }),
    ]
    expect(ofType(1, { keywords })[0]?.searchTerm).toBe('drain cleaning')
    expect(ofType(1, { keywords, pages: [page(7, { kind: 'blog-post' })] })[0]?.searchTerm).toBe('how to clean a drain')
  })

  it('[TARGET-6, TARGET-7] are no names of other businesses, and these contain no places', () => {
    const named = ['catering', 'menu', 'delivery', 'coupons', 'jobs'].map((word) =>
      keyword(`${word} boston market`, { position: 12, impressions: 500 }),
    )
    expect(advise({ keywords: named })).toEqual([])
    const rival = keyword('acme drains', { position: 12, impressions: 500 })
    expect(ofType(1, { keywords: [rival] })).toHaveLength(1)
    expect(advise({ keywords: [rival], competitors: ['Acme Drains'] })).toEqual([])
  })
})

describe('page work', () => {
  const weak = (count: number) =>
    Array.from({ length: count }, (_, index) => keyword(`weak ${index}`, { position: 20 }))
  const strong = (count: number) =>
    Array.from({ length: count }, (_, index) => keyword(`good ${index}`, { position: 3 }))

  it.each([
    ['4 queries past page one', weak(4), 0],
    ['5 queries past page one', weak(5), 1],
    ['5 of 10', [...weak(5), ...strong(5)], 1],
    ['5 of 11', [...weak(5), ...strong(6)], 0],
    ['queries at rank 51', weak(5).map((each) => ({ ...each, position: 51 })), 0],
  ])('[ADV-4] decides whether to optimize a page with %s: %#', (_case, keywords, proposals) => {
    expect(ofType(2, { keywords })).toHaveLength(proposals)
  })

  it.each([
    ['half on page one, and one seen far back', [...strong(1), keyword('far off', { position: 21 })], 1],
    ['a query at rank 20', [...strong(1), keyword('near by', { position: 20 })], 0],
    ['less than half on page one', [...strong(1), ...weak(2)], 0],
  ])('[ADV-5] decides whether to add terms to a page with %s: %#', (_case, keywords, proposals) => {
    expect(ofType(7, { keywords })).toHaveLength(proposals)
  })

  it('ignores contact pages', () => {
    expect(advise({ keywords: weak(6), pages: [page(7, { kind: 'contact' })] })).toEqual([])
  })
})

describe('[ADV-6] targets without a page', () => {
  const target = { seoTargetId: 1, specialtyTypeId: 5, specialty: 'Drain Cleaning', geoName: 'Oakland', pageId: null }

  it('proposes a service page if the specialty has none', () => {
    const pages = [page(7, { pageName: 'Water Heaters', path: '/water-heaters' })]
    expect(ofType(3, { targets: [target], pages })).toMatchObject([
      { title: 'Drain Cleaning', seoTargetId: 1, geography: 'Oakland' },
    ])
  })

  it.each([
    ['the specialty', 'Drain Cleaning', '', []],
    ['the specialty, in the town of a location', 'Drain Cleaning', 'Oakland', []],
    ['the specialty, in another town', 'Drain Cleaning', 'Berkeley', [4]],
    ['the specialty in the town', 'Drain Cleaning in Berkeley', 'Berkeley', []],
    ['something wider', 'Drains', 'Oakland', [3]],
  ])('proposes no page where one has the name of %s', (_case, pageName, geoName, types) => {
    const pages = [page(7, { pageName, path: '/page' })]
    const locations = [{ ...location, city: 'Oakland' }]
    const proposed = advise({ targets: [{ ...target, geoName }], pages, locations })
    expect(proposed.map(({ strategyTypeId }) => strategyTypeId).filter((type) => type === 3 || type === 4)).toEqual(
      types,
    )
  })

  it('proposes a geo page if the specialty has a page elsewhere', () => {
    const elsewhere = { ...target, seoTargetId: 2, geoName: 'Berkeley', pageId: 7 }
    expect(
      advise({ targets: [target, elsewhere] }).map(({ strategyTypeId, title }) => [strategyTypeId, title]),
    ).toEqual([[4, 'Drain Cleaning in Oakland']])
  })
})

describe('[ADV-7] searches that no page covers', () => {
  const inPlace = (place: string) =>
    ['painter in', 'wallpaper', 'decorators'].map((word) =>
      keyword(`${word} ${place}`, { pageId: null, position: 50, impressions: 176 }),
    )
  const pages = [page(7, { path: '/painter', pageName: 'Painter, wallpaper, decorators' })]

  it('proposes a place with three queries that can bring ten clicks', () => {
    expect(ofType(9, { keywords: inPlace('st albans'), pages })).toMatchObject([
      { title: 'St Albans', geography: 'St Albans' },
    ])
    expect(ofType(9, { keywords: inPlace('st albans').slice(1), pages })).toEqual([])
    const rarer = inPlace('st albans').map((each) => ({ ...each, impressions: 175 }))
    expect(ofType(9, { keywords: rarer, pages })).toEqual([])
    const farther = inPlace('st albans').map((each) => ({ ...each, position: 50.6 }))
    expect(ofType(9, { keywords: farther, pages })).toEqual([])
  })

  it('ignores a place that a page names', () => {
    expect(ofType(9, { keywords: inPlace('barnet'), pages: [...pages, page(8, { path: '/painter-barnet' })] })).toEqual(
      [],
    )
  })

  it.each([
    ['no query', 0, 1],
    ['one of three queries', 1, 1],
    ['two of three queries', 2, 0],
  ])('proposes no page for a place for which %s is on the first two pages', (_case, count, proposals) => {
    const found = { pageId: 7, isGuess: true, position: 20, impressions: 300 }
    const keywords = inPlace('st albans').map((each, at) => ({
      ...each,
      impressions: 300,
      ...(at < count ? found : {}),
    }))
    expect(ofType(9, { keywords, pages })).toHaveLength(proposals)
  })

  it('proposes a service that no page covers', () => {
    const keywords = ['gutter cleaning', 'clean gutter drain', 'gutter drain'].map((text) =>
      keyword(text, { pageId: null }),
    )
    expect(ofType(8, { keywords })).toHaveLength(1)
    expect(ofType(8, { keywords: keywords.slice(1) })).toEqual([])
  })

  it.each([
    ['far behind', { isGuess: true, position: 21 }, 1],
    ['on page two of a guessed page', { isGuess: true, position: 20 }, 0],
    ['on page two of no page', { pageId: null, position: 20 }, 1],
  ])('proposes a service with queries %s: %j gives %i', (_case, change, count) => {
    const keywords = ['gutter cleaning', 'clean gutter drain', 'gutter drain'].map((text) => keyword(text, change))
    expect(ofType(8, { keywords })).toHaveLength(count)
  })

  it('proposes no service for queries about a price', () => {
    const keywords = ['gutter cost', 'gutter prices per week', 'gutter fees'].map((text) =>
      keyword(text, { pageId: null, position: 60 }),
    )
    expect(ofType(8, { keywords })).toEqual([])
  })

  it.each([
    [9, 1],
    [10, 0],
  ])('proposes no page for a place that is in %i of 12 queries', (count, pagesProposed) => {
    const trades = 'painter,decorators,wallpaper,painting,plaster,tiler,floors,ceilings,doors,stairs'.split(',')
    const named = trades.slice(0, count).map((trade) => `${trade} ealing`)
    const others = ['limewash', 'colours of chalk', 'skirting'].slice(0, 12 - count)
    const keywords = [...named, ...others].map((text) => keyword(text, { pageId: null, position: 50 }))
    expect(ofType(9, { keywords, pages })).toHaveLength(pagesProposed)
  })

  it('recognizes a place only if it ends varied queries and also follows "in"', () => {
    const painters = ['painter southgate', 'decorators southgate', 'wallpaper southgate']
    expect(namedPlaces([...painters, 'painter in southgate'], [])).toEqual(['southgate'])
    expect(namedPlaces(painters, [])).toEqual([])
    expect(namedPlaces(['painter near me', 'painter in me', 'a near me', 'b near me'], [])).toEqual([])
  })

  it('excludes a trade before a place name but keeps names of two words together', () => {
    const trades = ['decorators', 'painters', 'wallpaper', 'support', 'care']
    const queries = [
      ...['local', 'good', 'house', 'best painters and'].map((before) => `${before} decorators hertfordshire`),
      ...trades.flatMap((trade) => [`${trade} costs`, `${trade} reviews`, `${trade} jobs`, `find ${trade} online`]),
      ...trades.map((trade) => `${trade} st albans`),
      ...trades.map((trade) => `${trade} brighton east`),
      ...trades.map((trade) => `brighton ${trade} prices`),
    ]
    expect(namedPlaces(queries, []).filter((place) => place.includes(' '))).toEqual(['st albans', 'brighton east'])
  })
})

describe('[ADV-8] questions', () => {
  const ask = (change: Partial<AdvisedKeyword> = {}) => [keyword('how to clean a drain', { pageId: null, ...change })]
  it.each([
    ['without an answer on page one or two', { keywords: ask({ position: 21 }) }, 1],
    ['on page two', { keywords: ask({ position: 20 }) }, 0],
    ['answered on page one', { keywords: ask({ position: 10 }) }, 0],
    ['never seen', { keywords: ask({ position: null }) }, 1],
    [
      'that a post answers',
      { keywords: ask(), pages: [page(3, { kind: 'blog-post', pageName: 'How to clean your drain' })] },
      0,
    ],
    [
      'for which a post is found',
      { keywords: ask({ pageId: 3, position: 44 }), pages: [page(3, { kind: 'blog-post', pageName: 'Sinks' })] },
      0,
    ],
    ['on page two of a page', { keywords: ask({ pageId: 7, position: 20 }) }, 0],
    ['further back on a page', { keywords: ask({ pageId: 7, position: 21 }) }, 1],
    ['whose topic was ignored', { keywords: ask(), ignoredTopics: ['How To Clean a Drain'] }, 0],
    ['that is none', { keywords: [keyword('drain cleaning', { pageId: null })] }, 0],
  ])('classifies %s: %#', (_case, facts, proposals) => {
    expect(ofType(6, facts)).toHaveLength(proposals)
  })

  it.each([
    ['how often should a roof be replaced', 'How long does a roof last', 0],
    ['how long does a roof last', 'How often should you replace a roof?', 0],
    ['what is the life expectancy of a roof', 'How long does a roof last', 0],
    ['how often should a gutter be replaced', 'How long does a roof last', 1],
  ])('treats %j with the post %j as one topic about how long a thing lasts: %i proposals', (asked, pageName, count) => {
    const pages = [page(3, { kind: 'blog-post', pageName })]
    expect(ofType(6, { keywords: [keyword(asked, { pageId: null })], pages })).toHaveLength(count)
  })

  it('merges questions with the same words into one topic', () => {
    const keywords = [...ask(), keyword('how do you clean drains', { pageId: null, impressions: 9 })]
    expect(ofType(6, { keywords })).toMatchObject([{ blogTopic: 'How to clean a drain' }])
  })
})

describe('[ADV-9] pages that search engines have not seen', () => {
  it.each([
    ['never seen', { lastSeenOn: null }, 25],
    ['seen, but not by a later check', { lastSeenOn: '2026-11-15', lastCheckedOn: '2026-11-16' }, 15],
    ['not seen for 61 days, not checked since', { lastSeenOn: '2026-09-18' }, undefined],
    ['never looked for', { lastSeenOn: null, exportedOn: null }, undefined],
    ['seen 60 days ago', { lastSeenOn: '2026-09-19' }, undefined],
    ['added 14 days ago', { lastSeenOn: null, addedOn: '2026-11-04' }, 25],
    ['added 13 days ago', { lastSeenOn: null, addedOn: '2026-11-05' }, undefined],
  ])('gives %s the value %#', (_case, change, value) => {
    expect(ofType(10, { pages: [page(7, change)] })[0]?.value).toBe(value)
  })

  it('counts a page as seen if a query finds it', () => {
    expect(ofType(10, { pages: [page(7, { lastSeenOn: null })], keywords: [keyword('x')] })).toEqual([])
  })
})

describe('[ADV-10] profiles', () => {
  it.each<[string, Partial<AdvisedLocation>, [number, number][]]>([
    ['in order', {}, []],
    ['without a description', { missing: ['description'] }, [[11, 30]]],
    ['not connected', { status: 'addedButNotAuthorized' }, [[11, 40]]],
    ['very thin', { missing: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, [[11, 80]]],
    ['with photos 90 days old', { lastPhotoOn: '2026-08-20' }, []],
    ['with photos 91 days old', { lastPhotoOn: '2026-08-19' }, [[12, 30]]],
    ['with a post 30 days old', { lastPostOn: '2026-10-19' }, []],
    ['with a post 31 days old', { lastPostOn: '2026-10-18' }, [[14, 20]]],
    ['with a question', { unansweredQuestions: 1 }, [[13, 25]]],
  ])('decides about %s: %#', (_case, change, expected) => {
    const found = advise({ pages: [], locations: [{ ...location, ...change }] })
    expect(found.map(({ strategyTypeId, value }) => [strategyTypeId, value])).toEqual(expected)
  })
})

describe('[ADV-1] earlier work', () => {
  const work = (change: Partial<AdvisedWork>): AdvisedWork => ({
    strategyTypeId: 1,
    pageId: 7,
    seoTargetId: null,
    locationId: null,
    searchTerm: '',
    completedOn: null,
    ...change,
  })
  const keywords = [keyword('some term', { position: 12 })]
  it.each([
    ['open work on the same page', work({}), 0],
    ['open work on another page', work({ pageId: 8 }), 1],
    ['open work of another kind on the page', work({ strategyTypeId: 10 }), 1],
    ['another open rework of the page', work({ strategyTypeId: 2 }), 0],
    ['a completed rework of another type', work({ strategyTypeId: 2, completedOn: '2026-11-01' }), 1],
    [
      'open work on another page with its query',
      work({ pageId: 8, keywordIds: keywords.map((each) => each.keywordId) }),
      0,
    ],
    ['work done three months ago', work({ completedOn: '2026-08-18' }), 0],
    ['work done a day before that', work({ completedOn: '2026-08-17' }), 1],
  ])('considers %s: %#', (_case, done, proposals) => {
    expect(ofType(1, { keywords, work: [done] })).toHaveLength(proposals)
  })

  it('proposes at most 15 strategies per type and is deterministic', () => {
    const pages = Array.from({ length: 20 }, (_, index) => page(index + 1, { lastSeenOn: null }))
    expect(ofType(10, { pages })).toHaveLength(15)
    expect(advise({ pages, keywords })).toEqual(advise({ pages: pages.toReversed(), keywords }))
  })
})
