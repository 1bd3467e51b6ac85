import { describe, expect, it } from 'vitest'
import { leftOut, type MeasuredClient, missingChange, yearPeriod, missingIn } from './leftOut.ts'

const OCTOBER = yearPeriod('month', '2026-10-01')
/** A February of a leap year after one of 28 days. */
const FEBRUARY = yearPeriod('month', '2028-02-01')

it.each([
  ['month', '2026-10-01', { before: '2025-10-01', days: 31, daysBefore: 31 }],
  ['month', '2028-02-01', { before: '2027-02-01', days: 29, daysBefore: 28 }],
  ['month', '2029-02-01', { before: '2028-02-01', days: 28, daysBefore: 29 }],
  ['week', '2026-11-09', { before: '2025-11-10', days: 7, daysBefore: 7 }],
] as const)('[TRAF-2] compares the %s of %s with the one of the year before', (unit, first, period) => {
  expect(yearPeriod(unit, first)).toEqual(period)
})

describe('[COV-12] a client in no change from the year before', () => {
  it.each([
    [{ days: 31, daysBefore: 31, since: '2025-01-01' }, OCTOBER, undefined],
    [{ days: 29, daysBefore: 28, since: '2026-01-01' }, FEBRUARY, undefined],
    [{ days: 28, daysBefore: 28, since: '2026-01-01' }, FEBRUARY, 'Counted on 28 of 29 days.'],
    [{ days: 30, daysBefore: 31, since: '2025-01-01' }, OCTOBER, 'Counted on 30 of 31 days.'],
    [{ days: 1, daysBefore: 31, since: '2025-01-01' }, OCTOBER, 'Counted on 1 of 31 days.'],
    [{ days: 0, daysBefore: 31, since: '2025-01-01' }, OCTOBER, 'Visits were not counted in this period.'],
    [{ days: 0, daysBefore: 0, since: null }, OCTOBER, 'Visits were never counted.'],
    [{ days: 31, daysBefore: 30, since: '2025-10-01' }, OCTOBER, 'Counted on 30 of 31 days a year before.'],
    [{ days: 31, daysBefore: 0, since: '2025-11-01' }, OCTOBER, 'Visits have been counted since November 2025.'],
    [{ days: 31, daysBefore: 0, since: '2025-09-01' }, OCTOBER, 'Visits were not counted a year before.'],
  ])('counted as %o in %o: %s', (counted, period, reason) => {
    expect(missingChange(counted, period, 'visits')).toBe(reason)
  })

  it('is said of leads too', () => {
    expect(missingChange({ days: 0, daysBefore: 0, since: null }, OCTOBER, 'leads')).toBe('Leads were never counted.')
  })
})

describe('[COV-12] a client in no share', () => {
  const client: MeasuredClient = {
    keywords: 4,
    measuredOn: '2026-11-10',
    measuredSince: '2026-10-01',
    isMeasured: true,
    isJudged: true,
    isMappable: true,
  }
  const none = { keywords: 0, measuredOn: null, measuredSince: null, isMeasured: false, isJudged: false }
  const TODAY = '2026-11-17'

  it.each([
    ['with a performance', 'performance', {}, undefined],
    ['without a performance', 'performance', none, 'No keyword has been measured yet.'],
    [
      'measured long ago',
      'performance',
      { isJudged: false, measuredOn: '2026-10-12' },
      'The newest measurement is of 10/12/2026, 36 days ago.',
    ],
    ['in the chart', 'chart', {}, undefined],
    ['never in the chart', 'chart', none, 'No keyword has been measured yet.'],
    [
      'measured too early for the chart',
      'chart',
      { isMeasured: false },
      'The newest measurement is of 11/10/2026, 7 days before.',
    ],
    [
      'measured the day before',
      'chart',
      { isMeasured: false, measuredOn: '2026-11-16' },
      'The newest measurement is of 11/16/2026, 1 day before.',
    ],
    ['with ranks', 'ranks', { keywords: 1 }, undefined],
    ['without ranks', 'ranks', none, 'No keyword has been measured yet.'],
    ['with something to map', 'mapping', {}, undefined],
    ['with nothing to map', 'mapping', { isMappable: false }, 'There is no keyword and no target to map.'],
  ] as const)('%s', (_what, figure, change, reason) => {
    expect(missingIn(figure)({ ...client, ...change }, TODAY)).toBe(reason)
  })

  it('is listed by name', () => {
    const clients = ['Zephyr', 'Acorn', 'Maple'].map((businessName, at) => ({ clientId: at + 1, businessName }))
    const reasonOf = ({ businessName }: { businessName: string }) =>
      businessName === 'Maple' ? undefined : `${businessName} is new.`
    expect(leftOut(clients, reasonOf)).toEqual([
      { clientId: 2, businessName: 'Acorn', reason: 'Acorn is new.' },
      { clientId: 1, businessName: 'Zephyr', reason: 'Zephyr is new.' },
    ])
    expect(leftOut([], reasonOf)).toEqual([])
  })
})
