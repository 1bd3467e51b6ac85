import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePlainDates } from './plainDate.ts'
import { firstDayOfQuarter, lastDayOfQuarter, monthOfQuarter, monthWeek, quarterOf, quarterWeek } from './quarter.ts'
import { anyPlainDate } from './testing/arbitraries.ts'

describe('[FMT-9] quarters from January, April, July and October', () => {
  test.each([
    ['2025-12-31', 4, 3, '2025-10-01', '2025-12-31'],
    ['2026-01-01', 1, 1, '2026-01-01', '2026-03-31'],
    ['2026-02-28', 1, 2, '2026-01-01', '2026-03-31'],
    ['2026-03-31', 1, 3, '2026-01-01', '2026-03-31'],
    ['2026-04-01', 2, 1, '2026-04-01', '2026-06-30'],
    ['2026-06-30', 2, 3, '2026-04-01', '2026-06-30'],
    ['2026-07-01', 3, 1, '2026-07-01', '2026-09-30'],
    ['2026-09-30', 3, 3, '2026-07-01', '2026-09-30'],
    ['2026-10-01', 4, 1, '2026-10-01', '2026-12-31'],
    ['2026-11-15', 4, 2, '2026-10-01', '2026-12-31'],
  ])('finds %s in quarter %i, month %i of it, from %s to %s', (date, quarter, month, first, last) => {
    expect(quarterOf(date)).toBe(quarter)
    expect(monthOfQuarter(date)).toBe(month)
    expect(firstDayOfQuarter(date)).toBe(first)
    expect(lastDayOfQuarter(date)).toBe(last)
  })

  test('contain each day between their first and last day', () => {
    fc.assert(
      fc.property(anyPlainDate, (date) => {
        expect(comparePlainDates(firstDayOfQuarter(date), date)).toBeLessThanOrEqual(0)
        expect(comparePlainDates(date, lastDayOfQuarter(date))).toBeLessThanOrEqual(0)
        expect(quarterOf(firstDayOfQuarter(date))).toBe(quarterOf(date))
      }),
    )
  })
})

describe('[FMT-10] weeks of the quarter, seven days each from its first day', () => {
  test.each([
    ['2026-01-01', 1],
    ['2026-01-07', 1],
    ['2026-01-08', 2],
    ['2026-03-07', 10],
    ['2026-03-08', 10],
    ['2026-03-12', 11],
    ['2026-03-31', 13],
    ['2028-03-31', 13],
    ['2026-04-01', 1],
    ['2026-06-30', 13],
    ['2026-09-29', 13],
    ['2026-09-30', 14],
    ['2026-10-28', 4],
    ['2026-10-29', 5],
    ['2026-11-01', 5],
    ['2026-12-30', 13],
    ['2026-12-31', 14],
    ['2027-01-01', 1],
  ])('finds %s in week %i', (date, week) => expect(quarterWeek(date)).toBe(week))
})

describe('[FMT-11] weeks of the month, seven days each from its first day', () => {
  test.each([
    ['2026-03-01', 1],
    ['2026-03-07', 1],
    ['2026-03-08', 2],
    ['2026-03-14', 2],
    ['2026-03-15', 3],
    ['2026-03-28', 4],
    ['2026-03-29', 5],
    ['2026-03-31', 5],
    ['2026-02-28', 4],
    ['2028-02-29', 5],
    ['2026-04-01', 1],
  ])('finds %s in week %i', (date, week) => expect(monthWeek(date)).toBe(week))

  test('rejects a malformed date', () => {
    for (const ask of [quarterOf, monthOfQuarter, firstDayOfQuarter, lastDayOfQuarter, quarterWeek, monthWeek]) {
      expect(() => ask('2026-02-29')).toThrow(RangeError)
    }
  })
})
