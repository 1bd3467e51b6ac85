import { describe, expect, test } from 'vitest'
import { itemIn } from '../testing/uploadItem.ts'
import type { UploadOutcome } from '../uploadTransport.ts'
import { uploadReducer } from './uploadReducer.ts'
import type { UploadEvent, UploadItem, UploadStatus } from './uploadState.ts'
import { EMPTY_UPLOADS, UPLOAD_STATUSES } from './uploadState.ts'

const FILE = new File(['0123456789'], 'team.png', { type: 'image/png' })

function after(item: UploadItem, ...events: readonly UploadEvent[]): UploadItem | undefined {
  return events.reduce(uploadReducer, { items: [item] }).items[0]
}

const COMPLETE: UploadOutcome = { kind: 'complete', name: 'team.png', size: 10 }
const CONFLICT: UploadOutcome = { kind: 'conflict', existing: { name: 'team.png' } }
const DELAYED: UploadOutcome = { kind: 'delayed', message: 'The server has no space left' }
const ended = (outcome: UploadOutcome, run = 1): UploadEvent => ({ type: 'ended', id: 'a', run, outcome })

const TABLE: readonly (readonly [string, UploadEvent, Partial<Record<UploadStatus, UploadStatus | 'gone'>>])[] = [
  ['a check that passes', { type: 'checked', id: 'a' }, { checking: 'queued' }],
  ['a check that fails', { type: 'refused', id: 'a', problem: 'No' }, { checking: 'error' }],
  ['a start', { type: 'started', id: 'a' }, { queued: 'uploading' }],
  ['a pause', { type: 'paused', id: 'a' }, { queued: 'paused', uploading: 'paused', delayed: 'paused' }],
  ['a pause of all', { type: 'allPaused' }, { queued: 'paused', uploading: 'paused', delayed: 'paused' }],
  ['a resume of all', { type: 'allResumed' }, { paused: 'queued' }],
  ['a resume', { type: 'resumed', id: 'a' }, { paused: 'queued' }],
  ['a retry', { type: 'retried', id: 'a' }, { error: 'queued', delayed: 'queued' }],
  ['the end of a delay', { type: 'delayOver', id: 'a', run: 1 }, { delayed: 'queued' }],
  ['the end of an earlier delay', { type: 'delayOver', id: 'a', run: 0 }, {}],
  ['a delay by the server (507)', ended(DELAYED), { uploading: 'delayed' }],
  ['Replace', { type: 'resolved', id: 'a', choice: 'replace' }, { conflict: 'queued' }],
  ['Keep both', { type: 'resolved', id: 'a', choice: 'keep-both' }, { conflict: 'queued' }],
  ['Skip', { type: 'resolved', id: 'a', choice: 'skip' }, { conflict: 'gone' }],
  ['clearing what is complete', { type: 'cleared' }, { complete: 'gone' }],
  ['the outcome complete', ended(COMPLETE), { uploading: 'complete', paused: 'complete', queued: 'complete' }],
  ['the outcome conflict', ended(CONFLICT), { uploading: 'conflict', paused: 'conflict', queued: 'conflict' }],
  ['the outcome error', ended({ kind: 'error' }), { uploading: 'error' }],
  ['the outcome aborted', ended({ kind: 'aborted' }), { uploading: 'paused' }],
  ['the outcome of another run', ended(COMPLETE, 7), {}],
]

describe.each(TABLE)('[UPL-20] %s', (_name, event, changes) => {
  test.each(UPLOAD_STATUSES.map((status) => [status, changes[status] ?? status] as const))(
    '%s becomes %s',
    (from, to) => {
      expect(after(itemIn(from), event)?.status ?? 'gone').toBe(to)
    },
  )
})

test.each(UPLOAD_STATUSES)('[UPL-20] removes an item in status %s', (status) => {
  expect(after(itemIn(status), { type: 'removed', id: 'a' })).toBeUndefined()
})

test('returns the same state for an event that changes nothing', () => {
  const state = { items: [itemIn('complete')] }
  expect(uploadReducer(state, { type: 'paused', id: 'a' })).toBe(state)
  expect(uploadReducer(state, { type: 'paused', id: 'nobody' })).toBe(state)
  expect(uploadReducer(EMPTY_UPLOADS, { type: 'added', files: [] })).toBe(EMPTY_UPLOADS)
})

test('adds files at the end with the status checking', () => {
  const { items } = uploadReducer(
    { items: [itemIn('complete')] },
    { type: 'added', files: [{ id: 'b', file: FILE, name: 'b.png' }] },
  )
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'complete'],
    ['b', 'checking'],
  ])
})

describe('[UPL-21] progress', () => {
  const progressed = (loaded: number, run = 1): UploadEvent => ({
    type: 'progressed',
    id: 'a',
    run,
    at: 0,
    progress: { loaded },
  })
  test.each([
    [6, 6],
    [10, 10],
    [11, 10],
    [3, 4],
    [-1, 4],
  ])('reported as %d, after 4 of 10, is %d', (reported, expected) => {
    expect(after(itemIn('uploading'), progressed(reported))?.loaded).toBe(expected)
  })
  test('of an earlier run, or after a pause, is ignored', () => {
    expect(after(itemIn('uploading', { run: 2 }), progressed(9))?.loaded).toBe(4)
    expect(after(itemIn('paused'), progressed(9))?.loaded).toBe(4)
  })
  test('of all bytes is not yet complete [UPL-22]', () => {
    expect(after(itemIn('uploading'), progressed(10))?.status).toBe('uploading')
  })
})

describe('[UPL-23] an outcome complete with another size', () => {
  test.each([0, 9, 11])('(%d of 10 bytes) is an error that starts over', (size) => {
    const resume = { key: 'k', completedChunks: [0] }
    expect(after(itemIn('uploading', { resume }), ended({ ...COMPLETE, size }))).toMatchObject({
      status: 'error',
      problem: 'The file upload failed',
      canRetry: true,
      loaded: 0,
      resume: undefined,
    })
  })
})

describe('[UPL-25] the completed chunks', () => {
  const chunks: UploadEvent = {
    type: 'progressed',
    id: 'a',
    run: 1,
    at: 0,
    progress: { loaded: 5, key: 'k', completedChunks: [0, 2] },
  }
  const known = { key: 'k', completedChunks: [0, 2] }
  test.each<[string, UploadEvent[]]>([
    ['a pause and a resume', [{ type: 'paused', id: 'a' }, ended({ kind: 'aborted' }), { type: 'resumed', id: 'a' }]],
    ['an error and a retry', [ended({ kind: 'error' }), { type: 'retried', id: 'a' }]],
    ['a conflict', [ended(CONFLICT), { type: 'resolved', id: 'a', choice: 'replace' }]],
  ])('are kept through %s', (_name, events) => {
    expect(after(itemIn('uploading'), chunks, ...events)).toMatchObject({ status: 'queued', resume: known })
  })
  test('of the outcome replace those that were reported', () => {
    const resume = { key: 'k', completedChunks: [0, 1, 2] }
    expect(after(itemIn('uploading'), chunks, ended({ kind: 'error', resume }))?.resume).toEqual(resume)
    expect(after(itemIn('paused'), ended({ kind: 'aborted', resume }))?.resume).toEqual(resume)
  })
  test('stay when a later report leaves them out', () => {
    const later: UploadEvent = { type: 'progressed', id: 'a', run: 1, at: 0, progress: { loaded: 6 } }
    expect(after(itemIn('uploading'), chunks, later)?.resume).toEqual(known)
  })
})

describe('a failure', () => {
  test('without a message is shown as Upload failed [UPL-27]', () => {
    expect(after(itemIn('uploading'), ended({ kind: 'error' }))?.problem).toBe('Upload failed')
  })
  test('keeps its message', () => {
    expect(after(itemIn('uploading'), ended({ kind: 'error', message: 'No room' }))?.problem).toBe('No room')
  })
  test('that cannot be retried is not [UPL-28]', () => {
    const item = after(itemIn('uploading'), ended({ kind: 'error', canRetry: false }), { type: 'retried', id: 'a' })
    expect(item?.status).toBe('error')
    expect(after(itemIn('checking'), { type: 'refused', id: 'a', problem: 'No' })?.canRetry).toBe(false)
  })
})

test('[UPL-24] keeps the choice for the next run and removes the conflict', () => {
  const events: UploadEvent[] = [ended(CONFLICT), { type: 'resolved', id: 'a', choice: 'keep-both' }]
  expect(after(itemIn('uploading'), ...events)).toMatchObject({ onConflict: 'keep-both', existing: undefined })
})

test('gives a complete file the name of the server', () => {
  expect(after(itemIn('uploading'), ended({ ...COMPLETE, name: 'team-2.png' }))).toMatchObject({
    name: 'team-2.png',
    loaded: 10,
    resume: undefined,
  })
})

test('[UPL-29] a delay keeps what has arrived and counts until bytes arrive again', () => {
  const resume = { key: 'k', completedChunks: [0] }
  const delayed = after(itemIn('uploading', { resume }), ended(DELAYED))
  expect(delayed).toMatchObject({
    status: 'delayed',
    problem: 'The server has no space left',
    loaded: 4,
    delays: 1,
    resume,
  })
  const again = after(itemIn('uploading', { delays: 3 }), {
    type: 'progressed',
    id: 'a',
    run: 1,
    at: 0,
    progress: { loaded: 8 },
  })
  expect(again).toMatchObject({ loaded: 8, delays: 0 })
})

test('[UPL-35] an interruption is an error that continues by itself, unless it is paused', () => {
  const interrupted = ended({ kind: 'error', message: 'The file upload failed', isInterrupted: true })
  expect(after(itemIn('uploading'), interrupted)).toMatchObject({ status: 'error', isInterrupted: true, delays: 1 })
  const later: UploadEvent = { type: 'delayOver', id: 'a', run: 1 }
  expect(after(itemIn('uploading'), interrupted, later)).toMatchObject({ status: 'queued', isInterrupted: undefined })
  const paused = after(itemIn('uploading'), interrupted, { type: 'paused', id: 'a' }, later, { type: 'released' })
  expect(paused).toMatchObject({ status: 'paused', problem: undefined })
})

test('[UPL-36] holds and releases the list', () => {
  const held = uploadReducer({ items: [itemIn('queued')] }, { type: 'held' })
  expect(held.isHeld).toBe(true)
  expect(uploadReducer(held, { type: 'held' })).toBe(held)
  const released = uploadReducer(held, { type: 'released' })
  expect(released.isHeld).toBe(false)
  expect(uploadReducer(released, { type: 'released' })).toBe(released)
})

describe('[UPL-32] an upload of an earlier visit', () => {
  const stored = { ...itemIn('queued', { id: 'old', loaded: 7 }), resume: { key: 'k', completedChunks: [0] } }
  test('is added once', () => {
    const restored = uploadReducer(EMPTY_UPLOADS, { type: 'restored', uploads: [stored] })
    expect(restored.items).toMatchObject([{ id: 'old', status: 'queued', loaded: 7, run: 0, resume: stored.resume }])
    expect(uploadReducer(restored, { type: 'restored', uploads: [stored] })).toBe(restored)
  })
  test.each([
    ['paused by a person', { isPaused: true }, 'paused'],
    ['in conflict with a file', { existing: { name: 'crew.jpg' } }, 'conflict'],
    ['in conflict without its file', { existing: { name: 'crew.jpg' }, file: undefined }, 'detached'],
    ['neither', { isPaused: false }, 'queued'],
  ])('[UPL-47] waits for the person if it was %s', (_what, change, status) => {
    const { items } = uploadReducer(EMPTY_UPLOADS, { type: 'restored', uploads: [{ ...stored, ...change }] })
    expect(items).toMatchObject([{ id: 'old', status }])
  })
  test('continues under its id when its file is chosen again, in place of the one that waited', () => {
    const before = { items: [itemIn('detached', { id: 'old', file: undefined }), itemIn('checking')] }
    const { items } = uploadReducer(before, { type: 'checked', id: 'a', stored })
    expect(items).toMatchObject([{ id: 'old', status: 'queued', loaded: 7, file: FILE, resume: stored.resume }])
  })
})

test('[UPL-37] keeps the latest measurements of a run', () => {
  const report = (at: number): UploadEvent => ({ type: 'progressed', id: 'a', run: 1, at, progress: { loaded: at } })
  const item = after(itemIn('uploading'), ...[1, 2, 3, 4, 5, 6, 7, 8].map(report))
  expect(item?.samples.map(({ at }) => at)).toEqual([3, 4, 5, 6, 7, 8])
  expect(after({ ...itemIn('queued'), samples: item?.samples ?? [] }, { type: 'started', id: 'a' })?.samples).toEqual(
    [],
  )
})

describe('a complete file on which the server still works [UPL-46]', () => {
  const working = itemIn('complete', { result: { ...COMPLETE, isProcessing: true } })

  test('is complete when the work is done', () => {
    const done = after(working, { type: 'processed', id: 'a' })
    expect(done).toMatchObject({ status: 'complete', result: { isProcessing: false } })
  })

  test('shows why the work failed, and is not sent again', () => {
    const failed = after(working, { type: 'processed', id: 'a', problem: 'Too large.' }, { type: 'retried', id: 'a' })
    expect(failed).toMatchObject({ status: 'error', problem: 'Too large.', canRetry: false })
  })

  test('changes once only', () => {
    const done = after(working, { type: 'processed', id: 'a' })
    expect(done && after(done, { type: 'processed', id: 'a', problem: 'Late' })).toBe(done)
  })
})
