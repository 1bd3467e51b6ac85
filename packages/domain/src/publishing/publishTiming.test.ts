import { losAngelesInstant } from '@rankdesk/format'
import { expect, it } from 'vitest'
import { defaultPublishTiming, firstLaterDay, publishBanner, publishDateOf, publishDueAt } from './publishTiming.ts'

const today = '2026-11-18'
it.each([
  ['2026-10-31', false, 'later'],
  ['2026-10-31', true, 'now'],
  ['2026-11-01', false, 'now'],
  ['2026-12-01', false, 'now'],
  ['2025-12-01', false, 'later'],
  [null, false, 'now'],
] as const)('[PUB-1] assigned to %s with a draft: %s defaults to %s', (assigned, hasDraft, timing) => {
  const strategy = { assignedDate: assigned, entryId: hasDraft ? 7 : null, zones: [] }
  expect(defaultPublishTiming(strategy, today)).toBe(timing)
})

it.each([
  ['the entry of a blog', 7, [], true],
  ['a generated text', null, [{ contentType: 'type-ai', content: '<p>New</p>' }], true],
  ['a changed text of the site', null, [{ contentType: 'type-site-mod', content: '<p>New</p>' }], true],
  ['an empty new text', null, [{ contentType: 'type-new', content: '' }], false],
  ['texts of the site only', null, [{ contentType: 'type-site', content: '<p>Old</p>' }], false],
  ['nothing', null, [], false],
] as const)('[PUB-1] finds a draft in %s', (_name, entryId, zones, expected) => {
  const strategy = { assignedDate: '2026-10-31', entryId, zones }
  expect(defaultPublishTiming(strategy, today)).toBe(expected ? 'now' : 'later')
})

it('[PUB-2] is due at once today, and at 6 a.m. Los Angeles time on later days, in standard and daylight time', () => {
  const now = new Date('2026-11-18T20:00:00Z')
  expect(publishDueAt(today, today, now)).toEqual(now)
  expect(publishDueAt('2026-11-19', today, now).toISOString()).toBe('2026-11-19T14:00:00.000Z')
  expect(publishDueAt('2027-07-01', today, now)).toEqual(losAngelesInstant('2027-07-01', 6))
  expect(publishDueAt('2027-07-01', today, now).toISOString()).toBe('2027-07-01T13:00:00.000Z')
  expect(() => publishDueAt('2026-11-17', today, now)).toThrow(RangeError)
})

it.each([
  ['2026-11-17', true, 'This page publishes today.'],
  ['2026-11-18', true, 'This page publishes today.'],
  ['2026-11-19', false, 'This page publishes in 1 day.'],
  ['2026-12-01', false, 'This page publishes in 13 days.'],
])('[PUB-3] with %s is today: %s, and says %s', (date, isToday, text) => {
  expect(publishBanner(date, today)).toEqual({ text, isToday })
})

it.each([
  [null, '2026-11-19'],
  ['2026-11-30', '2026-11-30'],
  [today, today],
  ['2026-11-17', '2026-11-19'],
])('[PUB-10] with %s due, Later defaults to %s', (due, day) => {
  expect(firstLaterDay(due, today)).toBe(day)
})

it.each([
  ['now', '2026-11-30', today],
  ['later', '2026-11-30', '2026-11-30'],
  ['later', '2026-11-17', today],
] as const)('[PUB-10] %s with %s selected is sent as %s', (timing, day, sent) => {
  expect(publishDateOf(timing, day, today)).toBe(sent)
})
