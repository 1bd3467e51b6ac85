import { expect, it } from 'vitest'
import { type OrderedStrategy, sortSection } from './sections.ts'

const card = (name: string, change: Partial<OrderedStrategy>, strategyTypeId: number) => ({
  name,
  strategyTypeId,
  strategyGroupId: null,
  inQueue: false,
  strategyValue: null,
  geoPriority: null,
  specialtyPriority: null,
  keywordRanks: [],
  ...change,
})
const names = (cards: { name: string }[]) => cards.map(({ name }) => name)

it('[SCHED-12] sorts grouped cards first, then queued ones, then by value', () => {
  const normal = (name: string, change: Partial<OrderedStrategy>) => card(name, change, 2)
  const cards = [
    normal('none', {}),
    normal('zero', { strategyValue: 0 }),
    normal('fifty', { strategyValue: 50 }),
    normal('queued', { inQueue: true, strategyValue: 1 }),
    normal('grouped', { strategyGroupId: 1 }),
    normal('grouped and queued', { strategyGroupId: 1, inQueue: true }),
  ]
  expect(names(sortSection(cards))).toEqual(['grouped and queued', 'grouped', 'queued', 'fifty', 'zero', 'none'])
})

it('[SCHED-13] sorts queued unlock cards first, then by place, specialty and average rank, without 9 and null [M385]', () => {
  const unlock = (name: string, change: Partial<OrderedStrategy>) => card(name, change, 8)
  const cards = [
    unlock('no priority', {}),
    unlock('medium place', { geoPriority: 'Medium', specialtyPriority: 'High' }),
    unlock('high place, low', { geoPriority: 'High', specialtyPriority: 'Low', keywordRanks: [1] }),
    unlock('high, average 30', { geoPriority: 'High', specialtyPriority: 'High', keywordRanks: [30, 9, null] }),
    unlock('high, average 20', { geoPriority: 'High', specialtyPriority: 'High', keywordRanks: [20] }),
    unlock('high, unranked', { geoPriority: 'High', specialtyPriority: 'High' }),
    unlock('queued', { inQueue: true }),
  ]
  expect(names(sortSection(cards))).toEqual([
    'queued',
    'high, average 20',
    'high, average 30',
    'high, unranked',
    'high place, low',
    'medium place',
    'no priority',
  ])
})

it('keeps the order of equal cards, including grouped unlock cards [M385]', () => {
  const cards = [card('a', {}, 8), card('b', { strategyGroupId: 4 }, 8), card('c', {}, 8)]
  expect(names(sortSection(cards))).toEqual(['a', 'b', 'c'])
})
