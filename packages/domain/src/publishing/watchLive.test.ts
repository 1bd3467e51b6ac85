import { expect, it } from 'vitest'
import type { ReceiptState } from './proofOfLive.ts'
import { foundPage, type FoundPage, isNotLive, nextCheckAt, watchedState } from './watchLive.ts'

const published = new Date('2026-11-18T17:00:00Z')

it.each([
  ['2026-11-18T17:00:00Z', '2026-11-18T17:10:00.000Z'],
  ['2026-11-18T17:09:59Z', '2026-11-18T17:10:00.000Z'],
  ['2026-11-18T17:10:00Z', '2026-11-18T17:50:00.000Z'],
  ['2026-11-18T17:50:01Z', '2026-11-19T17:00:00.000Z'],
  ['2026-11-19T16:59:59Z', '2026-11-19T17:00:00.000Z'],
  ['2026-11-19T17:00:00Z', undefined],
  ['2026-12-24T17:00:00Z', undefined],
])('[PUB-12] checks a page again after the check of %s at %s', (checkedAt, next) => {
  expect(nextCheckAt(published, new Date(checkedAt))?.toISOString()).toBe(next)
})

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it.each<[string, Parameters<typeof foundPage>[0], FoundPage]>([
  ['no response', undefined, 'nothing'],
  ['an error', { status: 500, text: 'Down for maintenance', zonesFound: 0 }, 'nothing'],
  ['a missing page', { status: 404, text: 'Not found', zonesFound: 0 }, 'nothing'],
  ['503', { status: 503, text: '', zonesFound: 0 }, 'maintenance'],
  ['a notice', { status: 200, text: 'We are down for scheduled maintenance.', zonesFound: 0 }, 'maintenance'],
  ['another notice', { status: 200, text: 'Sorry! We will be back soon.', zonesFound: 0 }, 'maintenance'],
  ['a page about maintenance', { status: 200, text: 'Furnace maintenance plans', zonesFound: 1 }, 'page'],
  ['a short notice', { status: 200, text: `maintenance ${words(149)}`, zonesFound: 0 }, 'maintenance'],
  ['a long page', { status: 200, text: `maintenance ${words(150)}`, zonesFound: 0 }, 'page'],
  ['a page without zones', { status: 200, text: 'Welcome to our shop', zonesFound: 0 }, 'page'],
])('[PUB-13] reads %s', (_name, response, found) => {
  expect(foundPage(response)).toBe(found)
})

it.each<[FoundPage, ReceiptState, boolean, ReceiptState]>([
  ['nothing', 'Failed', false, 'Not yet'],
  ['nothing', 'Failed', true, 'Failed'],
  ['maintenance', 'Differs', false, 'Not yet'],
  ['maintenance', 'Differs', true, 'Failed'],
  ['page', 'Not yet', false, 'Not yet'],
  ['page', 'Not yet', true, 'Differs'],
  ['page', 'Differs', false, 'Differs'],
  ['page', 'Differs', true, 'Differs'],
  ['page', 'Live', false, 'Live'],
  ['page', 'Live', true, 'Live'],
])('[PUB-14] with %s found, %s compared and last %s ends as %s', (found, compared, isLast, state) => {
  expect(watchedState(found, compared, isLast)).toBe(state)
})

it.each([
  [true, 'Differs', false, true],
  [true, 'Failed', false, true],
  [true, 'Not yet', false, true],
  [true, 'Live', false, false],
  [true, null, false, false],
  [true, 'Differs', true, false],
  [false, 'Differs', false, false],
] as const)('[QUEUE-8] completed %s, %s, accepted %s: not live %s', (isCompleted, receiptState, isAccepted, result) => {
  expect(isNotLive({ isCompleted, receiptState, isAccepted })).toBe(result)
})
