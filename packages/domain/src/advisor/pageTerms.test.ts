import { describe, expect, it } from 'vitest'
import { askedFacts } from './askedQueries.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'
import { almostPageOne, pageOptimization } from './pageTerms.ts'

const keyword = (keywordId: number, text: string, change: Partial<AdvisedKeyword>): AdvisedKeyword => ({
  keywordId,
  keyword: text,
  geoName: '',
  position: 21,
  impressions: 1000,
  clicks: 0,
  before: null,
  pageId: 1,
  isGuess: true,
  seoTargetId: null,
  ...change,
})
const page = (pageId: number, pageName: string, kind: AdvisedPage['kind']): AdvisedPage => ({
  pageId,
  path: kind === 'home' ? '/' : `/page-${pageId}`,
  pageName,
  kind,
  addedOn: '2025-01-01',
  lastSeenOn: null,
  lastCheckedOn: null,
  exportedOn: null,
})
const factsOf = (keywords: readonly AdvisedKeyword[], pages: readonly AdvisedPage[]) =>
  askedFacts({
    domain: 'acme.com',
    keywords,
    pages,
    targets: [],
    locations: [],
    siteTowns: ['Granada'],
    work: [],
    competitors: [],
    ignoredTopics: [],
    measuredOn: '2026-11-16',
  })

describe('[ADV-74] a guessed query of the home page', () => {
  const PAGES = [
    page(1, 'Home', 'home'),
    page(2, 'Álbumes de fotos de bodas y bautizos', 'general'),
    page(3, 'Fotos impresas de bodas y bautizos', 'general'),
  ]
  const known = [
    'fotos bodas granada',
    'bodas granada fotos',
    'fotos de boda',
    'bautizos fotos granada',
    'fotos granada',
  ]
  it.each([
    ['with a word that the site lacks, on page two', 'video bodas granada', { position: 20 }, true],
    ['with a word that the site lacks, beyond', 'video bodas granada', { position: 21 }, false],
    ['with such a word and a page that a person chose', 'video bodas granada', { isGuess: false }, true],
    ['in another form of a word that the site has', 'foto bautizo granada', {}, true],
  ])('%s: %j %j is worked on: %s', (_case, text, change, expected) => {
    const keywords = [keyword(0, text, change), ...known.map((each, at) => keyword(at + 1, each, {}))]
    const ids = pageOptimization(factsOf(keywords, PAGES)).flatMap(({ keywordIds }) => keywordIds)
    expect(ids).toHaveLength(expected ? 6 : 5)
    expect(ids.includes(0)).toBe(expected)
  })
})

it.each([
  ['wann hören welpen auf zu beißen', [0]],
  ['wann schlafen katzen auf welpen', []],
])('[ADV-74] the words with which people ask are no part of the trade: %j gives %j', (text, expected) => {
  const pages = [page(1, 'Hilfe, mein Welpe beißt!', 'blog-post')]
  const found = almostPageOne(factsOf([keyword(0, text, { position: 15 })], pages))
  expect(found.flatMap(({ keywordIds }) => keywordIds)).toEqual(expected)
})
