import { expect, test } from 'vitest'
import { itemIn } from '../testing/uploadItem.ts'
import { actionsOf, inTrayOrder, itemsToStart, notUploadedText, uploadProgress, totalsOf } from './uploadSelectors.ts'
import type { UploadItem, UploadStatus } from './uploadState.ts'

function list(...statuses: readonly UploadStatus[]): { items: UploadItem[] } {
  return {
    items: statuses.map((status, index) => itemIn(status, { id: `${index}`, name: `${index}.png`, loaded: 0, run: 0 })),
  }
}

test.each<[UploadStatus[], number, string[]]>([
  [['queued', 'queued', 'queued'], 2, ['0', '1']],
  [['uploading', 'queued', 'queued'], 2, ['1']],
  [['uploading', 'uploading', 'queued'], 2, []],
  [['uploading', 'uploading', 'uploading', 'queued'], 2, []],
  [['paused', 'conflict', 'error', 'complete', 'queued'], 1, ['4']],
  [['queued', 'checking'], 3, []],
  [['uploading', 'checking', 'queued'], 3, []],
  [[], 3, []],
])('[UPL-10] [UPL-30] of %j with a limit of %i, %j start', (statuses, concurrency, expected) => {
  expect(itemsToStart(list(...statuses), concurrency).map(({ id }) => id)).toEqual(expected)
})

test.each<[UploadStatus[], string | undefined]>([
  [['error', 'complete', 'error'], 'Files not uploaded: 0.png, 2.png'],
  [['error', 'conflict', 'paused'], 'Files not uploaded: 0.png'],
  [['error', 'uploading'], undefined],
  [['error', 'queued'], undefined],
  [['error', 'checking'], undefined],
  [['complete', 'complete'], undefined],
  [['error'], undefined],
  [[], undefined],
])('[UPL-34] shows for %j: %s', (statuses, expected) => {
  expect(notUploadedText(list(...statuses))).toBe(expected)
})

test.each<[UploadStatus, boolean, string[]]>([
  ['checking', true, ['cancel']],
  ['queued', true, ['pause', 'cancel']],
  ['uploading', true, ['pause', 'cancel']],
  ['paused', true, ['resume', 'cancel']],
  ['conflict', true, ['resolve']],
  ['error', true, ['retry', 'remove']],
  ['error', false, ['remove']],
  ['complete', true, ['remove']],
])('[UPL-28] %s (retry %s) offers %j', (status, canRetry, actions) => {
  expect(actionsOf({ status, canRetry })).toEqual(actions)
})

test.each<[UploadStatus, number, number, boolean]>([
  ['uploading', 0, 0, false],
  ['uploading', 9, 0.9, false],
  ['uploading', 10, 1, true],
  ['paused', 10, 1, false],
  ['complete', 10, 1, false],
])('[UPL-22] %s with %i of 10 bytes is %d, verifying: %s', (status, loaded, share, verifying) => {
  expect(uploadProgress({ status, loaded, size: 10, samples: [] })).toMatchObject({ share, isVerifying: verifying })
})

test('an empty file has no progress', () => {
  expect(uploadProgress({ status: 'uploading', loaded: 0, size: 0, samples: [] }).share).toBe(0)
})

test('[UPL-36] starts nothing while the server cannot be reached', () => {
  expect(itemsToStart({ ...list('queued'), isHeld: true }, 3)).toEqual([])
})

const at = (...samples: [number, number][]) => samples.map(([time, loaded]) => ({ at: time, loaded }))

test.each<[ReturnType<typeof at>, number | undefined]>([
  [[], undefined],
  [at([0, 0]), undefined],
  [at([0, 0], [2000, 0]), undefined],
  [at([1000, 2], [1000, 4]), undefined],
  [at([0, 0], [2000, 4]), 2],
  [at([0, 0], [500, 1], [2000, 8]), 4],
])('[UPL-37] of %j, the speed is %s bytes a second', (samples, speed) => {
  expect(uploadProgress(itemIn('uploading', { samples })).speed).toBe(speed)
  expect(uploadProgress(itemIn('paused', { samples })).speed).toBeUndefined()
})

test('[UPL-37] computes the time that is left from the speed, and none while the server verifies', () => {
  const samples = at([0, 0], [2000, 4])
  expect(uploadProgress(itemIn('uploading', { samples })).secondsLeft).toBe(3)
  expect(uploadProgress(itemIn('uploading', { samples, loaded: 10 })).secondsLeft).toBeUndefined()
  expect(uploadProgress(itemIn('uploading')).secondsLeft).toBeUndefined()
})

test('sums up the list without the files that were rejected', () => {
  const items = [
    itemIn('uploading', { samples: at([0, 0], [2000, 4]) }),
    itemIn('queued', { loaded: 0 }),
    itemIn('complete', { loaded: 10 }),
    itemIn('error', { canRetry: false }),
  ]
  expect(totalsOf(items)).toEqual({ files: 3, complete: 1, loaded: 14, size: 30, secondsLeft: 8 })
  expect(totalsOf([itemIn('paused')]).secondsLeft).toBeUndefined()
})

test('orders the tray by what a person has to do', () => {
  const items = [...list('error', 'complete', 'queued', 'paused', 'uploading', 'conflict').items]
  const failed = itemIn('error', { id: 'rejected', canRetry: false })
  expect(inTrayOrder([failed, ...items]).map(({ id, status }) => (id === 'rejected' ? id : status))).toEqual([
    'conflict',
    'uploading',
    'error',
    'paused',
    'queued',
    'complete',
    'rejected',
  ])
})
