import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedClock } from './testing/clocks.ts'
import {
  endOfLosAngelesDay,
  losAngelesDateOf,
  losAngelesInstant,
  losAngelesTimeOf,
  monthInLosAngeles,
  parseInstant,
  startOfLosAngelesDay,
  todayInLosAngeles,
} from './losAngeles.ts'
import { anyPlainDate } from './testing/arbitraries.ts'

const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

describe('[FMT-6] today in Los Angeles', () => {
  test.each([
    ['2026-01-01T07:59:59.999Z', '2025-12-31', 'the last moment of the year in winter time'],
    ['2026-01-01T08:00:00Z', '2026-01-01', 'the first moment of the year'],
    ['2026-07-01T06:59:59.999Z', '2026-06-30', 'the last moment of a month in summer time'],
    ['2026-07-01T07:00:00Z', '2026-07-01', 'the first moment of a month in summer time'],
    ['2026-03-08T07:59:59Z', '2026-03-07', 'before the day of the spring change'],
    ['2026-03-08T08:00:00Z', '2026-03-08', 'the start of the day of the spring change'],
    ['2026-03-09T06:59:59Z', '2026-03-08', 'the end of the day of the spring change'],
    ['2026-03-09T07:00:00Z', '2026-03-09', 'after the day of the spring change'],
    ['2026-11-01T06:59:59Z', '2026-10-31', 'before the day of the autumn change'],
    ['2026-11-01T07:00:00Z', '2026-11-01', 'the start of the day of the autumn change'],
    ['2026-11-02T07:59:59Z', '2026-11-01', 'the end of the day of the autumn change'],
    ['2026-11-02T08:00:00Z', '2026-11-02', 'after the day of the autumn change'],
    ['2028-02-29T20:00:00Z', '2028-02-29', 'a leap day'],
    ['2028-03-01T07:59:59Z', '2028-02-29', 'the end of a leap day'],
  ])('at %s is %s: %s', (instant, date) => {
    expect(losAngelesDateOf(new Date(instant))).toBe(date)
    expect(todayInLosAngeles(fixedClock(instant))).toBe(date)
    expect(monthInLosAngeles(fixedClock(instant))).toBe(date.slice(0, 7))
  })

  test.each([
    ['2026-03-08T09:59:00Z', 1, 59],
    ['2026-03-08T10:00:00Z', 3, 0],
    ['2026-11-01T08:59:00Z', 1, 59],
    ['2026-11-01T09:00:00Z', 1, 0],
    ['2026-11-01T10:00:00Z', 2, 0],
    ['2026-06-15T19:05:59Z', 12, 5],
  ])('at %s has the time %i:%i', (instant, hour, minute) => {
    expect(losAngelesTimeOf(new Date(instant))).toMatchObject({ hour, minute })
  })

  test('rejects an invalid instant', () => {
    expect(() => losAngelesDateOf(new Date('soon'))).toThrow(RangeError)
  })
})

describe('[FMT-7] time of day in Los Angeles', () => {
  test.each([
    ['2026-01-15', 9, 42, '2026-01-15T17:42:00Z', 'winter time'],
    ['2026-07-15', 9, 42, '2026-07-15T16:42:00Z', 'summer time'],
    ['2026-03-07', 23, 59, '2026-03-08T07:59:00Z', 'the evening before spring'],
    ['2026-03-08', 1, 59, '2026-03-08T09:59:00Z', 'the last minute before spring'],
    ['2026-03-08', 2, 0, '2026-03-08T10:00:00Z', 'the first skipped minute is 3:00'],
    ['2026-03-08', 2, 30, '2026-03-08T10:30:00Z', 'a skipped time is an hour later'],
    ['2026-03-08', 3, 0, '2026-03-08T10:00:00Z', 'the first minute after spring'],
    ['2026-11-01', 0, 59, '2026-11-01T07:59:00Z', 'before the repeated hour'],
    ['2026-11-01', 1, 0, '2026-11-01T08:00:00Z', 'a repeated time is the first of the two'],
    ['2026-11-01', 1, 59, '2026-11-01T08:59:00Z', 'a repeated time is the first of the two'],
    ['2026-11-01', 2, 0, '2026-11-01T10:00:00Z', 'after the repeated hour'],
    ['2026-12-31', 23, 59, '2027-01-01T07:59:00Z', 'the end of the year'],
  ])('converts %s %i:%i to %s: %s', (date, hour, minute, instant) => {
    expect(losAngelesInstant(date, hour, minute)).toEqual(new Date(instant))
  })

  test.each([
    ['2026-03-07', 24],
    ['2026-03-08', 23],
    ['2026-03-09', 24],
    ['2026-10-31', 24],
    ['2026-11-01', 25],
    ['2026-11-02', 24],
  ])('gives %s %i hours', (date, length) => {
    expect(hours(startOfLosAngelesDay(date), endOfLosAngelesDay(date))).toBe(length)
  })

  test('includes the start of a day and excludes its end', () => {
    fc.assert(
      fc.property(anyPlainDate, (date) => {
        expect(losAngelesTimeOf(startOfLosAngelesDay(date))).toEqual({ date, hour: 0, minute: 0 })
        expect(losAngelesDateOf(new Date(endOfLosAngelesDay(date).getTime() - 1))).toBe(date)
        expect(losAngelesDateOf(endOfLosAngelesDay(date))).not.toBe(date)
      }),
    )
  })

  test.each([
    ['2026-02-29', 0, 0],
    ['2026-02-28', 24, 0],
    ['2026-02-28', -1, 0],
    ['2026-02-28', 0, 60],
    ['2026-02-28', 9.5, 0],
  ])('rejects %s %d:%d', (date, hour, minute) => {
    expect(() => losAngelesInstant(date, hour, minute)).toThrow(RangeError)
  })
})

describe('[FMT-8] instants in settings, in Los Angeles or with a time zone', () => {
  test.each([
    ['2026-03-08', '2026-03-08T08:00:00Z'],
    ['2026-07-08', '2026-07-08T07:00:00Z'],
    ['2026-03-08 09:42', '2026-03-08T16:42:00Z'],
    ['2026-03-08T09:42', '2026-03-08T16:42:00Z'],
    ['2026-03-08T09:42:30', '2026-03-08T16:42:30Z'],
    ['2026-03-08T09:42:30Z', '2026-03-08T09:42:30Z'],
    ['2026-03-08T09:42:30+09:00', '2026-03-08T00:42:30Z'],
    [' 2026-12-31T23:59:59 ', '2027-01-01T07:59:59Z'],
  ])('parses %j as %s', (text, instant) => expect(parseInstant(text)).toEqual(new Date(instant)))

  test.each([
    '',
    'now',
    '3/8/2026',
    '2026-02-29',
    '2026-02-29T10:00:00Z',
    '2026-03-08T24:00',
    '2026-03-08T09:60',
    '2026-03-08T09:42:60',
    '2026-03-08T9:42',
    '2026-03-08T99:00:00Z',
    null,
    undefined,
  ])('rejects %j', (text) => expect(parseInstant(text)).toBeUndefined())
})
