import { expect, test } from 'vitest'
import { actionsOf, isVerifying, itemsToStart, notUploadedText, shareOf } from './uploadSelectors.ts'
import type { UploadItem, UploadStatus } from './uploadState.ts'

const FILE = new File(['0123456789'], 'team.png')

function list(...statuses: readonly UploadStatus[]): { items: UploadItem[] } {
  return {
    items: statuses.map((status, index) => ({
      id: `${index}`,
      file: FILE,
      name: `${index}.png`,
      status,
      loaded: 0,
      run: 0,
      onConflict: 'ask',
      canRetry: true,
      delays: 0,
    })),
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
  expect(shareOf({ status, loaded, file: FILE })).toBe(share)
  expect(isVerifying({ status, loaded, file: FILE })).toBe(verifying)
})

test('an empty file has no progress', () => {
  expect(shareOf({ status: 'uploading', loaded: 0, file: new File([], 'a') })).toBe(0)
})
