import { dayOfWeek } from '@rankdesk/format'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { calendarDays, calendarLimits, clampDate, dayAfterMove, isSelectableDay } from './calendarDays.ts'

const TODAY = '2026-03-08'
const ALL = calendarLimits(TODAY, {})

afterEach(() => vi.unstubAllEnvs())

// The previous day is what date pickers show that use the time zone of the machine (C51).
describe.each([
  ['Pacific/Pago_Pago', 660],
  ['America/Los_Angeles', 480],
  ['Europe/Berlin', -60],
  ['Pacific/Kiritimati', -840],
])('on a machine in %s', (zone, minutesBehindUtc) => {
  function inZone() {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(minutesBehindUtc)
  }

  test('[CAL-1] a page has 42 different days and starts on a Sunday [M505, M555]', () => {
    inZone()
    const days = calendarDays('2026-03')
    expect(days).toHaveLength(42)
    expect(days[0]).toBe('2026-03-01')
    expect(days[41]).toBe('2026-04-11')
    expect(new Set(days).size).toBe(42)
    expect(dayOfWeek('2026-03-01')).toBe(0)
    expect(calendarDays('2026-11').slice(0, 2)).toEqual(['2026-11-01', '2026-11-02'])
    expect(calendarDays('2026-08').slice(0, 7)).toEqual([
      '2026-07-26',
      '2026-07-27',
      '2026-07-28',
      '2026-07-29',
      '2026-07-30',
      '2026-07-31',
      '2026-08-01',
    ])
  })

  test('[CAL-2] the range is a hundred years in both directions, limited by min and max', () => {
    inZone()
    expect(ALL).toEqual({ first: '1926-01-01', last: '2126-12-31' })
    expect(calendarLimits(TODAY, { min: '2026-03-05', max: '2026-03-20' })).toEqual({
      first: '2026-03-05',
      last: '2026-03-20',
    })
    expect(calendarLimits(TODAY, { min: '1800-01-01' }).first).toBe('1926-01-01')
  })

  test('[CAL-4] keys move to the day that they stand for', () => {
    inZone()
    const from = '2026-03-08'
    expect(dayAfterMove(from, { key: 'ArrowLeft', shift: false }, ALL)).toBe('2026-03-07')
    expect(dayAfterMove(from, { key: 'ArrowRight', shift: false }, ALL)).toBe('2026-03-09')
    expect(dayAfterMove(from, { key: 'ArrowUp', shift: false }, ALL)).toBe('2026-03-01')
    expect(dayAfterMove(from, { key: 'ArrowDown', shift: false }, ALL)).toBe('2026-03-15')
    expect(dayAfterMove('2026-03-11', { key: 'Home', shift: false }, ALL)).toBe('2026-03-08')
    expect(dayAfterMove('2026-03-11', { key: 'End', shift: false }, ALL)).toBe('2026-03-14')
    expect(dayAfterMove('2026-03-31', { key: 'PageUp', shift: false }, ALL)).toBe('2026-02-28')
    expect(dayAfterMove('2026-10-31', { key: 'PageDown', shift: false }, ALL)).toBe('2026-11-30')
    expect(dayAfterMove('2024-02-29', { key: 'PageDown', shift: true }, ALL)).toBe('2025-02-28')
    expect(dayAfterMove('2026-11-01', { key: 'PageUp', shift: true }, ALL)).toBe('2025-11-01')
    expect(dayAfterMove(from, { key: 'Enter', shift: false }, ALL)).toBeUndefined()
  })
})

test('[CAL-3] [M506] a day outside the limits or in the list is disabled', () => {
  const rules = { min: '2026-03-05', max: '2026-03-20', disabledDays: ['2026-03-10'] }
  expect(isSelectableDay('2026-03-04', TODAY, rules)).toBe(false)
  expect(isSelectableDay('2026-03-05', TODAY, rules)).toBe(true)
  expect(isSelectableDay('2026-03-10', TODAY, rules)).toBe(false)
  expect(isSelectableDay('2026-03-20', TODAY, rules)).toBe(true)
  expect(isSelectableDay('2026-03-21', TODAY, rules)).toBe(false)
  expect(isSelectableDay('2026-03-14', TODAY, { disabledDays: (date) => dayOfWeek(date) === 6 })).toBe(false)
  expect(isSelectableDay('1925-12-31', TODAY, {})).toBe(false)
  expect(isSelectableDay('2126-12-31', TODAY, {})).toBe(true)
})

test('[CAL-3] a max before min leaves no enabled day', () => {
  const rules = { min: '2026-03-20', max: '2026-03-05' }
  expect(calendarLimits(TODAY, rules)).toEqual({ first: '2026-03-20', last: '2026-03-20' })
  expect(isSelectableDay('2026-03-20', TODAY, rules)).toBe(false)
})

test('[CAL-4] keys stop at the limits', () => {
  const limits = { first: '2026-03-05', last: '2026-03-20' }
  expect(dayAfterMove('2026-03-06', { key: 'ArrowUp', shift: false }, limits)).toBe('2026-03-05')
  expect(dayAfterMove('2026-03-18', { key: 'PageDown', shift: true }, limits)).toBe('2026-03-20')
  expect(clampDate('2030-01-01', limits)).toBe('2026-03-20')
})

test("choosing a month keeps the day, or uses the month's last day", () => {
  expect(dayAfterMove('2026-03-31', { year: 2026, month: 4 }, ALL)).toBe('2026-04-30')
  expect(dayAfterMove('2026-03-08', { year: 1987, month: 12 }, ALL)).toBe('1987-12-08')
})
