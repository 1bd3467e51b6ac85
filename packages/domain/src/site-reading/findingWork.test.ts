import { describe, expect, it } from 'vitest'
import { SITE_FINDINGS } from './checkSite.ts'
import { becomesStrategy, findingPlan, MAX_FINDING_STRATEGIES, type PlannablePage } from './findingWork.ts'

const pages: PlannablePage[] = ['/', '/a', '/b', '/c', '/d', '/e', '/f', '/g'].map((path, index) => ({
  pageId: index + 1,
  path,
  hasOpenWork: path === '/b',
}))
const page = (path: string, detail = '', others: string[] = []) => ({ path, detail, pages: others })

describe('[CHECK-10] the work of a finding', () => {
  it.each([
    ['missing-descriptions', page('/a/'), 2, '/a/ has no description.'],
    ['missing-headings', page('/a'), 2, '/a has no h1 heading.'],
    ['thin-pages', page('/a', '12'), 2, '/a has 12 words of main text.'],
    ['thin-pages', page('/a', '1'), 2, '/a has 1 word of main text.'],
    ['thin-pages', page('/a', '0'), 2, '/a has 0 words of main text.'],
    ['duplicate-titles', page('/a', 'Doors', ['/b']), 2, 'The title “Doors” of /a is also on /b.'],
    ['duplicate-pages', page('/a', '', ['/b']), 2, '/a has the same text as /b.'],
    ['noindex', page('/a', 'home page'), 10, '/a tells search engines not to list it.'],
    ['broken-links', page('/gone', '404', ['/a']), 2, '/a links to pages that do not exist: /gone (404).'],
  ] as const)('of %s is a strategy for its page', (kind, found, strategyTypeId, reason) => {
    const { work } = findingPlan({ kind, found: [found] }, pages)
    expect(work).toMatchObject([{ pageId: 2, path: '/a', strategyTypeId, reason }])
    expect(work[0]?.summary).not.toBe('')
  })

  it.each(['orphans', 'redirect-chains'] as const)('of %s is for the checklist', (kind) => {
    expect(findingPlan({ kind, found: [page('/a', '', ['/c'])] }, pages).work).toEqual([])
    expect(becomesStrategy(kind)).toBe(false)
  })

  it('is planned for five pages at once, not for unknown pages and those with open work', () => {
    const found = ['/x', ...pages.map(({ path }) => path)].map((path) => page(path))
    const plan = findingPlan({ kind: 'missing-headings', found }, pages)
    expect(plan.work).toHaveLength(MAX_FINDING_STRATEGIES)
    expect([plan.open, plan.unknown, plan.more]).toEqual([1, 1, 2])
  })

  it('names all broken links of a page once', () => {
    const found = [page('/x', '404', ['/a', '/c']), page('/y', '410', ['/a'])]
    expect(findingPlan({ kind: 'broken-links', found }, pages).work.map(({ reason }) => reason)).toEqual([
      '/a links to pages that do not exist: /x (404), /y (410).',
      '/c links to pages that do not exist: /x (404).',
    ])
    expect(SITE_FINDINGS.filter(becomesStrategy)).toHaveLength(7)
  })
})
