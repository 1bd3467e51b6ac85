import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatElapsed } from './elapsed.ts'
import { addMonthsToDate, comparePlainDates } from './plainDate.ts'
import { anyPlainDate } from './testing/arbitraries.ts'

describe('[FMT-19] elapsed time in whole years and months', () => {
  test.each([
    ['2023-01-08', '2026-03-07', '3 years, 1 month'],
    ['2023-01-08', '2026-03-08', '3 years, 2 months'],
    ['2023-01-08', '2026-03-09', '3 years, 2 months'],
    ['2025-03-08', '2026-03-07', '11 months'],
    ['2025-03-08', '2026-03-08', '1 year'],
    ['2025-03-08', '2026-04-08', '1 year, 1 month'],
    ['2024-03-08', '2026-03-08', '2 years'],
    ['2026-02-08', '2026-03-07', 'Less than a month'],
    ['2026-02-08', '2026-03-08', '1 month'],
    ['2026-03-08', '2026-03-08', 'Less than a month'],
    ['2026-01-31', '2026-02-27', 'Less than a month'],
    ['2026-01-31', '2026-02-28', '1 month'],
    ['2024-02-29', '2025-02-27', '11 months'],
    ['2024-02-29', '2025-02-28', '1 year'],
    ['2024-02-29', '2028-02-28', '3 years, 11 months'],
    ['2024-02-29', '2028-02-29', '4 years'],
    ['2025-12-31', '2026-01-01', 'Less than a month'],
    ['2025-12-31', '2026-01-31', '1 month'],
    ['2026-03-08T00:00:00', '2026-05-08', '2 months'],
  ])('from %s to %s is %s', (from, to, text) => expect(formatElapsed(from, to)).toBe(text))

  test('counts exactly the whole months that have passed', () => {
    fc.assert(
      fc.property(anyPlainDate, anyPlainDate, (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        const text = formatElapsed(from, to)
        const numberBefore = (unit: RegExp) => Number(unit.exec(text)?.[1] ?? 0)
        const months = numberBefore(/(\d+) year/) * 12 + numberBefore(/(\d+) month/)
        expect(comparePlainDates(addMonthsToDate(from, months), to)).toBeLessThanOrEqual(0)
        expect(comparePlainDates(addMonthsToDate(from, months + 1), to)).toBe(1)
      }),
    )
  })
})

describe('[FMT-14] missing or future days as an en dash', () => {
  test.each([
    ['2026-03-08', '2026-03-07'],
    [null, '2026-03-08'],
    ['2026-03-08', undefined],
    ['', ''],
    ['soon', '2026-03-08'],
  ])('shows a dash from %j to %j', (from, to) => expect(formatElapsed(from, to)).toBe('–'))
})
