import { describe, expect, it } from 'vitest'
import { adviseStrategies } from './adviseStrategies.ts'
import type { AdvisedKeyword, AdvisedPage, AdvisedTarget, ClientFacts } from './facts.ts'
import { suspectContent } from './suspectContent.ts'

const TODAY = '2026-11-18'
const page = (pageId: number, path: string, pageName: string, kind: AdvisedPage['kind'] = 'child'): AdvisedPage => ({
  pageId,
  path,
  pageName,
  kind,
  addedOn: '2025-01-01',
  lastSeenOn: TODAY,
  lastCheckedOn: null,
  exportedOn: '2026-11-16',
})
const keyword = (keywordId: number, text: string, change: Partial<AdvisedKeyword> = {}): AdvisedKeyword => ({
  keywordId,
  keyword: text,
  geoName: '',
  position: 14,
  impressions: 1000,
  clicks: 2,
  before: null,
  pageId: 2,
  isGuess: false,
  seoTargetId: null,
  ...change,
})
const target = (specialty: string): AdvisedTarget => ({
  seoTargetId: 1,
  specialtyTypeId: 1,
  specialty,
  geoName: 'Norfolk',
  pageId: 2,
})
const SITE = [
  page(1, '/', 'Home', 'home'),
  page(2, '/roof-repair', 'Roof Repair in Norfolk'),
  page(3, '/gutter-cleaning', 'Gutter Cleaning'),
  page(4, '/about', 'About Us'),
]
const facts = (change: Partial<ClientFacts>): ClientFacts => ({
  domain: 'ashroofing.com',
  keywords: [],
  pages: SITE,
  targets: [target('Roof Repair')],
  locations: [],
  work: [],
  competitors: [],
  ignoredTopics: [],
  measuredOn: '2026-11-16',
  ...change,
})
const reportedPage = (pageName: string, path = '/x') =>
  suspectContent(facts({ pages: [...SITE, page(9, path, pageName)] })).pages.find(({ pageId }) => pageId === 9)
const reportedQuery = (text: string, change: Partial<ClientFacts> = {}) =>
  suspectContent(facts({ keywords: [keyword(1, text)], ...change })).queries[0]

describe('[ADV-23] another script', () => {
  it.each([
    ['ремонт крыши', true],
    ['屋根修理', true],
    ['지붕 수리', true],
    // Four letters of each script are half, three of seven are less.
    ['roof крыш', true],
    ['roof кры', false],
    ['roof repair', false],
    ['24/7', false],
  ] as const)('query "%s" is reported: %s', (text, isReported) => {
    expect(reportedQuery(text) !== undefined).toBe(isReported)
  })

  it('decodes paths, and names both scripts', () => {
    expect(reportedPage('Product 1024', '/%E3%83%96%E3%83%A9%E3%83%B3%E3%83%89%E8%B2%A9%E5%A3%B2')?.evidence).toEqual([
      'Name and path: written in Chinese or Japanese script; the site is in Latin.',
    ])
  })
})

describe('[ADV-23] another language', () => {
  it.each([
    ['precio de reparacion de tejados', true],
    ['was kostet eine dachreparatur und wie', true],
    ['situs judi bola terpercaya', true],
    // One typical word is a name, two are a language.
    ['reparacion de tejados', false],
    ['marina del rey roofers', false],
    // Two of seven words are less than three tenths, two of six are more.
    ['casa tejado agua precio madera lluvia para', false],
    ['casa tejado agua precio madera para', true],
    // As many words of the site's language as of the other.
    ['how to say precio para', false],
    ['crème brûlée torch near me', false],
  ] as const)('query "%s" is reported: %s', (text, isReported) => {
    expect(reportedQuery(text) !== undefined).toBe(isReported)
  })

  it('takes the language of the pages as the site’s own', () => {
    const pages = [
      page(1, '/', 'Willkommen bei uns', 'home'),
      page(2, '/ueber-uns', 'Über uns und Kontakt'),
      page(3, '/preise', 'Preise für Dächer'),
    ]
    expect(reportedQuery('was kostet eine reparatur und wie', { pages })).toBeUndefined()
    expect(reportedQuery('where to find your service', { pages })?.evidence).toBe(
      'words of English ("where", "to", "find", "your"); the site is in German.',
    )
  })
})

describe('[ADV-23] subjects of spam', () => {
  it.each([
    ['online casino norfolk', true],
    ['buy viagra online', true],
    ['slot gacor maxwin', true],
    ['cheap loans', true],
    ['fake rolex', true],
    ['xxx videos', true],
    // A weak word needs a second one of the subject or of a sale.
    ['loans norfolk', false],
    ['adult day care', false],
    ['adult care cheap', true],
    // A word of the business beside it makes it work of the business.
    ['casino roof repair', false],
    ['best adult roof shingles', false],
    ['pharmacy norfolk', false],
  ] as const)('query "%s" is reported: %s', (text, isReported) => {
    expect(reportedQuery(text) !== undefined).toBe(isReported)
  })

  it.each([
    ['in its domain', { domain: 'norfolkcasino.com' }],
    ['as a specialty', { targets: [target('Casino Nights')] }],
    ['on its home page', { pages: [page(1, '/', 'Casino Parties', 'home'), ...SITE.slice(1)] }],
  ] as const)('leaves out the subject of a business that has it %s', (_, change) => {
    expect(reportedQuery('online casino', change)).toBeUndefined()
    expect(reportedQuery('buy viagra online', change)).toBeDefined()
  })
})

describe('[ADV-23] a page that is found for suspect queries', () => {
  const found = (suspect: number, other: number, change: Partial<AdvisedKeyword> = {}) =>
    suspectContent(
      facts({
        keywords: [
          keyword(1, 'online casino bonus', { impressions: suspect, ...change }),
          keyword(2, 'roof repair norfolk', { impressions: other }),
        ],
      }),
    ).pages
  it.each([
    ['half of its impressions', 100, 100, {}, 1],
    ['less than half', 99, 100, {}, 0],
    ['ten impressions', 10, 0, {}, 1],
    ['nine', 9, 0, {}, 0],
    ['a guessed page', 100, 0, { isGuess: true }, 0],
  ] as const)('%s', (_, suspect, other, change, count) => {
    expect(found(suspect, other, change)).toHaveLength(count)
  })
  it('says so with its numbers', () => {
    expect(found(1200, 300)[0]?.evidence).toEqual([
      'Found for: 1,200 of its 1,500 impressions come from such queries ("online casino bonus").',
    ])
  })
})

it('[ADV-23] reports suspect queries with their numbers, most impressions first, and proposes none of them', () => {
  const keywords = [
    keyword(1, 'roof repair norfolk'),
    keyword(2, 'roof fixing norfolk', { position: 12 }),
    keyword(3, 'online casino bonus', { pageId: 9, impressions: 50 }),
    keyword(4, 'casino bonus code', { pageId: 9, impressions: 5000 }),
    keyword(5, 'roof shingles of norfolk', { pageId: 9, impressions: 900 }),
    keyword(6, 'ремонт крыши норфолк', { pageId: 2 }),
  ]
  const pages = [...SITE, { ...page(9, '/slots', 'Casino Bonus'), lastSeenOn: null, lastCheckedOn: TODAY }]
  const given = facts({ keywords, pages })
  expect(suspectContent(given)).toMatchObject({
    pages: [{ pageId: 9, path: '/slots' }],
    queries: [
      {
        keywordId: 4,
        impressions: 5000,
        position: 14,
        evidence: 'a known spam topic, casino, which the business does not offer ("casino", "bonus").',
      },
      { keywordId: 6 },
      { keywordId: 3 },
    ],
  })
  const proposals = adviseStrategies(given, TODAY)
  expect(proposals.some(({ keywordIds }) => keywordIds.includes(2))).toBe(true)
  expect(proposals.filter(({ pageId }) => pageId === 9)).toEqual([])
  expect(proposals.flatMap(({ keywordIds }) => keywordIds).filter((id) => id > 2)).toEqual([])
})
