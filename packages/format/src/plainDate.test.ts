import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonthsToDate,
  comparePlainDates,
  datePartsOf,
  dayOfWeek,
  daysBetween,
  daysInMonthOf,
  isPlainDate,
  parsePlainDate,
  plainDate,
} from './plainDate.ts'
import { anyPlainDate } from './testing/arbitraries.ts'

describe('[FMT-2] plain dates as YYYY-MM-DD', () => {
  test.each(['2026-01-01', '2026-12-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-04-30'])(
    'accepts %s',
    (text) => expect(isPlainDate(text)).toBe(true),
  )

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '',
    '2026-1-01',
    '26-01-01',
    '2026/01/01',
    ' 2026-01-01',
    '2026-01-01T00:00',
    '２０２６-01-01',
    '2026-01-01\n',
  ])('rejects %j', (text) => {
    expect(isPlainDate(text)).toBe(false)
    expect(() => datePartsOf(text)).toThrow(RangeError)
  })

  test('rejects null and undefined', () => {
    expect(isPlainDate(null)).toBe(false)
    expect(isPlainDate(undefined)).toBe(false)
  })

  test('splits into parts and joins them again', () => {
    fc.assert(
      fc.property(anyPlainDate, (date) => {
        const { year, month, day } = datePartsOf(date)
        expect(plainDate(year, month, day)).toBe(date)
      }),
    )
  })

  test('rejects the parts of a day that does not exist', () => {
    expect(() => plainDate(2026, 2, 29)).toThrow(RangeError)
    expect(() => plainDate(2026, 1.5, 1)).toThrow(RangeError)
    expect(() => plainDate(10_000, 1, 1)).toThrow(RangeError)
  })

  test('sorts by day', () => {
    const sorted = ['2026-01-02', '2025-12-31', '2026-01-02', '2026-01-10'].toSorted(comparePlainDates)
    expect(sorted).toEqual(['2025-12-31', '2026-01-02', '2026-01-02', '2026-01-10'])
    expect(comparePlainDates('2026-01-02', '2026-01-02')).toBe(0)
  })
})

describe('[FMT-3] dates in external text, without their time', () => {
  test.each([
    ['2026-03-08', '2026-03-08'],
    [' 2026-03-08 ', '2026-03-08'],
    ['2026-03-08T00:00:00', '2026-03-08'],
    ['2026-03-08T00:00:00Z', '2026-03-08'],
    ['2026-03-08T23:59:59.999-08:00', '2026-03-08'],
    ['2026-03-08 17:30', '2026-03-08'],
  ])('parses %j as %s', (text, date) => expect(parsePlainDate(text)).toBe(date))

  test.each([
    '',
    'soon',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '3/8/2026',
    '2026-03',
    '2026-03-08x',
    '2026-03-08T',
    null,
  ])('rejects %j', (text) => expect(parsePlainDate(text)).toBeUndefined())
})

describe('[FMT-4] adding calendar months, limited to the last day of a shorter month', () => {
  test.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-28', 1, '2026-02-28'],
    ['2026-01-29', 1, '2026-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-31', -1, '2025-12-31'],
    ['2026-01-01', -13, '2024-12-01'],
    ['2026-05-20', 0, '2026-05-20'],
  ])('%s and %i months is %s', (date, months, expected) => expect(addMonthsToDate(date, months)).toBe(expected))
})

describe('[FMT-5] counting calendar days, regardless of clock changes', () => {
  test.each([
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-10-31', 1, '2026-11-01'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-01-01', 365, '2027-01-01'],
    ['1970-01-01', -1, '1969-12-31'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
    expect(daysBetween(date, expected)).toBe(days)
  })

  test('adds and counts days consistently', () => {
    fc.assert(
      fc.property(anyPlainDate, fc.integer({ min: -50_000, max: 50_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  test('rejects a malformed date', () => {
    expect(() => addDays('2026-02-29', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-02-28', 'soon')).toThrow(RangeError)
    expect(() => addMonthsToDate('', 1)).toThrow(RangeError)
  })

  test.each([
    ['2026-03-08', 0],
    ['2026-11-02', 1],
    ['2026-01-01', 4],
    ['2028-02-29', 2],
    ['1969-12-31', 3],
    ['1969-12-27', 6],
  ])('returns for %s the weekday %i', (date, weekday) => expect(dayOfWeek(date)).toBe(weekday))

  test.each([
    [2026, 2, 28],
    [2028, 2, 29],
    [1900, 2, 28],
    [2000, 2, 29],
    [2026, 4, 30],
    [2026, 12, 31],
  ])('returns for %i-%i %i days', (year, month, days) => expect(daysInMonthOf(year, month)).toBe(days))
})
