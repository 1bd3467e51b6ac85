import { describe, expect, test } from 'vitest'
import { workMonths, type WorkPeriod } from './workMonths.ts'

const period = (change: Partial<WorkPeriod>): WorkPeriod => ({
  assignedMonth: '2026-09-01',
  doneMonth: null,
  movedMonth: null,
  toMonth: null,
  ...change,
})

const textOf = (change: Partial<WorkPeriod>) =>
  workMonths(period(change), '2026-11-01').map(({ month, outcome }) => `${month.slice(5, 7)} ${outcome}`)

describe('[PACE-14] the months for which a strategy counts', () => {
  test.each([
    ['done in its month', { doneMonth: '2026-09-01' }, ['09 done']],
    ['done a month late', { doneMonth: '2026-10-01' }, ['09 carried-over', '10 late']],
    ['done two months late', { doneMonth: '2026-11-01' }, ['09 carried-over', '10 carried-over', '11 late']],
    ['still open', {}, ['09 carried-over', '10 carried-over', '11 overdue']],
    ['open in the current month', { assignedMonth: '2026-11-01' }, ['11 open']],
    ['done in the current month', { assignedMonth: '2026-11-01', doneMonth: '2026-11-01' }, ['11 done']],
    ['done before its month', { assignedMonth: '2026-11-01', doneMonth: '2026-10-01' }, ['11 done']],
    ['planned for a later month', { assignedMonth: '2026-12-01' }, []],
    ['done for a later month', { assignedMonth: '2026-12-01', doneMonth: '2026-11-01' }, []],
  ])('%s', (_name, change, expected) => expect(textOf(change)).toEqual(expected))

  test.each([
    ['moved on in its month', { movedMonth: '2026-09-01', toMonth: '2026-10-01' }, ['09 dropped']],
    ['taken off the plan in its month', { movedMonth: '2026-09-01' }, ['09 dropped']],
    ['moved on overdue', { movedMonth: '2026-10-01', toMonth: '2026-12-01' }, ['09 carried-over', '10 dropped']],
    ['taken off the plan overdue', { movedMonth: '2026-10-01' }, ['09 carried-over', '10 dropped']],
    [
      'planned again for the month of the move',
      { movedMonth: '2026-10-01', toMonth: '2026-10-01' },
      ['09 carried-over'],
    ],
    ['moved before its month', { movedMonth: '2026-08-01', toMonth: '2026-11-01' }, []],
    ['taken off the plan before its month', { movedMonth: '2026-08-01' }, []],
    [
      'done, then planned again',
      { doneMonth: '2026-09-01', movedMonth: '2026-11-01', toMonth: '2026-11-01' },
      ['09 done'],
    ],
    [
      'done late, then planned again',
      { doneMonth: '2026-10-01', movedMonth: '2026-10-01', toMonth: '2026-12-01' },
      ['09 carried-over', '10 late'],
    ],
  ])('%s', (_name, change, expected) => expect(textOf(change)).toEqual(expected))

  test('crosses the end of a year', () => {
    const months = workMonths(period({ assignedMonth: '2025-12-01', doneMonth: '2026-01-01' }), '2026-11-01')
    expect(months).toEqual([
      { month: '2025-12-01', outcome: 'carried-over' },
      { month: '2026-01-01', outcome: 'late' },
    ])
  })
})
