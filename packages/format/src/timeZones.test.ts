import { afterEach, describe, expect, test, vi } from 'vitest'
import { fixedClock } from './testing/clocks.ts'
import { formatDate, formatDateInWords, formatInstant, parseDate } from './dateFormat.ts'
import { losAngelesInstant, todayInLosAngeles } from './losAngeles.ts'
import { addDays, addMonthsToDate, parsePlainDate } from './plainDate.ts'
import { quarterWeek } from './quarter.ts'

afterEach(() => vi.unstubAllEnvs())

// A day that becomes the day before is the most frequent complaint about date pickers (C51).
describe.each([
  ['Pacific/Pago_Pago', 660],
  ['America/New_York', 300],
  ['Europe/Berlin', -60],
  ['Pacific/Kiritimati', -840],
])("in the machine's time zone %s", (zone, minutesBehindUtc) => {
  test('[FMT-2] [FMT-6] keeps every date and time of day the same', () => {
    vi.stubEnv('TZ', zone)
    // Verifies that the time zone has taken effect.
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(minutesBehindUtc)
    expect(parsePlainDate('2026-03-08T00:00:00Z')).toBe('2026-03-08')
    expect(parseDate('03/08/2026')).toBe('2026-03-08')
    expect(addDays('2026-03-07', 1)).toBe('2026-03-08')
    expect(addMonthsToDate('2026-10-31', 1)).toBe('2026-11-30')
    expect(quarterWeek('2026-11-01')).toBe(5)
    expect(formatDate('2026-03-08')).toBe('3/8/2026')
    expect(formatDateInWords('2026-11-01')).toBe('Sunday, November 1, 2026')
    expect(todayInLosAngeles(fixedClock('2026-01-01T07:59:59Z'))).toBe('2025-12-31')
    expect(losAngelesInstant('2026-11-01', 9, 42)).toEqual(new Date('2026-11-01T17:42:00Z'))
    expect(formatInstant(new Date('2026-03-08T16:42:00Z'))).toBe('3/8/2026 9:42 AM')
  })
})
