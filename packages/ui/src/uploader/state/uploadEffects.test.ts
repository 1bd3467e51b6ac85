import { expect, test } from 'vitest'
import { type UploadEffect, stepUploads } from './uploadEffects.ts'
import type { UploadEvent, UploadItem, UploadState, UploadStatus } from './uploadState.ts'

const FILE = new File(['0123456789'], 'team.png')
const RESUME = { key: 'k', completedChunks: [0] }

function itemIn(status: UploadStatus, changes: Partial<UploadItem> = {}): UploadItem {
  return {
    id: 'a',
    file: FILE,
    name: 'team.png',
    status,
    loaded: 4,
    run: 1,
    onConflict: 'ask',
    canRetry: true,
    delays: 0,
    ...changes,
  }
}

function describeEffect(effect: UploadEffect): string {
  switch (effect.type) {
    case 'check':
      return `check ${effect.files.map(({ id }) => id).join(' ')}`
    case 'send':
      return `send ${effect.item.id} run ${effect.item.run}`
    case 'abort':
      return `abort ${effect.id}`
    case 'remember':
      return `remember ${effect.resume.key} ${effect.resume.completedChunks.join(' ')}`
    case 'discard':
      return `discard ${effect.key}`
    case 'retryLater':
      return `retry ${effect.id} later, run ${effect.run}, delay ${effect.delays}`
    case 'forget':
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
  progress: { loaded: 5, key: 'k', completedChunks },
})
const COMPLETE = { kind: 'complete', name: 'team.png', size: 10 } as const
const CONFLICT = { kind: 'conflict', existing: { name: 'team.png' } } as const

const resumable = (status: UploadStatus) => itemIn(status, { resume: RESUME })
const waiting = itemIn('queued', { id: 'b', run: 0 })

test.each<[string, UploadItem[], UploadEvent, string[]]>([
  ['checks added files', [], { type: 'added', files: [{ id: 'a', file: FILE, name: 'a' }] }, ['check a']],
  ['does nothing when no file is added', [], { type: 'added', files: [] }, []],
  ['starts a checked file', [itemIn('checking', { run: 0 })], { type: 'checked', id: 'a' }, ['send a run 1']],
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
    [],
  ],
  [
    'aborts a paused call and starts the next file',
    [itemIn('uploading'), waiting],
    { type: 'paused', id: 'a' },
    ['abort a', 'send b run 1'],
  ],
  [
    'aborts every call on a pause of all and starts nothing',
    [itemIn('uploading'), waiting],
    { type: 'allPaused' },
    ['abort a'],
  ],
  ['starts a new run on resume', [resumable('paused')], { type: 'resumed', id: 'a' }, ['send a run 2']],
  [
    'starts as many files as allowed on a resume of all',
    [itemIn('paused'), itemIn('paused', { id: 'b' })],
    { type: 'allResumed' },
    ['send a run 2'],
  ],
  ['starts a new run on retry', [resumable('error')], { type: 'retried', id: 'a' }, ['send a run 2']],
  ['does not retry what cannot succeed', [itemIn('error', { canRetry: false })], { type: 'retried', id: 'a' }, []],
  ['remembers completed chunks', [itemIn('uploading')], progressed([0, 1]), ['remember k 0 1']],
  ['remembers nothing without chunks', [itemIn('uploading')], progressed(), []],
  ['reports a complete file and forgets it', [resumable('uploading')], ended(COMPLETE), ['forget', 'notifyComplete']],
  ['reports a file that completed after a pause', [itemIn('paused')], ended(COMPLETE), ['forget', 'notifyComplete']],
  ['reports a complete file once', [itemIn('complete')], ended(COMPLETE), ['forget']],
  ['does not report the outcome of another run', [itemIn('uploading', { run: 2 })], ended(COMPLETE), []],
  [
    'forgets a file that has another size on the server',
    [resumable('uploading')],
    ended({ ...COMPLETE, size: 9 }),
    ['forget'],
  ],
  ['remembers the chunks of a lost connection', [resumable('uploading')], ended({ kind: 'error' }), ['remember k 0']],
  [
    'starts the next file after a failure',
    [itemIn('uploading'), waiting],
    ended({ kind: 'error' }),
    ['forget', 'send b run 1'],
  ],
  [
    '[UPL-29] remembers the chunks of a delayed file (507) and sends it again later',
    [resumable('uploading')],
    ended({ kind: 'delayed', message: 'No space' }),
    ['remember k 0', 'retry a later, run 1, delay 1'],
  ],
  ['starts a delayed file again', [resumable('delayed')], { type: 'delayOver', id: 'a', run: 1 }, ['send a run 2']],
  ['keeps the chunks of a conflict (409)', [resumable('uploading')], ended(CONFLICT), ['remember k 0']],
  [
    'sends again after Replace',
    [resumable('conflict')],
    { type: 'resolved', id: 'a', choice: 'replace' },
    ['send a run 2'],
  ],
  [
    'sends again after Keep both',
    [itemIn('conflict')],
    { type: 'resolved', id: 'a', choice: 'keep-both' },
    ['send a run 2'],
  ],
  [
    'discards the chunks of a skipped file',
    [resumable('conflict')],
    { type: 'resolved', id: 'a', choice: 'skip' },
    ['abort a', 'forget', 'discard k'],
  ],
  ['ignores Skip without a conflict', [resumable('uploading')], { type: 'resolved', id: 'a', choice: 'skip' }, []],
  [
    'discards the chunks of a removed file and starts the next one',
    [resumable('uploading'), waiting],
    { type: 'removed', id: 'a' },
    ['abort a', 'forget', 'discard k', 'send b run 1'],
  ],
  ['discards nothing without chunks', [itemIn('error')], { type: 'removed', id: 'a' }, ['abort a', 'forget']],
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
