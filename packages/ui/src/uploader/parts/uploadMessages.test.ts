import { expect, test } from 'vitest'
import type { UploadItem } from '../state/uploadState.ts'
import { detailText, rulesText, announcementText, statusText, summaryText } from './uploadMessages.ts'

const MB = 1024 * 1024
const BASE: UploadItem = {
  id: 'a',
  file: new File([new Uint8Array(2 * MB)], 'team.png'),
  name: 'team.png',
  status: 'queued',
  loaded: 0,
  run: 0,
  onConflict: 'ask',
  canRetry: false,
  delays: 0,
}

test.each<[Partial<UploadItem>, string, string]>([
  [{ status: 'checking' }, 'Checking', '2 MB'],
  [{ status: 'queued', dimensions: { width: 1600, height: 900 } }, 'Queued', '2 MB, 1600 × 900'],
  [{ status: 'uploading' }, '0%', '2 MB'],
  [{ status: 'uploading', loaded: MB }, '50%', '1 MB of 2 MB'],
  [{ status: 'uploading', loaded: 2 * MB - 1 }, '99%', '2 MB of 2 MB'],
  [{ status: 'uploading', loaded: 2 * MB }, 'Verifying', '2 MB of 2 MB'],
  [{ status: 'paused' }, 'Paused', '2 MB'],
  [{ status: 'paused', loaded: MB }, 'Paused at 50%', '1 MB of 2 MB'],
  [
    { status: 'delayed', loaded: MB, problem: 'The server has no space left' },
    'Waiting for space',
    'The server has no space left. The upload continues by itself.',
  ],
  [{ status: 'conflict', loaded: MB }, 'Already exists', 'A file of this name exists.'],
  [{ status: 'error', problem: 'Upload failed' }, 'Error', 'Upload failed'],
  [{ status: 'complete', loaded: 2 * MB }, 'Complete', '2 MB'],
])('[UPL-22] shows %j as %s, %s', (changes, word, detail) => {
  expect(statusText({ ...BASE, ...changes })).toBe(word)
  expect(detailText({ ...BASE, ...changes })).toBe(detail)
})

test('[UPL-42] announces only the statuses that a person waits for', () => {
  expect(announcementText({ ...BASE, status: 'complete' })).toBe('team.png is uploaded.')
  expect(announcementText({ ...BASE, status: 'conflict' })).toContain('a file of this name exists')
  expect(announcementText({ ...BASE, status: 'error', problem: 'No' })).toBe('team.png: No')
  const delayed = { ...BASE, status: 'delayed', problem: 'No space' } as const
  expect(announcementText({ ...delayed, delays: 1 })).toBe('team.png: No space. The upload continues by itself.')
  expect(announcementText({ ...delayed, delays: 2 })).toBeUndefined()
  expect(announcementText({ ...BASE, status: 'uploading' })).toBeUndefined()
})

test('describes the accepted files in one line', () => {
  expect(rulesText({})).toBe('Any file up to 50 MB')
  expect(
    rulesText({
      types: ['png', 'webp'],
      maxBytes: 5 * MB,
      minDimensions: { width: 800, height: 600 },
      maxDimensions: { width: 4000 },
      aspectRatio: { width: 16, height: 9 },
    }),
  ).toBe('png, webp up to 5 MB, at least 800x600px, at most 4000xanypx, 16:9')
})

test('counts the uploaded files', () => {
  expect(summaryText({ items: [BASE, { ...BASE, id: 'b', status: 'complete' }] })).toBe('1 of 2 files uploaded')
})
