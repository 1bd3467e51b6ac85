import { describe, expect, it } from 'vitest'
import { advisedKeyword } from './testing/advisedFacts.ts'
import { adviseStrategies } from './adviseStrategies.ts'
import { isJunk } from './askedQueries.ts'
import { hasDemand, isMostlyLeft } from './claims.ts'
import { isWorthwhile } from './expectation.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'
import { titleCase } from './opportunity.ts'
import { narrowestPlace } from './places.ts'
import { isArticlePage, isServedBy, rivalPages, suitsPage, withOwners } from './queryOwners.ts'
import { offerWords } from './synonyms.ts'

const keyword = (text: string, change: Partial<AdvisedKeyword> = {}) =>
  advisedKeyword(text, { position: 15, pageId: 1, isGuess: true, ...change })
const page = (pageId: number, pageName: string, kind: AdvisedPage['kind'] = 'child'): AdvisedPage => ({
  pageId,
  path: `/${pageName.toLowerCase().replaceAll(' ', '-')}`,
  pageName,
  kind,
  addedOn: '2025-01-01',
  lastSeenOn: '2026-11-18',
  lastCheckedOn: null,
  exportedOn: '2026-11-16',
})
const PAGES = [
  page(1, 'Home', 'home'),
  page(2, 'Wire Forms'),
  page(3, 'Overnight Care'),
  page(4, 'What does live-in care cost', 'blog-post'),
  page(5, 'Garden Wire Forms'),
]

describe('[ADV-18] the page of a query', () => {
  it.each([
    ['custom wire forms', {}, 2],
    ['garden wire forms', {}, 5],
    ['wire', {}, 1],
    ['sleeping night carer', {}, 3],
    ['what does live in care cost', {}, 4],
    ['how are wire forms made', {}, 1],
    ['custom wire forms', { isGuess: false }, 1],
    ['custom wire forms', { pageId: null }, null],
  ])('of %j with %j is %s', (text, change, pageId) => {
    expect(withOwners([keyword(text, change)], PAGES, []).map((each) => each.pageId)).toEqual([pageId])
  })

  it.each([
    ['puppy vaccination schedule uk', 4],
    ['puppy vaccination leeds', 2],
    ['vaccination schedule uk', 2],
  ])('of %j, which was guessed to be an article, is %i [ADV-72]', (text, pageId) => {
    const pages = [page(2, 'Vaccinations'), page(4, 'What is the puppy vaccination schedule?', 'blog-post')]
    expect(withOwners([keyword(text, { pageId: 4 })], pages, []).map((each) => each.pageId)).toEqual([pageId])
  })

  it.each([
    ['termination or settlement agreement', 3],
    ['termination lawyer', 2],
    ['settlement agreement lawyer', 1],
  ])('of %j, where an article asks the same, is %i [ADV-72]', (text, pageId) => {
    const pages = [PAGES[0] ?? page(1, 'Home'), page(2, 'Termination'), page(3, 'Termination or settlement agreement?')]
    expect(withOwners([keyword(text)], pages, []).map((each) => each.pageId)).toEqual([pageId])
  })

  it.each([
    ['interior painter barnet', [], 2],
    ['interior painter barnet', ['Barnet'], 1],
    ['interior painter', [], 1],
  ])('of %j with the own towns %j is %s', (text, home, pageId) => {
    const pages = [page(1, 'Interior Painting'), page(2, 'Barnet')]
    const [found] = withOwners([keyword(text, { pageId: 1 })], pages, ['barnet'], home)
    expect(found?.pageId).toBe(pageId)
  })

  it.each([
    ['roof repair', 40, true, false],
    ['roof repair cost', 40, false, true],
    ['how is roof repair done', 15, false, true],
    ['best roof repair', 15, true, true],
    ['roof repair near me', 15, false, false],
    ['local roof repair', 15, false, false],
    ['roof repair suffolk', 20, true, false],
    ['roof repair suffolk', 21, false, false],
  ])('serves %j at position %d: a page that sells %s, an article %s', (text, position, sells, article) => {
    const found = keyword(text, { position })
    expect(isServedBy(found, page(6, 'Roof Repair'), ['suffolk'])).toBe(sells)
    expect(isServedBy(found, page(6, 'Roof Repair', 'blog-post'), ['suffolk'])).toBe(article)
  })

  it.each([
    ['/blog/roofs', 'Roofs', 'blog-post', true],
    ['/guides/roofs', 'Roofs', 'child', true],
    ['/how-long-roofs-last', 'How long roofs last', 'general', true],
    ['/roof-repair', 'Roof Repair', 'general', false],
    ['/guides', 'Guides', 'general', false],
    ['/', 'Roof tips', 'home', false],
    ['/bevel-up-or-down', 'Bevel up or bevel down?', 'general', true],
    ['/questions/termination', 'Licenciement', 'child', true],
    ['/leaks', 'Need a roofer in Leeds?', 'general', false],
    ['/', 'A leaking roof?', 'home', false],
  ] as const)('%s "%s" of kind %s is an article: %s', (path, pageName, kind, expected) => {
    expect(isArticlePage({ path, pageName, kind })).toBe(expected)
  })

  it('compares services by synonyms', () => {
    expect(offerWords('domestic decorating')).toEqual(offerWords('residential painters'))
    expect(offerWords('commercial cleaning')).toEqual(offerWords('office cleaners'))
    expect(offerWords('wave springs')).not.toEqual(offerWords('disc springs'))
  })
})

it.each([
  ['ac blowing warm air', 'Why is my AC blowing warm air?', true],
  ['ac blowing warm air at night', 'Why is my AC blowing warm air?', true],
  ['ac blowing air', 'Why is my AC blowing warm air?', false],
  ['diferencia entre b2 y c1', 'B2 o C1: ¿en qué se diferencian?', true],
  ['cosa vedere a siena in un giorno', 'Cosa vedere a Siena?', true],
  ['hortensia kopen', 'Wanneer hortensia’s snoeien?', false],
  ['form fill seal machine', 'What is a form fill seal machine?', false],
  ['childrens eye test leeds', 'How often should you have a children’s eye test?', false],
  ['b2 kurs münchen', 'Wie lange dauert ein B2-Kurs in München?', false],
  ['garage doors', 'How do I choose garage doors?', false],
  ['garden fence leeds', 'Garden Fence Leeds', false],
])('[ADV-72] %j is the question of the article %j: %s', (query, pageName, expected) => {
  expect(suitsPage(query, page(6, pageName, 'blog-post'))).toBe(expected)
})

it.each([
  ['homeoffice pauschale 2026', 'Homeoffice-Pauschale', [], true],
  ['homeoffice pauschale kassel', 'Homeoffice-Pauschale', ['kassel'], false],
  ['homeoffice pauschale steuer absetzen student', 'Homeoffice-Pauschale', [], false],
  ['pauschale 2026', 'Homeoffice-Pauschale', [], false],
  ['steuern 2026', 'Steuern', [], false],
])('[ADV-72] %j is served by the article %j with the places %j: %s', (query, pageName, places, expected) => {
  const article = { ...page(6, pageName, 'blog-post'), path: '/aktuelles/x' }
  expect(isServedBy(advisedKeyword(query, { pageId: 6, isGuess: true }), article, places)).toBe(expected)
})

it.each([
  ['Licenciement ou rupture amiable : que choisir ?', true],
  ['Licenciement ou rupture amiable', false],
  ['', false],
])('[ADV-72] asks by its title %j, whatever its address: %s', (title, expected) => {
  const article = { ...page(6, 'Rupture Amiable', 'blog-post'), title }
  expect(suitsPage('rupture amiable ou licenciement', article)).toBe(expected)
})

describe('[ADV-19] demand', () => {
  it.each([
    [[49, 49], false],
    [[49, 49, 2], true],
    [[49], false],
    [[50], true],
    [[null, 2], true],
  ])('of %j impressions is enough: %s', (counts, expected) => {
    expect(hasDemand(counts.map((impressions) => ({ impressions })))).toBe(expected)
  })

  it.each([
    ['painter in truro -site:indeed.com', 9, true],
    ['"painter in truro"', 9, true],
    ['painter', 900, true],
    ['painter truro', 1, true],
    ['painter truro', 2, false],
    ['painter truro', null, false],
  ])('takes %j with %s impressions for junk: %s', (text, impressions, expected) => {
    expect(isJunk({ keyword: text, impressions })).toBe(expected)
  })

  it.each([
    [2, 124, false, false],
    [2, 125, false, true],
    [2, 224, true, false],
    [2, 225, true, true],
    [2, null, false, true],
    [1, 65, false, false],
    [1, 66, false, true],
    [1, 195, true, false],
    [1, 196, true, true],
  ])(
    'for work of type %i of %s impressions (guessed page: %s) can bring enough clicks: %s',
    (strategyTypeId, impressions, isGuess, expected) => {
      expect(isWorthwhile({ strategyTypeId, pageId: 1 }, [keyword('a b', { impressions, isGuess })])).toBe(expected)
    },
  )

  it.each([
    ['two queries at position 20', [20, 20], 124, false],
    ['two queries at position 20', [20, 20], 125, true],
    ['one query at position 21', [21], 527, false],
    ['one query at position 21', [21], 528, true],
    ['two queries at position 31', [31, 31], 263, false],
    ['two queries at position 31', [31, 31], 264, true],
  ])(
    'a new page for %s, %j, with %i impressions each can bring enough clicks: %s',
    (_case, positions, impressions, expected) => {
      const asked = positions.map((position) => keyword('a b', { position, impressions }))
      expect(isWorthwhile({ strategyTypeId: 6, pageId: null }, asked)).toBe(expected)
    },
  )
})

describe('[ADV-20] each query counts once', () => {
  it.each([
    [66, false],
    [67, true],
  ])('and %i of 100 impressions are enough: %s', (left, expected) => {
    const own = keyword('a b', { impressions: left })
    expect(isMostlyLeft([own, keyword('c d', { impressions: 100 - left })], [own])).toBe(expected)
  })

  it('for the narrowest work', () => {
    const texts = ['roof repair', 'roof repairs', 'repair of roofs', 'pot feet', 'garden pot feet', 'plant pot feet']
    const keywords = texts.map((text, index) =>
      keyword(text, { keywordId: index, position: 22, isGuess: true, pageId: 6 }),
    )
    const found = adviseStrategies(
      {
        domain: 'shop.example',
        keywords,
        pages: [page(6, 'Roof Repair Pot Garden Plant')],
        targets: [],
        locations: [],
        work: [],
        competitors: [],
        ignoredTopics: [],
        measuredOn: '2026-11-16',
      },
      '2026-11-18',
    )
    expect(
      found.map(({ strategyTypeId, keywordIds }) => [strategyTypeId, keywordIds.toSorted((a, b) => a - b)]),
    ).toEqual([
      [8, [3, 4, 5]],
      [2, [0, 1, 2]],
    ])
  })
})

describe('[ADV-21] competing pages', () => {
  const pages = [page(1, 'Cleaners Taunton'), page(2, 'Domestic Cleaners Taunton'), page(3, 'Best Pots')]
  it.each([
    ['cleaners taunton', 1, [2]],
    ['domestic cleaners taunton', 2, []],
    ['cleaners', 1, []],
    ['how to find cleaners in taunton', 1, []],
  ])('for %j of page %i are %j', (query, pageId, expected) => {
    expect(rivalPages(query, pageId, pages).map((each) => each.pageId)).toEqual(expected)
  })
})

it.each([
  ['painter devon', 'devon'],
  ['painter in totnes, devon, uk', 'totnes'],
  ['painter in ivybridge, devon', undefined],
  ['painter in devon', 'devon'],
  ['painter', undefined],
])('[ADV-7] the narrowest place of %j is %s', (query, expected) => {
  expect(narrowestPlace(query, ['devon', 'totnes'])).toBe(expected)
})

it.each([
  ['roofers norfolk va', 'Roofers Norfolk VA'],
  ['ndis provider', 'NDIS Provider'],
  ['cis accountants', 'CIS Accountants'],
  ['la cleaning', 'La Cleaning'],
])('[ADV-22] writes %j as %j', (text, expected) => {
  expect(titleCase(text)).toBe(expected)
})
