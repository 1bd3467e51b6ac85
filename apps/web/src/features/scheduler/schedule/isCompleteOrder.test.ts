import { afterEach, expect, it, vi } from 'vitest'
import { isCompleteOrder } from './ScheduleTable.tsx'

const rows = (...ids: number[]) => ids.map((rowId) => ({ rowId }))

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['the same rows', rows(1000, 2000), true],
  ['the same rows in another order', rows(2000, 1000), true],
  ['a row too few', rows(1000), false],
  ['a row too many', rows(1000, 2000, 3000), false],
  ['another row', rows(1000, 3000), false],
  ['a row twice', rows(1000, 1000), false],
])('[M414] a drop with %s is applied: %s', (_what, dropped, isApplied) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(isCompleteOrder(dropped, rows(1000, 2000))).toBe(isApplied)
  expect(warn).toHaveBeenCalledTimes(isApplied ? 0 : 1)
})

it('[M414] names both counts', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  isCompleteOrder(rows(1000), rows(1000, 2000))
  expect(warn).toHaveBeenCalledWith('The drag has 1 rows, the schedule has 2.')
})
