import { describe, expect, it } from 'vitest'
import {
  addGroup,
  ungroup,
  editGroup,
  type GroupableStrategy,
  groupFigures,
  ignoreTopic,
  ignoreTopicQuestion,
} from './groups.ts'

const card = (strategyId: number, change: Partial<GroupableStrategy> = {}): GroupableStrategy => ({
  strategyId,
  strategyGroupId: null,
  strategyGroupName: null,
  inQueue: false,
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
    expect(groupFigures(keywords.map((list, index) => card(index, { keywords: list }))).topRanking).toBe(top)
  })

  it.each([
    [ranks(10, 11), 50],
    [ranks(10, 1), 100],
    [ranks(11, 0, null, 101), 0],
    [[], 0],
  ])('[GROUP-2] computes the page-one share of %o as %d', (keywords, share) => {
    expect(groupFigures([card(1, { keywords })]).pageOnePercentage).toBe(share)
  })

  it.each([
    [[40, 60], 50],
    [[40, 0, null, 60], 50],
    [[0, null], null],
    [[], null],
  ])('[GROUP-3] computes the value of %o as %s', (values, value) => {
    expect(groupFigures(values.map((strategyValue, index) => card(index, { strategyValue }))).value).toBe(value)
  })

  it('[GROUP-4] counts a keyword of two members once, at its better rank', () => {
    const figures = groupFigures([
      card(1, { keywords: [{ keyword: 'Drain', rank: 30 }] }),
      card(2, {
        keywords: [
          { keyword: 'drain', rank: 9 },
          { keyword: 'sewer', rank: null },
        ],
      }),
    ])
    expect(figures).toMatchObject({ numberOfKeywords: 2, topRanking: 9, pageOnePercentage: 50 })
  })
})

describe('group changes', () => {
  const group = { strategyGroupId: 'g', strategyGroupName: 'Sewers', memberIds: [1, 2] }
  const state = (cards: readonly GroupableStrategy[]) =>
    cards.map(({ strategyGroupId, strategyGroupName, inQueue }) => [strategyGroupId, strategyGroupName, inQueue])

  it('[GROUP-5] adds the members of a new group to the queue', () => {
    expect(state(addGroup([card(1), card(2), card(3)], group))).toEqual([
      ['g', 'Sewers', true],
      ['g', 'Sewers', true],
      [null, null, false],
    ])
  })

  it('[GROUP-6] removes dropped members from group and queue, adds new ones to both, and renames the group', () => {
    const before = addGroup([card(1), card(2), card(3)], group)
    expect(state(editGroup(before, { ...group, strategyGroupName: 'Drains', memberIds: [2, 3] }))).toEqual([
      [null, null, false],
      ['g', 'Drains', true],
      ['g', 'Drains', true],
    ])
  })

  it('[GROUP-7] keeps the members of a deleted group in the queue', () => {
    expect(state(ungroup(addGroup([card(1), card(2), card(3)], group), 'g'))).toEqual([
      [null, null, true],
      [null, null, true],
      [null, null, false],
    ])
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

  it('[GROUP-8] removes the strategies of an ignored topic', () => {
    const cards = [{ blogTopicId: 4 }, { blogTopicId: null }, { blogTopicId: 5 }]
    expect(ignoreTopic(cards, 4)).toEqual([{ blogTopicId: null }, { blogTopicId: 5 }])
  })
})
