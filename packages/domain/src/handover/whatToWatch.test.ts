import { expect, it } from 'vitest'
import { promisesIn } from './promises.ts'
import { type WatchedFacts, whatToWatch } from './whatToWatch.ts'

const QUIET: WatchedFacts = {
  isCanceling: false,
  isRedesigned: false,
  needsApproval: false,
  unconnectedProfiles: [],
  driftedFields: [],
  differingPages: [],
  scheduledPublishes: [],
  reviewAlerts: 0,
  overdueStrategies: 0,
  performance: 'Meeting Expectations',
}

it.each<[string, Partial<WatchedFacts>, RegExp]>([
  ['a client that cancels', { isCanceling: true }, /canceling/],
  ['a redesign', { isRedesigned: true }, /redesigned/],
  ['approval', { needsApproval: true }, /needs approval/],
  ['a profile', { unconnectedProfiles: ['Arden'] }, /profile in Arden is not connected/],
  ['drift', { driftedFields: ['Hours', 'Phone'] }, /values that differ from ours: Hours, Phone\./],
  ['many differences', { differingPages: ['/a', '/b', '/c', '/d', '/e'] }, /\/a, \/b, \/c, \/d and 1 more/],
  [
    'a scheduled publish',
    { scheduledPublishes: [{ path: '/a', on: '2026-12-01' }] },
    /\/a is scheduled .* 12\/1\/2026/,
  ],
  ['one bad review', { reviewAlerts: 1 }, /^1 review with one or two stars waits for an answer/],
  ['bad reviews', { reviewAlerts: 2 }, /^2 reviews with one or two stars wait for an answer/],
  ['one overdue strategy', { overdueStrategies: 1 }, /^1 strategy from earlier months is still open/],
  ['overdue strategies', { overdueStrategies: 2 }, /^2 strategies from earlier months are still open/],
  ['a weak client', { performance: 'Below Expectations' }, /Below Expectations/],
])('HAND-1: names %s', (_name, facts, text) => {
  const points = whatToWatch({ ...QUIET, ...facts })
  expect(points).toHaveLength(1)
  expect(points[0]).toMatch(text)
})

it('HAND-1: has nothing to say about a quiet client, and puts a cancellation first', () => {
  expect(whatToWatch(QUIET)).toEqual([])
  expect(whatToWatch({ ...QUIET, performance: null })).toEqual([])
  expect(whatToWatch({ ...QUIET, overdueStrategies: 3, isCanceling: true })[0]).toMatch(/canceling/)
})

it.each([
  ['Promises', 'A new banner by May.', true],
  ['Contact', 'We agreed on a call each month.', true],
  ['Guarantees', 'None.', true],
  ['Contact', 'A compromise.', false],
  ['Opening hours', 'From nine.', false],
  ['Wording', 'Never promise a rank.', false],
  ['Wording', 'Do not say best, first or guaranteed.', false],
  ['Wording', "Don't guarantee same-day service.", false],
  ['Words to avoid', 'Guaranteed, cheapest.', false],
  ['Promises', 'Never name a rank.', false],
  ['Contact', 'We cannot promise a date.', false],
  ['Contact', 'No guarantees.', false],
  ['Contact', 'They did not answer, so we agreed on mail.', true],
  ['Contact', 'We promised that we never call on Sundays.', true],
  ['Contact', 'Never call. We agreed on mail.', true],
  ['Promises', 'Never name a rank. A banner by May.', true],
])('HAND-2: %s: %s counts as a promise: %s', (questionName, answer, found) => {
  expect(promisesIn([{ questionName, answer }])).toHaveLength(found ? 1 : 0)
})
