import { expect, it } from 'vitest'
import { strategyHours } from '../strategies/strategyTypes.ts'
import { type MovedStrategy, monthMoveQuestion, startedDraftsText } from './monthMove.ts'

const TODAY = '2026-11-17'
const strategy = (change: Partial<MovedStrategy> = {}): MovedStrategy => ({
  strategyTypeId: 2,
  statusId: 0,
  assignedDate: '2027-01-01',
  requestId: 'written',
  excludeStrategy: false,
  ...change,
})
const h = (count: number) => `${strategyHours(2) * count} h`

it.each<[string, MovedStrategy[], string, string, string]>([
  [
    'three of one month',
    [strategy(), strategy(), strategy()],
    '2026-11-01',
    '3 strategies',
    `January 2027 gives up 3 strategies (${h(3)}). November 2026 gets 3 strategies (${h(3)}). Completed hours stay as they are.`,
  ],
  [
    'several months, the earliest first',
    [strategy(), strategy({ assignedDate: '2026-12-01' })],
    '2026-11-01',
    '2 strategies',
    `December 2026 gives up 1 strategy (${h(1)}). January 2027 gives up 1 strategy (${h(1)}). November 2026 gets 2 strategies (${h(2)}). Completed hours stay as they are.`,
  ],
  [
    'one without a month, whose draft starts',
    [strategy({ assignedDate: null, requestId: null })],
    '2026-11-01',
    '1 strategy',
    `November 2026 gets 1 strategy (${h(1)}). Completed hours stay as they are. 1 draft starts at once.`,
  ],
  [
    'one of a completed one and one of the month',
    [strategy(), strategy({ statusId: 1 }), strategy({ assignedDate: '2026-11-01' })],
    '2026-11-01',
    '1 strategy',
    `January 2027 gives up 1 strategy (${h(1)}). November 2026 gets 1 strategy (${h(1)}). Completed hours stay as they are. 1 completed strategy keeps its month. 1 strategy is in November 2026 already.`,
  ],
  [
    'completed ones only',
    [strategy({ statusId: 1 })],
    '2026-11-01',
    '0 strategies',
    '1 completed strategy keeps its month.',
  ],
  [
    'several completed ones, which have the month too',
    [strategy({ statusId: 1 }), strategy({ statusId: 1, assignedDate: '2026-11-01' })],
    '2026-11-01',
    '0 strategies',
    '2 completed strategies keep their months.',
  ],
  [
    'those that are in the month already',
    [strategy({ assignedDate: '2026-11-01' }), strategy({ assignedDate: '2026-11-01' })],
    '2026-11-01',
    '0 strategies',
    '2 strategies are in November 2026 already.',
  ],
  ['nothing', [], '2026-11-01', '0 strategies', ''],
])('[SCHED-30] says what a move does to each month: %s', (_what, strategies, month, count, text) => {
  expect(monthMoveQuestion(strategies, { value: month, label: 'the month' }, TODAY)).toBe(
    `This will move ${count} to the month. ${text === '' ? '' : `${text} `}Continue?`,
  )
})

it.each<[string, Partial<MovedStrategy>, string, boolean]>([
  ['from a later month into this one', { requestId: null }, '2026-11-01', true],
  ['without a month before', { requestId: null, assignedDate: null }, '2026-11-01', true],
  ['into a month whose texts are not due', { requestId: null }, '2027-02-01', false],
  ['out of a month in which it was due', { requestId: null, assignedDate: '2026-11-01' }, '2026-12-01', false],
  ['of a text that was requested', {}, '2026-11-01', false],
  ['of a type without page text', { requestId: null, strategyTypeId: 13 }, '2026-11-01', false],
  ['of an excluded strategy', { requestId: null, excludeStrategy: true }, '2026-11-01', false],
  ['of a completed strategy', { requestId: null, statusId: 1 }, '2026-11-01', false],
])('[SCHED-30, WRITE-5] a move %s: %s to %s starts a draft: %s', (_what, change, month, starts) => {
  expect(startedDraftsText([strategy(change)], month, TODAY) !== '').toBe(starts)
})

it.each([
  [0, 'before', ''],
  [1, 'before', '1 draft starts at once.'],
  [2, 'before', '2 drafts start at once.'],
  [0, 'after', ''],
  [1, 'after', '1 draft has been started.'],
  [3, 'after', '3 drafts have been started.'],
] as const)('[SCHED-30] %d drafts %s the move: %s', (count, when, text) => {
  const moved = Array.from({ length: count }, () => strategy({ requestId: null, assignedDate: null }))
  const month = { value: '2026-11-01', label: 'November 2026' }
  if (when === 'after') expect(startedDraftsText(moved, month.value, TODAY)).toBe(text)
  else expect(monthMoveQuestion(moved, month, TODAY)).toContain(text)
})
