import { expect, it } from 'vitest'
import { isSettled } from './isSettled.ts'

it.each([
  ['2026-11-01', [1, 14], true],
  ['2026-08-18', [1], true],
  ['2026-08-17', [1], false],
  ['2026-11-01', [2, 3], false],
  ['2026-11-01', [null], false],
  ['2026-11-01', [], false],
  [null, [1], false],
])('[ADV-12] work last done on %s with ranks %j is settled: %s', (lastWorkedOn, ranks, expected) => {
  expect(isSettled({ lastWorkedOn, ranks }, '2026-11-18')).toBe(expected)
})
