import { describe, expect, it } from 'vitest'
import { isSaved, isSelectable, maxStrategies, type SelectableStrategy, selectionProgress } from './selection.ts'

const card = (strategyId: number, change: Partial<SelectableStrategy> = {}): SelectableStrategy => ({
  strategyId,
  strategyTypeId: 2,
  strategyGroupId: null,
  inQueue: false,
  isRecommended: false,
  statusId: 0,
  qty: 0,
  minQty: 0,
  maxStrategies: 6,
  ...change,
})

describe('strategy selection', () => {
  it.each([
    [card(1), true, true],
    [card(1, { statusId: 1 }), true, false],
    [card(1, { strategyTypeId: 6 }), false, false],
    [card(1, { strategyTypeId: 6 }), true, true],
    [card(1), false, true],
  ])('[SCHED-7] %o with a blog: %s is selectable: %s', (strategy, blogInstalled, selectable) => {
    expect(isSelectable(strategy, { blogInstalled })).toBe(selectable)
  })

  const count = { month: '2026-11', chosen: 0, max: 6, selected: 0, allocation: null }
  it.each([
    [5, 6, "You've selected 5 out of 6 items.", 5 / 6, false],
    [6, 6, "You've selected 6 out of 6 items.", 1, false],
    [7, 6, "You've selected 7 out of 6 items.", 1, true],
    [0, 0, "You've selected 0 out of 0 items.", 0, false],
  ])('[SCHED-10] describes %d of %d: %s', (chosen, max, text, share, over) => {
    expect(selectionProgress({ ...count, chosen, max })).toMatchObject({ text, share, over })
    expect(maxStrategies([card(1), card(2, { maxStrategies: 8 })])).toBe(8)
    expect(maxStrategies([])).toBe(0)
  })

  it.each([
    [2, 6, 4, 'Counts November 2026, the current month. All months together: 2 selected.'],
    [
      1,
      null,
      6,
      'Counts November 2026, the current month. All months together: 1 selected. No hours are agreed with this client: 6 items a month are assumed.',
    ],
    [
      1200,
      null,
      1,
      'Counts November 2026, the current month. All months together: 1,200 selected. No hours are agreed with this client: 1 item a month is assumed.',
    ],
    [0, 0, 1, 'Counts November 2026, the current month. All months together: 0 selected.'],
  ])('[SCHED-22] says what the sentence counts: %d selected, %s agreed hours', (selected, allocation, max, text) => {
    expect(selectionProgress({ ...count, selected, allocation, max }).note).toBe(text)
  })

  it.each([
    [0, 1, true],
    [0, 0, true],
    [1, 1, false],
    [1, 2, true],
    [2, 2, false],
  ])('[SCHED-11] saves status %d with quantity %d: %s [M387]', (statusId, qty, saved) => {
    expect(isSaved({ statusId, qty })).toBe(saved)
  })
})
