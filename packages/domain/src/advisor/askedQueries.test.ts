import { expect, it } from 'vitest'
import { askedFacts } from './askedQueries.ts'
import type { AdvisedKeyword } from './facts.ts'

const keyword = (keywordId: number, text: string, position: number | null): AdvisedKeyword => ({
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
  const { keywords: asked, ignored } = askedFacts({
    domain: 'harewoodphysio.com',
    keywords,
    pages: [],
    targets: [],
    locations: [],
    work: [],
    competitors: [],
    ignoredTopics: [],
    measuredOn: '2026-11-16',
  })
  expect(asked.some(({ keyword: text }) => text === 'physio leeds')).toBe(expected)
  expect(ignored.ownName).toBe(expected ? 1 : positions.length + 1)
})
