import { describe, expect, it } from 'vitest'
import type { AdvisedKeyword, ClientFacts } from './facts.ts'
import { whyNothing } from './whyNothing.ts'

const keyword = (text: string, impressions: number | null, position: number | null = 30): AdvisedKeyword => ({
  keywordId: text.length,
  keyword: text,
  geoName: '',
  position,
  impressions,
  clicks: 0,
  before: null,
  pageId: null,
  isGuess: false,
  seoTargetId: null,
})
const facts = (keywords: AdvisedKeyword[], change: Partial<ClientFacts> = {}): ClientFacts => ({
  domain: 'pipekings.com',
  keywords,
  pages: [],
  targets: [],
  locations: [],
  work: [],
  competitors: [],
  ignoredTopics: [],
  measuredOn: null,
  ...change,
})
const END = 'A longer export (16 months) or the reading of the website can change that.'

describe('[ADV-29] why nothing is proposed', () => {
  it.each([
    [
      'nothing',
      [],
      'No queries are known. Import an export of Search Console with Queries.csv and, if you have it, Pages.csv.',
    ],
    [
      'few searches',
      [keyword('pipekings', 900), keyword('pipe repair jobs', 80), keyword('drain', 90), keyword('drain cleaning', 49)],
      `Of 4 queries, 1 names the business itself, 1 is about jobs, 1 has one word or was shown once at most, 1 can be worked on. They have 49 impressions in all: a proposal needs 100 impressions, or 50 of one query. ${END}`,
    ],
    [
      'all on page one',
      [keyword('drain cleaning', 100, 3), keyword('drain repair', 20, 2)],
      `Of 2 queries, 2 can be worked on. 2 of these are on page one; they have 120 impressions in all: no page or place has enough of them to bring the clicks that work is worth. ${END}`,
    ],
    [
      'uncounted queries',
      [keyword('drain cleaning', null)],
      `Of 1 query, 1 can be worked on. Nobody counted their impressions. ${END}`,
    ],
  ])('says it with %s', (_case, keywords, expected) => {
    expect(whyNothing(facts(keywords))).toBe(expected)
  })

  it('counts open work', () => {
    const work = [
      { strategyTypeId: 1, pageId: 1, seoTargetId: null, locationId: null, searchTerm: '', completedOn: null },
    ]
    expect(whyNothing(facts([keyword('drain cleaning', 9)], { work }))).toContain('1 strategy is open already.')
  })
})
