import { parsePlainDate } from '@rankdesk/format'
import { describe, expect, it } from 'vitest'
import { holidaysAhead, holidaysWithoutHours, withSpecialDay } from './holidays.ts'
import { repeatedDates, specialDayProblems, weekProblems } from './hoursProblems.ts'
import {
  endDateOf,
  hoursText,
  hoursWithRanges,
  type OpenRange,
  pastMidnightNotice,
  rangesOfHours,
  type SpecialDay,
  specialDayText,
} from './profileHours.ts'

const range = (text: string): OpenRange => {
  const [startTime = '', endTime = ''] = text.split('-')
  return { startTime: startTime || null, endTime: endTime || null }
}
const ranges = (...texts: string[]) => texts.map(range)
const allDay = (dW: number) => ({ dW, open24: true, startTime: null, endTime: null })

describe('the hours of a day', () => {
  it.each([
    [[], 'Closed'],
    [['08:00-12:00'], '8:00 AM – 12:00 PM'],
    [['08:00-12:00', '13:00-17:30'], '8:00 AM – 12:00 PM, 1:00 PM – 5:30 PM'],
    [['07:00-'], '7:00 AM – …'],
    [['18:00-00:00', '00:30-02:00', '03:00-04:00'], '6:00 PM – 12:00 AM, 12:30 AM – 2:00 AM, 3:00 AM – 4:00 AM'],
  ])('[PROF-16] %o are %o, and return to their ranges', (texts, expected) => {
    const hours = hoursWithRanges(5, ranges(...texts))
    expect(hoursText(hours)).toBe(expected)
    expect(rangesOfHours(hours)).toEqual(ranges(...texts))
  })

  it('[PROF-16] has no ranges while it is open 24 hours', () => {
    expect([hoursText(allDay(5)), rangesOfHours(allDay(5)), hoursText(undefined)]).toEqual([
      'Open 24 hours',
      [],
      'Closed',
    ])
  })

  it.each([
    ['07:00-18:00', undefined],
    ['07:00-07:01', undefined],
    ['07:00-07:00', 'Ends Saturday, 7:00 AM'],
    ['07:00-00:30', 'Ends Saturday, 12:30 AM'],
    ['07:00-', undefined],
  ])('[PROF-16] says where %o ends: %o', (text, notice) => {
    expect(pastMidnightNotice(5, range(text))).toBe(notice)
  })
})

describe('problems of a week', () => {
  const week = (days: Record<number, string[] | 'all day'>) =>
    [0, 1, 2, 3, 4, 5, 6].map((dW) => {
      const day = days[dW] ?? []
      return day === 'all day' ? allDay(dW) : hoursWithRanges(dW, ranges(...day))
    })

  it.each<[string, Record<number, string[] | 'all day'>, [number, number, string][]]>([
    ['ranges that touch', { 1: ['08:00-12:00', '12:00-17:00'] }, []],
    [
      'a minute of overlap',
      { 1: ['08:00-12:01', '12:00-17:00'] },
      [[1, 1, 'These hours overlap others of the same day']],
    ],
    [
      'an overlap with an earlier, later range',
      { 1: ['13:00-17:00', '08:00-13:01'] },
      [[1, 1, 'These hours overlap others of the same day']],
    ],
    ['a missing time', { 2: ['08:00-'] }, [[2, 0, 'Enter both times']]],
    ['a missing second range', { 2: ['08:00-12:00', '-'] }, [[2, 1, 'Enter both times']]],
    ['until the start of the next day', { 5: ['18:00-02:00'], 6: ['02:00-05:00'] }, []],
    [
      'a minute into the next day',
      { 5: ['18:00-02:01'], 6: ['02:00-05:00'] },
      [[5, 0, 'These hours overlap those of Saturday']],
    ],
    [
      'Saturday night into Sunday',
      { 6: ['18:00-02:01'], 0: ['02:00-05:00'] },
      [[6, 0, 'These hours overlap those of Sunday']],
    ],
    [
      'past midnight into a day of 24 hours',
      { 5: ['18:00-00:30'], 6: 'all day' },
      [[5, 0, 'These hours overlap those of Saturday']],
    ],
    ['until midnight before a day of 24 hours', { 5: ['18:00-00:00'], 6: 'all day' }, []],
    ['every day of 24 hours', { 0: 'all day', 1: 'all day', 6: 'all day' }, []],
    ['a whole day from 9 to 9, then from 9', { 1: ['09:00-09:00'], 2: ['09:00-17:00'] }, []],
  ])('[PROF-31] of %s', (_name, days, expected) => {
    expect(weekProblems(week(days)).map(({ day, range: index, message }) => [day, index, message])).toEqual(expected)
  })
})

describe('special hours', () => {
  const day = (date: string, ...texts: string[]): SpecialDay => ({ date, open24: false, ranges: ranges(...texts) })

  it.each([
    [day('2026-12-25'), 'Friday, December 25, 2026: Closed'],
    [{ ...day('2026-12-25'), open24: true }, 'Friday, December 25, 2026: Open 24 hours'],
    [
      day('2026-12-24', '08:00-12:00', '13:00-15:00'),
      'Thursday, December 24, 2026: 8:00 AM – 12:00 PM, 1:00 PM – 3:00 PM',
    ],
    [day('2026-02-30'), '2026-02-30: Closed'],
  ])('[PROF-30] of %o are written as %o', (of, text) => {
    expect(specialDayText(of)).toBe(text)
  })

  it.each([
    ['2026-12-31', '20:00-02:00', '2027-01-01'],
    ['2026-12-31', '20:00-23:59', '2026-12-31'],
    ['2028-02-28', '20:00-00:00', '2028-02-29'],
    ['2026-02-28', '20:00-00:00', '2026-03-01'],
  ])('[PROF-30] of %s, %s, end on %s', (date, text, end) => {
    expect(endDateOf(date, range(text))).toBe(end)
  })

  it.each<[string, SpecialDay[], [number, number, string][]]>([
    ['an end at 11:59 of the next day', [day('2026-12-31', '20:00-11:59')], []],
    [
      'an end at noon of the next day',
      [day('2026-12-31', '20:00-12:00')],
      [[0, 0, 'Special hours end by 11:59 AM of the following day']],
    ],
    ['a missing time', [day('2026-12-31', '20:00-')], [[0, 0, 'Enter both times']]],
    [
      'an overlap',
      [day('2026-12-31', '08:00-12:00', '11:00-13:00')],
      [[0, 1, 'These hours overlap others of the same day']],
    ],
    [
      'the night into New Year’s Day',
      [day('2026-12-31', '20:00-02:00'), day('2027-01-01', '01:00-03:00')],
      [[0, 0, 'These hours overlap those of Friday, January 1, 2027']],
    ],
    ['the night into a closed day', [day('2026-12-31', '20:00-02:00'), day('2027-01-01')], []],
    ['24 hours', [{ ...day('2026-12-31', '20:00-'), open24: true }], []],
  ])('[PROF-30] problems of %s', (_name, days, expected) => {
    expect(specialDayProblems(days).map(({ day: index, range: at, message }) => [index, at, message])).toEqual(expected)
  })

  it('[PROF-30] name a date once', () => {
    expect(repeatedDates([day('2026-12-25'), day('2026-12-26'), day('2026-12-25', '08:00-09:00')])).toEqual([
      '2026-12-25',
    ])
    expect(withSpecialDay([day('2026-12-26'), day('2026-12-25')], day('2026-12-25', '08:00-09:00'))).toEqual([
      day('2026-12-25', '08:00-09:00'),
      day('2026-12-26'),
    ])
  })

  it('[PROF-32] are proposed for the holidays of the next twelve months that have none', () => {
    const holidays = ['2027-11-29', '2027-11-28', '2026-12-25', '2026-11-28', '2026-11-27', '2026-12-25'].map(
      (date) => ({
        date,
        name: date,
      }),
    )
    const today = parsePlainDate('2026-11-28')
    const ahead = today === undefined ? [] : holidaysAhead(holidays, today)
    expect(ahead.map(({ date }) => date)).toEqual(['2026-11-28', '2026-12-25'])
    expect(holidaysWithoutHours(ahead, [day('2026-12-25')]).map(({ date }) => date)).toEqual(['2026-11-28'])
  })
})
