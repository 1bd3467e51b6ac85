import { expect, it } from 'vitest'
import type { AdvisedKeyword } from './facts.ts'
import { proposal } from './opportunity.ts'
import { withoutSmallWins } from './expectation.ts'

/** Almost page one at position 12: 2.3 % of the impressions are clicks to be won, of which none is there. */
const impressionsFor = (clicks: number) => Math.ceil(clicks / 0.023)
const queryOf = (keywordId: number, impressions: number | null): AdvisedKeyword => ({
  keywordId,
  keyword: `query ${keywordId}`,
  geoName: '',
  position: 12,
  impressions,
  clicks: 0,
  before: null,
  pageId: keywordId,
  isGuess: false,
  seoTargetId: null,
})
const ofQuery = (keywordId: number) =>
  proposal({
    strategyTypeId: 1,
    title: `Query ${keywordId}`,
    summary: '',
    searchTerm: `query ${keywordId}`,
    pageId: keywordId,
    keywordIds: [keywordId],
    value: 1,
    reasons: [],
  })
const PROFILE = { ...ofQuery(9), pageId: null, keywordIds: [] }

it.each([
  ['beside three greater', [5, 5, 5, 4], [1, 2, 3, 9]],
  ['beside two greater', [5, 5, 4, 4], [1, 2, 3, 4, 9]],
  ['of five clicks', [5, 5, 5, 5], [1, 2, 3, 4, 9]],
  ['without a count', [5, 5, 5, null], [1, 2, 3, 4, 9]],
])('[ADV-69] a win %s (%j) leaves %j', (_case, clicks, expected) => {
  const queries = clicks.map((each, at) => queryOf(at + 1, each === null ? null : impressionsFor(each)))
  const proposals = [...queries.map(({ keywordId }) => ofQuery(keywordId)), PROFILE]
  const left = withoutSmallWins(proposals, ({ keywordIds }) =>
    queries.filter(({ keywordId }) => keywordIds.includes(keywordId)),
  )
  expect(left.map(({ pageId }) => pageId ?? 9)).toEqual(expected)
})

it.each([
  ['at position 65', 65, 3, true],
  ['at position 66', 66, 3, false],
  ['at position 66, beside two greater', 66, 2, true],
  ['of which no position is known', null, 3, true],
])('[ADV-71] a post for a question %s stays beside %s: %i, %s', (_case, position, greater, expected) => {
  const queries = [1, 2, 3].slice(0, greater).map((id) => queryOf(id, impressionsFor(5)))
  const asked = { ...queryOf(4, 9000), position, pageId: null }
  const post = { ...ofQuery(4), strategyTypeId: 6, pageId: null }
  const proposals = [...queries.map(({ keywordId }) => ofQuery(keywordId)), post]
  const left = withoutSmallWins(proposals, ({ keywordIds }) =>
    [...queries, asked].filter(({ keywordId }) => keywordIds.includes(keywordId)),
  )
  expect(left.includes(post)).toBe(expected)
  expect(left).toHaveLength(expected ? greater + 1 : greater)
})
