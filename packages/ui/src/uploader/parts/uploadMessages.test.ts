import { expect, test } from 'vitest'
import type { UploadItem } from '../state/uploadState.ts'
import { itemIn } from '../testing/uploadItem.ts'
import { itemTexts, listTexts, rulesText, summaryText, targetText } from './uploadMessages.ts'

const MB = 1024 * 1024
const BASE = itemIn('queued', { size: 2 * MB, loaded: 0, canRetry: false })
const RATE = [
  { at: 0, loaded: 0 },
  { at: 1000, loaded: MB / 2 },
]

test.each<[Partial<UploadItem>, string, string]>([
  [{ status: 'checking' }, 'Checking', '2 MB'],
  [{ status: 'queued', dimensions: { width: 1600, height: 900 } }, 'Queued', '2 MB, 1600 × 900'],
  [{ status: 'uploading' }, '0%', '2 MB'],
  [{ status: 'uploading', loaded: MB }, '50%', '1 MB of 2 MB'],
  [{ status: 'uploading', loaded: MB, samples: RATE }, '50%', '1 MB of 2 MB · 512 KB/s · about 2 s left'],
  [{ status: 'uploading', loaded: 2 * MB - 1 }, '99%', '2 MB of 2 MB'],
  [{ status: 'uploading', loaded: 2 * MB }, 'Verifying', '2 MB of 2 MB'],
  [{ status: 'paused' }, 'Paused', '2 MB'],
  [{ status: 'paused', loaded: MB }, 'Paused at 50%', '1 MB of 2 MB'],
  [
    { status: 'delayed', loaded: MB, problem: 'The server has no space left' },
    'Waiting for space',
    'The server has no space left. The upload continues by itself.',
  ],
  [{ status: 'conflict', loaded: MB }, 'Already exists', 'A file with this name already exists in this folder.'],
  [
    { status: 'detached', loaded: MB },
    'File needed',
    '1 MB of 2 MB is on the server. Choose the file again to continue.',
  ],
  [{ status: 'error', problem: 'Upload failed' }, 'Error', 'Upload failed'],
  [
    { status: 'error', problem: 'The file upload failed', isInterrupted: true, loaded: MB },
    'Interrupted',
    'The file upload failed. 1 MB of 2 MB is on the server. It continues when the connection is back.',
  ],
  [
    { status: 'error', problem: 'The file upload failed', isInterrupted: true, isSignedOut: true, loaded: MB },
    'Signed out',
    'Your sign-in has expired. 1 MB of 2 MB is on the server. It continues when you are signed in.',
  ],
  [{ status: 'complete', loaded: 2 * MB }, 'Complete', '2 MB'],
  [
    { status: 'complete', loaded: 2 * MB, result: { kind: 'complete', name: 'a.png', size: 2 * MB, wasThere: true } },
    'Already there',
    'The same file is already in this folder. Nothing was added.',
  ],
  [
    {
      status: 'complete',
      loaded: 2 * MB,
      result: { kind: 'complete', name: 'a.png', size: 2 * MB, isProcessing: true },
    },
    'Processing',
    '2 MB',
  ],
])('[UPL-22] shows %j as %s, %s', (changes, word, detail) => {
  expect(itemTexts({ ...BASE, ...changes })).toEqual({ status: word, detail })
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

test.each([
  [0.2, 'about 1 s left'],
  [59, 'about 59 s left'],
  [60, 'about 1 min left'],
  [61, 'about 2 min left'],
  [3599, 'about 60 min left'],
  [3600, 'about 1 h left'],
  [7201, 'about 3 h left'],
])('shows %d s as %s', (seconds, text) => {
  // One byte a second.
  const samples = [
    { at: 0, loaded: 0 },
    { at: 1000, loaded: 1 },
  ]
  const item: UploadItem = { ...BASE, status: 'uploading', loaded: 1, size: seconds + 1, samples }
  expect(listTexts({ items: [item] }).totals.split(' · ')[1]).toBe(text)
})

test.each<[Partial<UploadItem>[], string]>([
  [[{ status: 'uploading' }, { status: 'conflict' }, { status: 'complete' }], 'Uploading 2 files'],
  [[{ status: 'error', canRetry: true, isInterrupted: true }], 'Uploads wait for the connection'],
  [[{ status: 'error', canRetry: true, isInterrupted: true, isSignedOut: true }], 'Uploads wait for your sign-in'],
  [[{ status: 'conflict' }, { status: 'complete' }], '1 file needs a decision'],
  [[{ status: 'conflict' }, { status: 'conflict' }], '2 files need a decision'],
  [[{ status: 'detached' }, { status: 'paused' }], 'Choose 1 file again'],
  [[{ status: 'paused' }], 'Uploads paused'],
  [[{ status: 'complete' }], '1 file uploaded'],
  [[{ status: 'complete' }, { status: 'error' }], '1 of 2 files uploaded'],
])('names a list of %j: %s', (changes, title) => {
  expect(listTexts({ items: changes.map((change) => ({ ...BASE, ...change })) }).title).toBe(title)
})

test('names the amount and the time left of a list', () => {
  const items = [itemIn('uploading', { size: 2 * MB, loaded: MB, samples: RATE }), BASE]
  expect(listTexts({ items }).totals).toBe('1 MB of 4 MB · about 6 s left')
  expect(listTexts({ items: [itemIn('paused', { size: 2 * MB, loaded: MB })] }).totals).toBe('1 MB of 2 MB')
  expect(listTexts({ items: [itemIn('complete', { size: MB, loaded: MB })] }).totals).toBe('1 MB')
})

test('names where the files go', () => {
  const to = (folderPath: string) =>
    itemIn('queued', { target: { projectId: 1, folderPath, label: 'bayfront.example' } })
  expect(targetText([BASE])).toBe('')
  expect(targetText([to('/'), to('/')])).toBe('to bayfront.example')
  expect(targetText([to('/services/vans')])).toBe('to bayfront.example, services/vans')
  expect(targetText([to('/'), to('/vans')])).toBe('to 2 folders')
})
