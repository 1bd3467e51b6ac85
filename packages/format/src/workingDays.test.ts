import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './plainDate.ts'
import { anyPlainDate } from './testing/arbitraries.ts'
import { isWorkingDay, workingDays, workingDaysBetween } from './workingDays.ts'

describe('[FMT-12] working days from Monday to Friday, including federal holidays', () => {
  test.each([
    ['2026-03-06', true, 'Friday'],
    ['2026-03-07', false, 'Saturday'],
    ['2026-03-08', false, 'Sunday'],
    ['2026-03-09', true, 'Monday'],
    ['2026-01-01', true, 'New Year'],
    ['2026-11-26', true, 'Thanksgiving'],
    ['2026-12-25', true, 'Christmas'],
  ])('classifies %s: %s, %s', (date, expected) => expect(isWorkingDay(date)).toBe(expected))

  test.each([
    ['2026-03-02', '2026-03-08', 5],
    ['2026-03-07', '2026-03-08', 0],
    ['2026-03-06', '2026-03-09', 2],
    ['2026-03-09', '2026-03-09', 1],
    ['2026-03-09', '2026-03-08', 0],
    ['2026-12-30', '2027-01-04', 4],
    ['2028-02-28', '2028-03-01', 3],
  ])('from %s to %s number %i', (from, to, count) => expect(workingDaysBetween(from, to)).toBe(count))

  test('match a day-by-day count between any two days', () => {
    fc.assert(
      fc.property(anyPlainDate, fc.integer({ min: 0, max: 100 }), (from, length) => {
        let found = 0
        for (let offset = 0; offset <= length; offset += 1) if (isWorkingDay(addDays(from, offset))) found += 1
        expect(workingDaysBetween(from, addDays(from, length))).toBe(found)
      }),
    )
  })
})

describe('[FMT-13] past working days of a month, including the given day', () => {
  test.each([
    ['2026-03', '2026-02-28', 22, 0],
    ['2026-03', '2026-03-01', 22, 0],
    ['2026-03', '2026-03-02', 22, 1],
    ['2026-03', '2026-03-06', 22, 5],
    ['2026-03', '2026-03-08', 22, 5],
    ['2026-03', '2026-03-09', 22, 6],
    ['2026-03', '2026-03-30', 22, 21],
    ['2026-03', '2026-03-31', 22, 22],
    ['2026-03', '2026-04-01', 22, 22],
    ['2026-02', '2026-02-28', 20, 20],
    ['2028-02', '2028-02-29', 21, 21],
    ['2026-01', '2027-06-01', 22, 22],
  ])('of %s up to %s: of %i days %i', (month, upTo, total, passed) => {
    expect(workingDays(month, upTo)).toEqual({ total, passed, left: total - passed })
  })

  test('rejects a malformed month or day', () => {
    expect(() => workingDays('2026-13', '2026-01-01')).toThrow(RangeError)
    expect(() => workingDays('2026-03', '2026-02-29')).toThrow(RangeError)
  })
})
