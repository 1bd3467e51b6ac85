import { expect, it } from 'vitest'
import { showsPreviousWordCount } from './previousWordCount.ts'

it.each([
  [2, [], true],
  [1, [], true],
  [3, [], false],
  [8, [], false],
  [6, ['2026-10-18'], false],
  [3, ['2026-10-19'], true],
  [4, ['2026-11-18'], true],
  [9, ['2026-11-19'], false],
])('[STRAT-11] type %d with prior work on %o shows the previous word count: %s', (typeId, priorWork, shown) => {
  expect(showsPreviousWordCount(typeId, priorWork, '2026-11-18')).toBe(shown)
})
