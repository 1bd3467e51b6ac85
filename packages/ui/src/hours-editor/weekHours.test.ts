import { describe, expect, test } from 'vitest'
import type { DayHours } from './weekHours.ts'
import {
  CLOSED_WEEK,
  copyDay,
  dayProblems,
  hasHoursProblem,
  hoursInWords,
  openDay,
  removeRange,
  withDay,
} from './weekHours.ts'

function open(...ranges: readonly (readonly [string | null, string | null])[]): DayHours {
  return { state: 'ranges', ranges: ranges.map(([from, to]) => ({ from, to })) }
}

describe('problems', () => {
  test.each([
    ['two parts of a day', open(['09:00', '12:00'], ['13:00', '17:00']), []],
    ['parts that touch', open(['09:00', '12:00'], ['12:00', '17:00']), []],
    ['until midnight', open(['18:00', '00:00']), []],
    ['closed', { ...open(['17:00', '09:00']), state: 'closed' } as const, []],
    ['a missing time', open(['09:00', null]), ['Enter both times']],
    ['an end at the start', open(['09:00', '09:00']), ['The closing time must be after the opening time']],
    [
      'a minute of overlap',
      open(['09:00', '12:00'], ['11:59', '17:00']),
      ['These hours overlap others of the same day'],
    ],
    [
      'an overlap that runs to midnight',
      open(['18:00', '00:00'], ['23:00', '23:30']),
      ['These hours overlap others of the same day'],
    ],
  ])('of %s', (_what, hours, messages) => {
    expect(dayProblems(hours).map((problem) => problem.message)).toEqual(messages)
  })

  test('of a week are those of its days', () => {
    expect(hasHoursProblem(CLOSED_WEEK)).toBe(false)
    expect(hasHoursProblem(withDay(CLOSED_WEEK, 6, () => open([null, null])))).toBe(true)
  })
})

test('an opened day starts with 9 to 5 and restores previous ranges', () => {
  expect(hoursInWords(openDay({ state: 'closed', ranges: [] }, true))).toBe('9:00 AM – 5:00 PM')
  const reopened = openDay(openDay(open(['10:00', '14:00']), false), true)
  expect(hoursInWords(reopened)).toBe('10:00 AM – 2:00 PM')
})

test('removing the last range closes the day', () => {
  expect(removeRange(open(['09:00', '12:00']), 0).state).toBe('closed')
  expect(removeRange(open(['09:00', '12:00'], ['13:00', '17:00']), 0).ranges).toHaveLength(1)
})

test('a day is copied only to the selected days', () => {
  const week = copyDay(
    withDay(CLOSED_WEEK, 1, () => open(['09:00', '17:00'])),
    1,
    [2, 3],
  )
  expect(week.map(hoursInWords)).toEqual([
    'Closed',
    '9:00 AM – 5:00 PM',
    '9:00 AM – 5:00 PM',
    '9:00 AM – 5:00 PM',
    'Closed',
    'Closed',
    'Closed',
  ])
})
