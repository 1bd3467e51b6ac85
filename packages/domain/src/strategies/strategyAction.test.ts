import { describe, expect, it } from 'vitest'
import { lacksContent, type StrategyAction, strategyAction, type StrategyActionInput } from './strategyAction.ts'

const TODAY = '2026-11-18'
const base: StrategyActionInput = {
  strategyTypeId: 2,
  statusId: 0,
  assignedDate: '2026-11-01',
  requestId: 'r1',
  hasContent: true,
  contentCompleted: true,
  completedDate: null,
  contentBriefComplete: true,
}

describe('strategy row action', () => {
  it.each<[string, string, Partial<StrategyActionInput>, string]>([
    ['STRAT-3', 'assigned to a later month', { assignedDate: '2026-12-01', requestId: null }, 'content-pending'],
    ['STRAT-3', 'assigned to tomorrow', { assignedDate: '2026-11-19', requestId: null }, 'content-pending'],
    ['STRAT-3', 'without a month', { assignedDate: null, requestId: null }, 'content-pending'],
    ['STRAT-4', 'assigned to today and not requested', { assignedDate: TODAY, requestId: null }, 'regenerate-content'],
    [
      'STRAT-4',
      'due, brief incomplete, not requested',
      { requestId: null, contentBriefComplete: false },
      'regenerate-content',
    ],
    [
      'STRAT-4',
      'of a later month, done, never requested',
      { assignedDate: '2026-12-01', requestId: null, statusId: 1 },
      'regenerate-content',
    ],
    ['STRAT-3', 'of a later month but already requested', { assignedDate: '2026-12-01' }, 'complete'],
    ['STRAT-5', 'completed', { completedDate: TODAY, statusId: 1 }, 'none'],
    [
      'STRAT-6',
      'requested, nothing written yet',
      { hasContent: false, contentCompleted: false },
      'content-in-progress',
    ],
    ['STRAT-7', 'written', {}, 'complete'],
    [
      'STRAT-7',
      'rich media of a later month',
      { strategyTypeId: 12, assignedDate: '2026-12-01', requestId: null, hasContent: false },
      'complete',
    ],
    ['STRAT-5', 'rich media that is completed', { strategyTypeId: 12, requestId: null, completedDate: TODAY }, 'none'],
  ])('[%s] decides for %s: %#', (_rule, _case, change, action) => {
    expect(strategyAction({ ...base, ...change }, TODAY)).toBe(action)
  })
})

it.each<[StrategyAction, boolean]>([
  ['content-pending', true],
  ['regenerate-content', true],
  ['content-in-progress', true],
  ['complete', false],
  ['none', false],
])('[STRAT-16] a strategy with %s is generated together with those of its client: %s', (action, expected) => {
  expect(lacksContent(2, action)).toBe(expected)
  // A profile optimization has no page text.
  expect(lacksContent(11, action)).toBe(false)
})
