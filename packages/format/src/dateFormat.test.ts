import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateInWords,
  formatDateLong,
  formatDayOfMonth,
  formatInstant,
  formatInstantDate,
  formatInstantTime,
  parseDate,
  weekdayName,
} from './dateFormat.ts'
import { anyPlainDate } from './testing/arbitraries.ts'

describe('[FMT-14] missing dates as an en dash', () => {
  const dateFormats = [formatDate, formatDateLong, formatDayOfMonth, formatDateInWords]
  test.each([null, undefined, '', 'soon', '2026-02-29', '3/8/2026'])('shows %j', (date) => {
    expect(dateFormats.map((format) => format(date))).toEqual(['–', '–', '–', '–'])
  })

  test.each([null, undefined, new Date('soon')])('shows the instant %s', (instant) => {
    const shown = [formatInstant, formatInstantDate, formatInstantTime].map((format) => format(instant))
    expect(shown).toEqual(['–', '–', '–'])
  })
})

describe('[FMT-15] [FMT-16] days as M/d/yyyy, and as MM/dd/yyyy in aligned columns', () => {
  test.each([
    ['2026-01-01', '1/1/2026', '01/01/2026', 'Jan 1', 'Thursday, January 1, 2026'],
    ['2026-03-08', '3/8/2026', '03/08/2026', 'Mar 8', 'Sunday, March 8, 2026'],
    ['2026-09-10', '9/10/2026', '09/10/2026', 'Sep 10', 'Thursday, September 10, 2026'],
    ['2026-10-09', '10/9/2026', '10/09/2026', 'Oct 9', 'Friday, October 9, 2026'],
    ['2026-11-01', '11/1/2026', '11/01/2026', 'Nov 1', 'Sunday, November 1, 2026'],
    ['2026-12-31', '12/31/2026', '12/31/2026', 'Dec 31', 'Thursday, December 31, 2026'],
    ['2028-02-29', '2/29/2028', '02/29/2028', 'Feb 29', 'Tuesday, February 29, 2028'],
    ['2026-03-08T23:30:00Z', '3/8/2026', '03/08/2026', 'Mar 8', 'Sunday, March 8, 2026'],
  ])('formats %s as %s, %s, %s, %s', (date, short, long, axis, words) => {
    expect(formatDate(date)).toBe(short)
    expect(formatDateLong(date)).toBe(long)
    expect(formatDayOfMonth(date)).toBe(axis)
    expect(formatDateInWords(date)).toBe(words)
  })

  test('numbers weekdays 0 to 6', () => {
    expect(weekdayName(0)).toBe('Sunday')
    expect(weekdayName(6)).toBe('Saturday')
    expect(() => weekdayName(7)).toThrow(RangeError)
  })
})

describe('[FMT-17] typed days', () => {
  test.each([
    ['03/08/2026', '2026-03-08'],
    ['3/8/2026', '2026-03-08'],
    [' 12/31/2026 ', '2026-12-31'],
    ['3-8-2026', '2026-03-08'],
    ['3.8.2026', '2026-03-08'],
    ['02/29/2028', '2028-02-29'],
    ['2026-03-08', '2026-03-08'],
  ])('parses %j as %s', (text, date) => expect(parseDate(text)).toBe(date))

  test.each([
    '',
    'soon',
    '3',
    '3/8',
    '3/8/26',
    '3/8/202',
    '3/8/20266',
    '02/29/2026',
    '13/01/2026',
    '00/10/2026',
    '04/31/2026',
    '3/8-2026',
    '3/ 8/2026',
    '003/08/2026',
    '-3/8/2026',
    null,
    undefined,
  ])('ignores %j', (text) => expect(parseDate(text)).toBeUndefined())

  test('parses every formatted day as the same day', () => {
    fc.assert(
      fc.property(anyPlainDate, (date) => {
        expect(parseDate(formatDate(date))).toBe(date)
        expect(parseDate(formatDateLong(date))).toBe(date)
      }),
    )
  })
})

describe('[FMT-18] instants in Los Angeles time', () => {
  test.each([
    ['2026-03-08T07:59:59Z', '3/7/2026', '11:59 PM'],
    ['2026-03-08T08:00:00Z', '3/8/2026', '12:00 AM'],
    ['2026-03-08T09:59:59Z', '3/8/2026', '1:59 AM'],
    ['2026-03-08T10:00:00Z', '3/8/2026', '3:00 AM'],
    ['2026-03-08T16:42:00Z', '3/8/2026', '9:42 AM'],
    ['2026-06-15T18:59:00Z', '6/15/2026', '11:59 AM'],
    ['2026-06-15T19:00:00Z', '6/15/2026', '12:00 PM'],
    ['2026-06-15T20:05:00Z', '6/15/2026', '1:05 PM'],
    ['2026-11-01T08:30:00Z', '11/1/2026', '1:30 AM'],
    ['2026-11-01T09:30:00Z', '11/1/2026', '1:30 AM'],
    ['2027-01-01T07:59:00Z', '12/31/2026', '11:59 PM'],
  ])('formats %s as %s %s', (text, date, time) => {
    const instant = new Date(text)
    expect(formatInstantDate(instant)).toBe(date)
    expect(formatInstantTime(instant)).toBe(time)
    expect(formatInstant(instant)).toBe(`${date} ${time}`)
  })
})
