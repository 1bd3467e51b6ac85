import { describe, expect, it } from 'vitest'
import {
  initialSelection,
  isSaved,
  isSelectable,
  maxStrategies,
  quantityOnTick,
  type SelectableStrategy,
  selectionNote,
  selectionProgress,
  toggleSelection,
} from './selection.ts'

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
    ['what is queued', [card(1, { inQueue: true }), card(2, { isRecommended: true }), card(3)], [1]],
    ['what is recommended, with nothing queued', [card(2, { isRecommended: true }), card(3)], [2]],
    ['nothing, with neither', [card(3)], []],
  ])('[SCHED-6] starts with %s', (_case, cards, selected) => {
    expect(initialSelection(cards)).toEqual(selected)
  })

  it.each([
    [card(1), true, true],
    [card(1, { statusId: 1 }), true, false],
    [card(1, { strategyTypeId: 6 }), false, false],
    [card(1, { strategyTypeId: 6 }), true, true],
    [card(1), false, true],
  ])('[SCHED-7] %o with a blog: %s is selectable: %s', (strategy, blogInstalled, selectable) => {
    expect(isSelectable(strategy, { blogInstalled })).toBe(selectable)
  })

  const grouped = [card(1, { strategyGroupId: 9 }), card(2, { strategyGroupId: 9 }), card(3)]
  it.each([
    ['a card', [], 3, [3]],
    ['a chosen card', [3], 3, []],
    ['a card of a group', [3], 1, [3, 1, 2]],
    ['a chosen card of a half-chosen group', [2], 2, []],
    ['the other card of a half-chosen group', [2], 1, [2, 1]],
    ['a card that is not there', [3], 7, [3]],
  ])('[SCHED-8] selects %s', (_case, selected, id, after) => {
    expect([...toggleSelection(grouped, new Set(selected), id)]).toEqual(after)
  })

  it.each([
    [0, true, 1],
    [1, true, 1],
    [4, true, 4],
    [4, false, 0],
  ])('[SCHED-9] with a minimum of %d and selected %s has quantity %d', (minQty, ticked, qty) => {
    expect(quantityOnTick({ minQty }, ticked)).toBe(qty)
  })

  it.each([
    [5, 6, "You've selected 5 out of 6 items.", 5 / 6, false],
    [6, 6, "You've selected 6 out of 6 items.", 1, false],
    [7, 6, "You've selected 7 out of 6 items.", 1, true],
    [0, 0, "You've selected 0 out of 0 items.", 0, false],
  ])('[SCHED-10] describes %d of %d: %s', (chosen, max, text, share, over) => {
    expect(selectionProgress(chosen, max)).toEqual({ text, share, over })
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
    expect(selectionNote('2026-11', selected, { allocation, max })).toBe(text)
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
