import { describe, expect, it } from 'vitest'
import { missingVerdict, standsUntil } from './measurement.ts'

describe('[COV-2] a measurement of November 2', () => {
  it.each([
    [null, '2026-11-09'],
    ['2026-11-03', '2026-11-03'],
    ['2026-11-09', '2026-11-09'],
    ['2026-11-10', '2026-11-10'],
    ['2026-12-06', '2026-12-06'],
    ['2026-12-07', '2026-12-07'],
    ['2026-12-08', '2026-11-09'],
    ['2027-03-01', '2026-11-09'],
  ])('with the next one on %s stands until %s', (next, until) => {
    expect(standsUntil('2026-11-02', next)).toBe(until)
  })
})

describe('[COV-3] a performance on November 17', () => {
  const TODAY = '2026-11-17'

  it.each([
    ['2026-11-09', '2026-11-16'],
    ['2026-10-06', '2026-10-13'],
    ['2024-01-01', '2026-11-17'],
  ])('exists with measurements from %s to %s', (measuredSince, measuredOn) => {
    expect(missingVerdict({ keywords: 1, measuredOn, measuredSince }, TODAY)).toBeUndefined()
  })

  it.each([
    [0, null, null, 'No keyword has been measured yet.'],
    [0, '2026-11-16', '2026-01-01', 'No keyword has been measured yet.'],
    [9, '2026-10-12', '2026-01-01', 'The newest measurement is of 10/12/2026, 36 days ago.'],
    [
      9,
      '2026-11-16',
      '2026-11-10',
      'The measurements are only 6 days apart, from 11/10/2026 to 11/16/2026; a comparison takes 7.',
    ],
    [
      9,
      '2026-11-16',
      '2026-11-16',
      'There is only the measurement of 11/16/2026, so there is nothing to compare it with.',
    ],
  ])('does not exist with %d keywords of %s, first of %s', (keywords, measuredOn, measuredSince, reason) => {
    expect(missingVerdict({ keywords, measuredOn, measuredSince }, TODAY)).toBe(reason)
  })
})
