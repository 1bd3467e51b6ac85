import { expect, test } from 'vitest'
import { monthLimits, monthOfKey, monthsOfYear } from './monthGrid.ts'

const ALL = monthLimits('2026-03', {})

test('[M505] the range is a hundred years in both directions, limited by min and max', () => {
  expect(ALL).toEqual({ first: '1926-01', last: '2126-12' })
  expect(monthLimits('2026-03', { min: '2026-02', max: '2026-12' })).toEqual({ first: '2026-02', last: '2026-12' })
})

test('a year has its twelve months', () => {
  expect(monthsOfYear(2026)).toHaveLength(12)
  expect(monthsOfYear(2026)[0]).toBe('2026-01')
  expect(monthsOfYear(2026)[11]).toBe('2026-12')
})

test.each([
  ['2026-01', 'ArrowLeft', '2025-12'],
  ['2026-12', 'ArrowRight', '2027-01'],
  ['2026-02', 'ArrowUp', '2025-11'],
  ['2026-11', 'ArrowDown', '2027-02'],
  ['2026-05', 'Home', '2026-01'],
  ['2026-05', 'End', '2026-12'],
  ['2026-05', 'PageUp', '2025-05'],
  ['2026-05', 'PageDown', '2027-05'],
  ['2126-11', 'PageDown', '2126-12'],
  ['2026-05', 'a', undefined],
])('from %s, %s moves to %s', (from, key, to) => {
  expect(monthOfKey(from, key, ALL)).toBe(to)
})
