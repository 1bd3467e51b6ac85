import { expect, it } from 'vitest'
import { assignedMonth, monthOptions } from './monthOptions.ts'

it('[SCHED-14] offers the current month and the next three, across the end of the year [M551]', () => {
  expect(monthOptions('2026-11', false)).toEqual([
    { value: '2026-11-01', label: 'November 2026' },
    { value: '2026-12-01', label: 'December 2026' },
    { value: '2027-01-01', label: 'January 2027' },
    { value: '2027-02-01', label: 'February 2027' },
  ])
  expect(monthOptions('2026-11', true).map(({ label }) => label)).toEqual([
    'rollover',
    'December 2026',
    'January 2027',
    'February 2027',
  ])
})

it.each([
  ['2026-10-31', false, '2026-11-01'],
  ['2026-11-01', false, '2026-11-01'],
  ['2026-11-30', false, '2026-11-01'],
  ['2027-01-15', false, '2027-01-01'],
  ['2027-06-01', false, '2027-06-01'],
  [null, false, '2026-11-01'],
  ['2027-01-15', true, '2026-11-01'],
])('[SCHED-15] assigned to %s with rollover %s gets %s', (assigned, hasRollover, month) => {
  expect(assignedMonth(assigned, monthOptions('2026-11', hasRollover), hasRollover)).toBe(month)
})

it('throws if there is no month to choose from', () => {
  expect(() => assignedMonth(null, [], false)).toThrow('There is no month to choose from.')
})
