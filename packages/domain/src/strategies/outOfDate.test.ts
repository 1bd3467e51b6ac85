import { expect, it } from 'vitest'
import { isOutOfDate } from './outOfDate.ts'

const base = {
  assignedDate: '2026-10-01',
  statusId: 0,
  contentRequestedAt: new Date('2026-09-21T00:00:00Z'),
  pageChangedAt: new Date('2026-10-05T00:00:00Z'),
}
it.each([
  ['of a past month whose page changed', {}, true],
  ['of this month', { assignedDate: '2026-11-01' }, false],
  ['of the last day before this month', { assignedDate: '2026-10-31' }, true],
  ['that is completed', { statusId: 1 }, false],
  ['whose content was never asked for', { contentRequestedAt: null }, false],
  ['whose page changed at the moment of the request', { pageChangedAt: base.contentRequestedAt }, false],
  ['without a page', { pageChangedAt: null }, false],
  ['without a month', { assignedDate: null }, false],
])('[STRAT-10] decides whether a strategy %s is out of date: %#', (_case, change, expected) => {
  expect(isOutOfDate({ ...base, ...change }, '2026-11-18')).toBe(expected)
})
