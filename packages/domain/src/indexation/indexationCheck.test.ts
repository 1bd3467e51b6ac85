import { describe, expect, it } from 'vitest'
import { indexationCheck, type IndexationFacts, indexationProblem, mayCompleteIndexation } from './indexationCheck.ts'

const good: IndexationFacts = {
  address: 'https://blueridge.com/drains',
  status: 200,
  ledTo: null,
  robotsMeta: [],
  robotsHeader: [],
  canonical: 'https://blueridge.com/drains',
  inSitemap: true,
  seen: { impressions: 12, until: '2026-11-10' },
}
const failing = (facts: Partial<IndexationFacts>) =>
  indexationCheck({ ...good, ...facts })
    .findings.filter(({ passed }) => passed === false)
    .map(({ check, sentence }) => `${check}: ${sentence}`)

describe('[IND-1] indexable pages', () => {
  it.each<[string, Partial<IndexationFacts>]>([
    ['when all is well', {}],
    ['with robots words that do not keep it out', { robotsMeta: ['index, follow', 'max-snippet:-1'] }],
    ['without a canonical address', { canonical: null }],
    ['with a canonical address that is relative', { canonical: '/drains' }],
    [
      'with a canonical address that differs in www, slash and scheme',
      { canonical: 'http://www.blueridge.com/drains/' },
    ],
    ['when nobody has seen it in the results yet', { seen: null }],
    ['when its header speaks of images only', { robotsHeader: ['noimageindex'] }],
  ])('accepts %s', (_case, facts) => {
    expect(failing(facts)).toEqual([])
    expect(indexationCheck({ ...good, ...facts }).passed).toBe(true)
  })
})

describe('[IND-1] pages that cannot be indexed', () => {
  it.each<[Partial<IndexationFacts>, string]>([
    [{ status: 404 }, 'answer: The page responds with status 404.'],
    [{ status: 201 }, 'answer: The page responds with status 201.'],
    [{ status: null }, 'answer: The page did not respond.'],
    [{ ledTo: 'https://blueridge.com/x' }, 'answer: The page redirects to https://blueridge.com/x.'],
    [{ robotsMeta: ['NOINDEX'] }, 'robotsMeta: Its robots meta tag says noindex, which keeps it out of the index.'],
    [{ robotsMeta: ['follow', 'none'] }, 'robotsMeta: Its robots meta tag says none, which keeps it out of the index.'],
    [
      { robotsHeader: ['googlebot: noindex, nofollow'] },
      'robotsHeader: Its X-Robots-Tag header says noindex, which keeps it out of the index.',
    ],
    [{ inSitemap: false }, 'sitemap: The sitemap does not list it.'],
    [{ inSitemap: null }, "sitemap: The site's sitemap could not be read."],
    [
      { canonical: 'https://blueridge.com/' },
      'canonical: Its canonical address is another page: https://blueridge.com/.',
    ],
    [
      { canonical: 'https://blueridge.com/drains?page=2' },
      'canonical: Its canonical address is another page: https://blueridge.com/drains?page=2.',
    ],
    [{ canonical: 'http://[' }, 'canonical: Its canonical address is another page: http://[.'],
  ])('rejects %o', (facts, sentence) => {
    expect(failing(facts)).toEqual([sentence])
    expect(indexationCheck({ ...good, ...facts }).passed).toBe(false)
  })

  it("skips the page's own checks if it does not respond", () => {
    const { findings } = indexationCheck({ ...good, status: 500 })
    expect(findings.map(({ check }) => check)).toEqual(['answer', 'sitemap', 'seen'])
  })
})

it.each([
  [{ impressions: 12, until: '2026-11-10' }, 'Search Console counted 12 impressions of it up to 2026-11-10.'],
  [{ impressions: 1, until: '2026-11-10' }, 'Search Console counted 1 impression of it up to 2026-11-10.'],
  [{ impressions: 0, until: '2026-11-10' }, 'Search Console has not counted any impressions of it yet.'],
  [null, 'Search Console has not counted any impressions of it yet.'],
])('[IND-2] reports search impressions without judging by them: %o', (seen, sentence) => {
  expect(indexationCheck({ ...good, seen }).findings.at(-1)).toEqual({ check: 'seen', passed: null, sentence })
})

it.each([
  [undefined, false],
  [{ passed: false, note: null }, false],
  [{ passed: true, note: null }, true],
  [{ passed: false, note: 'Seen with site: in Google.' }, true],
])('[IND-3] after %o allows completion: %s', (newest, expected) => {
  expect(mayCompleteIndexation(newest)).toBe(expected)
})

it('[IND-3] states what prevents completion', () => {
  const { passed, findings } = indexationCheck({ ...good, status: 404, inSitemap: false })
  expect(indexationProblem(undefined)).toBe('Check the indexation of this page before you complete it.')
  expect(indexationProblem({ passed, findings, note: null })).toBe(
    'The indexation check has not passed. The page responds with status 404. The sitemap does not list it. ' +
      'Fix it and check again, or confirm it with a note.',
  )
  expect(indexationProblem({ passed, findings, note: 'Seen with site: in Google.' })).toBeUndefined()
  expect(indexationProblem({ ...indexationCheck(good), note: null })).toBeUndefined()
})
