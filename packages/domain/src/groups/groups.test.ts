import { describe, expect, it } from 'vitest'
import { type GroupableStrategy, groupFigures, ignoreTopicQuestion } from './groups.ts'

const card = (change: Partial<GroupableStrategy> = {}): GroupableStrategy => ({
  strategyValue: null,
  keywords: [],
  ...change,
})
const ranks = (...list: (number | null)[]) => list.map((rank, index) => ({ keyword: `term ${index}`, rank }))

describe('group figures', () => {
  it.each([
    [[ranks(12, 8), ranks(4)], 4],
    [[ranks(101, null)], 101],
    [[ranks(0, null)], null],
    [[], null],
  ])('[GROUP-1] computes the top ranking of %o as %s', (keywords, top) => {
    expect(groupFigures(keywords.map((list) => card({ keywords: list }))).topRanking).toBe(top)
  })

  it.each([
    [ranks(10, 11), 50],
    [ranks(10, 1), 100],
    [ranks(11, 0, null, 101), 0],
    [[], 0],
  ])('[GROUP-2] computes the page-one share of %o as %d', (keywords, share) => {
    expect(groupFigures([card({ keywords })]).pageOnePercentage).toBe(share)
  })

  it.each([
    [[40, 60], 50],
    [[40, 0, null, 60], 50],
    [[0, null], null],
    [[], null],
  ])('[GROUP-3] computes the value of %o as %s', (values, value) => {
    expect(groupFigures(values.map((strategyValue) => card({ strategyValue }))).value).toBe(value)
  })

  it('[GROUP-4] counts a keyword of two members once, at its better rank', () => {
    const figures = groupFigures([
      card({ keywords: [{ keyword: 'Drain', rank: 30 }] }),
      card({
        keywords: [
          { keyword: 'drain', rank: 9 },
          { keyword: 'sewer', rank: null },
        ],
      }),
    ])
    expect(figures).toMatchObject({ numberOfKeywords: 2, topRanking: 9, pageOnePercentage: 50 })
  })
})

it.each([
  [[], 'This will remove the topic from the list. Continue?'],
  [
    [{ title: 'Seal a window', inQueue: true, statusId: 0, assignedDate: '2026-12-01' }],
    '“Seal a window” (December 2026) leaves the queue. This will remove the topic from the list. Continue?',
  ],
  [
    [
      { title: 'One', inQueue: true, statusId: 0, assignedDate: null },
      { title: 'Two', inQueue: false, statusId: 0, assignedDate: null },
      { title: 'Three', inQueue: true, statusId: 1, assignedDate: '2026-11-01' },
    ],
    '“One” leaves the queue. This will remove the topic from the list. Continue?',
  ],
])('[GROUP-8] asks about a topic with the cards %j: %s', (cards, question) => {
  expect(ignoreTopicQuestion(cards)).toBe(question)
})
