import { expect, it } from 'vitest'
import { monthOptions } from '../scheduling/monthOptions.ts'
import { monthProblem } from './monthProblem.ts'

const options = monthOptions('2026-11', false)
const group = { name: 'Drains', others: [2] }

it.each([
  [{ statusId: 0, group: null }, '2026-12-01', [1], undefined],
  [{ statusId: 0, group: null }, '2027-02-01', [1], undefined],
  [{ statusId: 1, group: null }, '2026-12-01', [1], 'This strategy is completed; its month can no longer be changed.'],
  [
    { statusId: 0, group: null },
    '2026-10-01',
    [1],
    'The available months are November 2026, December 2026, January 2027, February 2027.',
  ],
  [{ statusId: 0, group }, '2026-12-01', [1], 'The strategies in group Drains share one month. Select all of them.'],
  [{ statusId: 0, group }, '2026-12-01', [1, 2], undefined],
])('[STRAT-12] moving %o to %s with %o: %s', (strategy, month, together, problem) => {
  expect(monthProblem(strategy, month, options, new Set(together))).toBe(problem)
})
