import { expect, test } from 'vitest'
import { itemIn } from '../testing/uploadItem.ts'
import { type UploadEffect, stepUploads } from './uploadEffects.ts'
import type { UploadEvent, UploadItem, UploadState, UploadStatus } from './uploadState.ts'

const FILE = new File(['0123456789'], 'team.png')
const RESUME = { key: 'k', completedChunks: [0] }

function describeEffect(effect: UploadEffect): string {
  switch (effect.type) {
    case 'check':
      return `check ${effect.files.map(({ id }) => id).join(' ')}`
    case 'send':
      return `send ${effect.item.id} run ${effect.item.run}`
    case 'abort':
      return `abort ${effect.id}`
    case 'remember':
      return `remember ${effect.item.resume?.completedChunks.join(' ') ?? effect.item.status}`
    case 'discard':
      return `discard ${effect.key}`
    case 'repeatDiscards':
      return 'repeat discards'
    case 'retryLater':
      return `retry ${effect.id} later, run ${effect.run}, delay ${effect.delays}`
    case 'discardStored':
    case 'notifyComplete':
      return effect.type
  }
}

const ended = (outcome: Extract<UploadEvent, { type: 'ended' }>['outcome'], run = 1): UploadEvent => ({
  type: 'ended',
  id: 'a',
  run,
  outcome,
})
const progressed = (completedChunks?: number[], run = 1): UploadEvent => ({
  type: 'progressed',
  id: 'a',
  run,
  at: 0,
  progress: { loaded: 5, key: 'k', completedChunks },
})
const COMPLETE = { kind: 'complete', name: 'team.png', size: 10 } as const
const CONFLICT = { kind: 'conflict', existing: { name: 'team.png' } } as const

const resumable = (status: UploadStatus) => itemIn(status, { resume: RESUME })
const waiting = itemIn('queued', { id: 'b', run: 0 })

test.each<[string, UploadItem[], UploadEvent, string[]]>([
  ['checks added files', [], { type: 'added', files: [{ id: 'a', file: FILE, name: 'a' }] }, ['check a']],
  ['does nothing when no file is added', [], { type: 'added', files: [] }, []],
  [
    'remembers and starts a checked file',
    [itemIn('checking', { run: 0 })],
    { type: 'checked', id: 'a' },
    ['remember queued', 'send a run 1'],
  ],
  [
    'starts the next file after a refused one',
    [itemIn('checking'), waiting],
    { type: 'refused', id: 'a', problem: 'No' },
    ['send b run 1'],
  ],
  [
    'starts nothing while a file is checked',
    [itemIn('checking'), itemIn('paused', { id: 'b' })],
    { type: 'resumed', id: 'b' },
    ['remember queued'],
  ],
  [
    '[UPL-47] aborts a paused call, remembers the pause and starts the next file',
    [itemIn('uploading'), waiting],
    { type: 'paused', id: 'a' },
    ['abort a', 'remember paused', 'send b run 1'],
  ],
  [
    '[UPL-47] aborts every call on a pause of all, remembers each and starts nothing',
    [itemIn('uploading'), waiting],
    { type: 'allPaused' },
    ['abort a', 'remember paused', 'remember paused'],
  ],
  ['starts a new run on resume', [resumable('paused')], { type: 'resumed', id: 'a' }, ['remember 0', 'send a run 2']],
  [
    'starts as many files as allowed on a resume of all',
    [itemIn('paused'), itemIn('paused', { id: 'b' })],
    { type: 'allResumed' },
    ['remember queued', 'remember queued', 'send a run 2'],
  ],
  ['starts a new run on retry', [resumable('error')], { type: 'retried', id: 'a' }, ['send a run 2']],
  ['does not retry what cannot succeed', [itemIn('error', { canRetry: false })], { type: 'retried', id: 'a' }, []],
  ['remembers completed chunks', [itemIn('uploading')], progressed([0, 1]), ['remember 0 1']],
  ['remembers the key before the first chunk', [itemIn('uploading')], progressed(), ['remember ']],
  [
    'reports a complete file and discards its record',
    [resumable('uploading')],
    ended(COMPLETE),
    ['notifyComplete', 'discardStored'],
  ],
  [
    'reports a file that completed after a pause',
    [itemIn('paused')],
    ended(COMPLETE),
    ['notifyComplete', 'discardStored'],
  ],
  ['reports a complete file once', [itemIn('complete')], ended(COMPLETE), []],
  ['does not report the outcome of another run', [itemIn('uploading', { run: 2 })], ended(COMPLETE), []],
  [
    'remembers that a file with another size on the server starts over',
    [resumable('uploading')],
    ended({ ...COMPLETE, size: 9 }),
    ['remember error'],
  ],
  ['stays remembered after a failure that can be retried', [resumable('uploading')], ended({ kind: 'error' }), []],
  [
    'discards the record of a file that the server never accepts',
    [resumable('uploading')],
    ended({ kind: 'error', canRetry: false }),
    ['discardStored'],
  ],
  [
    '[UPL-35] sends an interrupted file again later',
    [resumable('uploading')],
    ended({ kind: 'error', isInterrupted: true }),
    ['retry a later, run 1, delay 1'],
  ],
  [
    '[UPL-35] continues interrupted files when the server can be reached again',
    [itemIn('error', { isInterrupted: true }), itemIn('error', { id: 'b' })],
    { type: 'released' },
    ['repeat discards', 'send a run 2'],
  ],
  ['[UPL-36] starts nothing while the server cannot be reached', [itemIn('paused')], { type: 'held' }, []],
  [
    '[UPL-32] continues what an earlier visit left',
    [],
    { type: 'restored', uploads: [{ ...itemIn('queued', { loaded: 5 }), resume: RESUME }] },
    ['remember 0', 'send a run 1'],
  ],
  [
    '[UPL-33] waits for the file of an upload without a copy',
    [],
    { type: 'restored', uploads: [{ ...itemIn('queued'), file: undefined }] },
    ['remember detached'],
  ],
  [
    '[UPL-33] continues with the file that was chosen again',
    [itemIn('detached', { file: undefined })],
    { type: 'attached', id: 'a', file: FILE },
    ['send a run 2'],
  ],
  ['starts the next file after a failure', [itemIn('uploading'), waiting], ended({ kind: 'error' }), ['send b run 1']],
  [
    '[UPL-29] sends a delayed file (507) again later',
    [resumable('uploading')],
    ended({ kind: 'delayed', message: 'No space' }),
    ['retry a later, run 1, delay 1'],
  ],
  ['starts a delayed file again', [resumable('delayed')], { type: 'delayOver', id: 'a', run: 1 }, ['send a run 2']],
  ['[UPL-47] remembers a conflict (409)', [resumable('uploading')], ended(CONFLICT), ['remember 0']],
  [
    'sends again after Replace',
    [resumable('conflict')],
    { type: 'resolved', id: 'a', choice: 'replace' },
    ['remember 0', 'send a run 2'],
  ],
  [
    'sends again after Keep both',
    [itemIn('conflict')],
    { type: 'resolved', id: 'a', choice: 'keep-both' },
    ['remember queued', 'send a run 2'],
  ],
  [
    'discards the chunks of a skipped file',
    [resumable('conflict')],
    { type: 'resolved', id: 'a', choice: 'skip' },
    ['abort a', 'discard k', 'discardStored'],
  ],
  ['ignores Skip without a conflict', [resumable('uploading')], { type: 'resolved', id: 'a', choice: 'skip' }, []],
  [
    'discards the chunks of a removed file and starts the next one',
    [resumable('uploading'), waiting],
    { type: 'removed', id: 'a' },
    ['abort a', 'discard k', 'discardStored', 'send b run 1'],
  ],
  ['discards nothing without chunks', [itemIn('error')], { type: 'removed', id: 'a' }, ['abort a', 'discardStored']],
  ['keeps a complete file on the server', [itemIn('complete')], { type: 'removed', id: 'a' }, ['abort a']],
  ['ignores the outcome of a removed file', [], ended(COMPLETE), []],
])('%s', (_title, items, event, effects) => {
  const state: UploadState = { items }
  expect(stepUploads(state, event, 1).effects.map(describeEffect)).toEqual(effects)
})

test('returns started items as uploading, with their run', () => {
  const { state } = stepUploads({ items: [itemIn('paused'), itemIn('paused', { id: 'b' })] }, { type: 'allResumed' }, 1)
  expect(state.items.map(({ status, run }) => [status, run])).toEqual([
    ['uploading', 2],
    ['queued', 1],
  ])
})
