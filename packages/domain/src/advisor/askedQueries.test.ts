import { expect, it } from 'vitest'
import { askedFacts } from './askedQueries.ts'
import type { AdvisedKeyword, AdvisedPage } from './facts.ts'

const keyword = (
  keywordId: number,
  text: string,
  position: number | null,
  change: Partial<AdvisedKeyword> = {},
): AdvisedKeyword => ({
  keywordId,
  keyword: text,
  geoName: '',
  position,
  impressions: 1000,
  clicks: 0,
  before: null,
  pageId: null,
  isGuess: false,
  seoTargetId: null,
  ...change,
})
const page = (pageName: string, kind: AdvisedPage['kind']): AdvisedPage => ({
  pageId: 1,
  path: '/page',
  pageName,
  kind,
  addedOn: '2025-01-01',
  lastSeenOn: null,
  lastCheckedOn: null,
  exportedOn: null,
})
const asked = (domain: string, keywords: readonly AdvisedKeyword[], pages: readonly AdvisedPage[] = []) =>
  askedFacts({
    domain,
    keywords,
    pages,
    targets: [],
    locations: [],
    work: [],
    competitors: [],
    ignoredTopics: [],
    measuredOn: '2026-11-16',
  })

/** Queries with the words of harewoodphysio.com, and the others. */
const OTHERS = ['harewood leeds', 'back pain leeds', 'knee pain leeds']

it.each([
  ['mostly beyond page one', [11, 28, 3], true],
  ['half of them on page one', [11, 28, 3, 10], false],
  ['of which there are two', [11, 28], true],
  ['of which there is one', [11], false],
  ['without a position', [null, null, null], false],
])('[ADV-73] a word of the domain with queries %s (%j) is no name: %s', (_case, positions, expected) => {
  const texts = ['physio leeds', 'knee physio leeds', 'sports physio leeds', 'neck physio leeds']
  const keywords = [
    ...OTHERS.map((text, at) => keyword(at + 10, text, 1)),
    ...positions.map((position, at) => keyword(at, texts[at] ?? '', position)),
  ]
  const { keywords: kept, ignored } = asked('harewoodphysio.com', keywords)
  expect(kept.some(({ keyword: text }) => text === 'physio leeds')).toBe(expected)
  expect(ignored.ownName).toBe(expected ? 1 : positions.length + 1)
})

it.each([
  ['within the first 20', 'Adventskranzkerzen', 'child', { position: 20 }, true],
  ['beyond', 'Adventskranzkerzen', 'child', { position: 21 }, false],
  ['shown once', 'Adventskranzkerzen', 'child', { impressions: 1 }, false],
  ['in the singular', 'Adventskranzkerze aus Wachs', 'child', {}, true],
  ['named by no page', 'Taufkerzen', 'child', {}, false],
  ['named by the home page', 'Adventskranzkerzen', 'home', {}, false],
] as const)('[ADV-77] a query of one word %s (%j, %s, %j) is kept: %s', (_case, pageName, kind, change, expected) => {
  const { keywords } = asked('acme.com', [keyword(1, 'adventskranzkerzen', 12, change)], [page(pageName, kind)])
  expect(keywords).toHaveLength(expected ? 1 : 0)
})

it.each([
  ['fultons pancake house hours', false],
  ['fultons pancake house phone number', false],
  // The first word stands on the site.
  ['pancake house hours', true],
  ['fultons pancakes', true],
])('[ADV-96] the query %j of people who go to one business is kept: %s', (text, isKept) => {
  const { keywords } = asked('acme.com', [keyword(1, text, 12)], [page('Pancake House', 'child')])
  expect(keywords).toHaveLength(isKept ? 1 : 0)
})
