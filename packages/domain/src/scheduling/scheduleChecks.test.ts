import { describe, expect, it } from 'vitest'
import { type CheckedRow, lacksPage, scheduleWarnings, sideCard } from './scheduleChecks.ts'

const row = (rowId: number, change: Partial<CheckedRow> = {}): CheckedRow => ({
  rowId,
  strategyTypeId: 3,
  strategyGroupId: null,
  pageId: rowId,
  url: `/page-${rowId}`,
  assignedDate: '2026-11-01',
  keywords: [],
  ...change,
})
const texts = (rows: readonly CheckedRow[], allocation: number | null = null) =>
  scheduleWarnings(rows, allocation).map((warning) => warning.text)

it.each([
  [{ strategyTypeId: 3, pageId: 7, url: '/a' }, false],
  [{ strategyTypeId: 3, pageId: 0, url: '/a' }, true],
  [{ strategyTypeId: 3, pageId: null, url: '/a' }, true],
  [{ strategyTypeId: 3, pageId: 7, url: ' ' }, true],
  [{ strategyTypeId: 3, pageId: 7, url: null }, true],
  [{ strategyTypeId: 10, pageId: 0, url: '' }, true],
  [{ strategyTypeId: 6, pageId: 0, url: '' }, false],
  [{ strategyTypeId: 11, pageId: null, url: null }, false],
  [{ strategyTypeId: 12, pageId: null, url: null }, false],
  [{ strategyTypeId: 13, pageId: null, url: null }, false],
  [{ strategyTypeId: 14, pageId: null, url: null }, false],
])('[SCHED-3] checks whether %o lacks its page: %s [M420]', (given, lacks) => {
  expect(lacksPage(given)).toBe(lacks)
})

it.each([
  [undefined, 'Page Manager', 'Choose a strategy from the left to assign a page.'],
  [{ strategyTypeId: 3, pageId: null }, 'Page Manager', undefined],
  [{ strategyTypeId: 9, pageId: 4 }, 'Page Manager', undefined],
  [
    { strategyTypeId: 2, pageId: 4 },
    'Page Manager',
    'A page has already been assigned to this Service Page Optimization Strategy and cannot be changed.',
  ],
  [{ strategyTypeId: 6, pageId: null }, 'Page Manager', 'There is nothing to do for this strategy!'],
  [{ strategyTypeId: 11, pageId: null }, 'Strategy Configuration', 'There is nothing to do for this strategy!'],
])('[SCHED-20] for %o titles the card %s and says %s', (strategy, title, message) => {
  expect(sideCard(strategy)).toEqual({ title, message })
})

describe('[SCHED-21] schedule warnings', () => {
  it.each([
    ['a row without a page', [row(1, { pageId: 0 })], ['This strategy has no page.']],
    [
      'one page twice in a month',
      [row(1, { pageId: 5, url: '/p' }), row(2, { pageId: 5, url: '/p' })],
      ['2 strategies work on /p in November 2026.'],
    ],
    ['one page in two months', [row(1, { pageId: 5 }), row(2, { pageId: 5, assignedDate: '2026-12-01' })], []],
    [
      'one page in one group',
      [row(1, { pageId: 5, strategyGroupId: 1 }), row(2, { pageId: 5, strategyGroupId: 1 })],
      [],
    ],
    [
      'one keyword twice, whatever its case',
      [row(1, { keywords: ['Drain'] }), row(2, { keywords: ['drain'] })],
      ['2 strategies target "drain".'],
    ],
    [
      'several keywords that the same rows share, once',
      [row(1, { keywords: ['drain', 'sewer', 'pipe'] }), row(2, { keywords: ['sewer', 'drain', 'pipe'] })],
      ['2 strategies target "drain" and 2 more keywords.'],
    ],
    [
      'one keyword of an index check or profile work',
      [
        row(1, { keywords: ['drain'] }),
        row(2, { strategyTypeId: 10, pageId: 9, keywords: ['drain'] }),
        row(3, { strategyTypeId: 13, keywords: ['drain'] }),
      ],
      [],
    ],
    ['a keyword twice in one row', [row(1, { keywords: ['drain', 'Drain'] })], []],
    ['nothing', [row(1), row(2)], []],
  ])('include %s', (_case, rows, warnings) => {
    expect(texts(rows)).toEqual(warnings)
  })

  it.each([
    [3.9, ['November 2026 has 4 of 3.9 hours.']],
    [4, []],
    [null, []],
  ])('with %s hours a month and 4 assigned are %o', (allocation, warnings) => {
    expect(texts([row(1), row(2)], allocation)).toEqual(warnings)
  })

  it.each([
    [0, 'November 2026 has 4 of 0 hours.'],
    [1, 'November 2026 has 4 of 1 hour.'],
    [2, 'November 2026 has 4 of 2 hours.'],
  ])('name %d hours in the right form', (allocation, text) => {
    expect(texts([row(1), row(2)], allocation)).toEqual([text])
  })
})
