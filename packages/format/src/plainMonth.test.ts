import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './plainDate.ts'
import {
  addMonths,
  firstDayOfMonth,
  formatMonthName,
  formatMonthShort,
  isPlainMonth,
  lastDayOfMonth,
  monthName,
  monthOf,
  monthsBetween,
} from './plainMonth.ts'
import { anyPlainDate } from './testing/arbitraries.ts'

describe('[FMT-2] plain months as YYYY-MM', () => {
  test.each(['2026-01', '2026-12', '0001-01'])('accepts %s', (text) => expect(isPlainMonth(text)).toBe(true))

  test.each(['', '2026', '2026-00', '2026-13', '2026-1', '2026-01-01', null, undefined])('rejects %j', (text) =>
    expect(isPlainMonth(text)).toBe(false),
  )

  test.each([
    ['2026-01', '2026-01-31'],
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
  ])('ends %s on %s', (month, last) => expect(lastDayOfMonth(month)).toBe(last))

  test('ends one day before the first day of the next month', () => {
    fc.assert(
      fc.property(anyPlainDate, (date) => {
        const month = monthOf(date)
        expect(addDays(lastDayOfMonth(month), 1)).toBe(firstDayOfMonth(addMonths(month, 1)))
      }),
    )
  })

  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-01', 0, '2026-01'],
    ['2026-03', 24, '2028-03'],
  ])('%s and %i months is %s', (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected)
    expect(monthsBetween(month, expected)).toBe(months)
  })

  test('rejects a malformed month or date', () => {
    for (const ask of [firstDayOfMonth, lastDayOfMonth, formatMonthName, formatMonthShort, monthOf]) {
      expect(() => ask('2026-13')).toThrow(RangeError)
    }
    expect(() => monthsBetween('2026-01', '2026')).toThrow(RangeError)
  })
})

describe('[FMT-27] English month names with the year', () => {
  test.each([
    ['2026-01', 'January 2026', 'Jan 2026'],
    ['2026-05', 'May 2026', 'May 2026'],
    ['2026-09', 'September 2026', 'Sep 2026'],
    ['2026-12', 'December 2026', 'Dec 2026'],
  ])('formats %s as %s, in short %s', (month, long, short) => {
    expect(formatMonthName(month)).toBe(long)
    expect(formatMonthShort(month)).toBe(short)
  })

  test('numbers months 1 to 12', () => {
    expect(monthName(1)).toBe('January')
    expect(monthName(12)).toBe('December')
    expect(() => monthName(0)).toThrow(RangeError)
    expect(() => monthName(13)).toThrow(RangeError)
  })
})
