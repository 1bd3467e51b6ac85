import { describe, expect, test } from 'vitest'
import { ESTIMATED_NOTE, explainWorkMonth, workMonthSentence } from './explainWorkMonth.ts'

const month = {
  reportDate: '2026-10-01',
  totalAssigned: 30,
  totalCompletedStrategies: 27,
  lateStrategies: 2,
  carriedOverStrategies: 3,
  droppedStrategies: 1,
  overdueStrategies: 0,
  isEstimated: false,
}

test.each([
  [{}, 'October 2026: 27 of 30 strategies are completed, 2 of them late.'],
  [{ lateStrategies: 0 }, 'October 2026: 27 of 30 strategies are completed.'],
  [{ totalAssigned: 1, totalCompletedStrategies: 0, lateStrategies: 0 }, 'October 2026: 0 of 1 strategy is completed.'],
  [{ totalAssigned: 0 }, 'No strategies are assigned.'],
])('[PACE-14] the sentence of a month with %o is %s', (change, sentence) => {
  expect(workMonthSentence({ ...month, ...change })).toBe(sentence)
})

test('[PACE-14] the sentence of a quarter names the quarter', () => {
  expect(workMonthSentence(month, 'Q4 2026')).toBe('Q4 2026: 27 of 30 strategies are completed, 2 of them late.')
})

test('[PACE-14] the sentence of a chart without months says so', () => {
  expect(workMonthSentence(undefined)).toBe('No strategies are assigned.')
})

describe('[PACE-14] the explanation of a month', () => {
  test('counts a past month as it was at its end', () => {
    expect(explainWorkMonth(month, false)).toEqual({
      title: 'Completed in October 2026',
      sum: '27 of 30 strategies = 90%',
      lines: [
        { label: 'On time', text: '25 strategies' },
        { label: 'Late, planned for an earlier month', text: '2 strategies' },
        { label: 'Carried over', text: '3 strategies' },
        { label: 'Moved to a later month or off the plan', text: '1 strategy' },
      ],
      note: expect.stringContaining('As it was when the month ended') as string,
    })
  })

  test('says how much of the current month is overdue', () => {
    const current = {
      ...month,
      reportDate: '2026-11-01',
      carriedOverStrategies: 0,
      droppedStrategies: 0,
      overdueStrategies: 2,
    }
    expect(explainWorkMonth(current, true).lines.slice(2)).toEqual([
      { label: 'Still open', text: '3 strategies' },
      { label: 'Of these overdue', text: '2 strategies' },
    ])
  })

  test('says that a month is estimated', () => {
    expect(explainWorkMonth({ ...month, isEstimated: true }, false).note).toBe(ESTIMATED_NOTE)
  })

  test('has no percentage without work', () => {
    const empty = { ...month, totalAssigned: 0, totalCompletedStrategies: 0, droppedStrategies: 0 }
    expect(explainWorkMonth(empty, false)).toMatchObject({ sum: 'No strategies', lines: [] })
  })
})
