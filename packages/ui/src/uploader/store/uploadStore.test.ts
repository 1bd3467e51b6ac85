import { fixedClock } from '@rankdesk/format/testing'
import { expect, test, vi } from 'vitest'
import type { StoredUpload } from '../state/uploadState.ts'
import { fileStart } from '../testing/fileStart.ts'
import { completeFor, scriptedTransport } from '../testing/scriptedTransport.ts'
import type { UploadTransport } from '../uploadTransport.ts'
import type { FileCheck } from '../validation/checkFile.ts'
import { isUploadOf, type UploadMemory } from './uploadMemory.ts'
import type { UploadStoreOptions } from './uploadStore.ts'
import { createUploadStore } from './uploadStore.ts'

function setUp(options: Partial<UploadStoreOptions> = {}) {
  const transport = scriptedTransport()
  const onComplete = vi.fn<NonNullable<UploadStoreOptions['onComplete']>>()
  const store = createUploadStore({
    transport,
    clock: fixedClock('2026-11-21T17:42:07Z'),
    schedule: (notify) => notify(),
    onComplete,
    ...options,
  })
  const statuses = () => store.getState().items.map(({ name, status }) => `${name} ${status}`)
  const idOf = (name: string) => store.getState().items.find((item) => item.name === name)?.id ?? ''
  return { transport, store, statuses, idOf, onComplete }
}

const fileNamed = (name: string) => new File([fileStart(name), '0123456789'], name, { lastModified: 7 })
const files = (...names: readonly string[]) => names.map(fileNamed)

test('[UPL-30] sends as many files at once as allowed, the others in order', async () => {
  const { store, transport, statuses } = setUp({ concurrency: 2 })
  store.add(files('a', 'b', 'c'))
  await vi.waitFor(() => expect(statuses()).toEqual(['a uploading', 'b uploading', 'c queued']))
  transport.call('a').answer(completeFor(transport.call('a').file))
  await vi.waitFor(() => expect(statuses()).toEqual(['a complete', 'b uploading', 'c uploading']))
  expect(transport.calls).toHaveLength(3)
})

test('[UPL-10] sends nothing before every file is checked, and sends the good ones despite a bad one', async () => {
  let measured = 0
  const first = Promise.withResolvers<{ width: number; height: number }>()
  const { store, transport, statuses } = setUp({
    rules: { types: ['png'], minDimensions: { width: 10 } },
    measure: () => {
      measured += 1
      return measured === 1 ? Promise.resolve({ width: 20, height: 20 }) : first.promise
    },
  })
  store.add(files('a.png', 'b.exe', 'c.png'))
  await vi.waitFor(() => expect(statuses()).toEqual(['a.png queued', 'b.exe error', 'c.png checking']))
  expect(transport.calls).toHaveLength(0)
  first.resolve({ width: 20, height: 20 })
  await vi.waitFor(() => expect(statuses()).toEqual(['a.png uploading', 'b.exe error', 'c.png uploading']))
})

test('checks files with the rules of its own check, in place of those of a media library', async () => {
  const { store, statuses } = setUp({
    check: async ({ name }): Promise<FileCheck> => (name.endsWith('.exe') ? { problem: 'No program' } : {}),
  })
  store.add([new File([], 'a:b.csv'), new File(['x'], 'b.exe')])
  await vi.waitFor(() => expect(statuses()).toEqual(['a:b.csv uploading', 'b.exe error']))
})

test('[UPL-25] aborts the call on pause and passes the known chunks on resume', async () => {
  const { store, transport, statuses, idOf } = setUp()
  store.add(files('a'))
  await vi.waitFor(() => expect(transport.calls).toHaveLength(1))
  transport.call('a').options.onProgress({ loaded: 5, key: 'k', completedChunks: [0] })
  store.pause(idOf('a'))
  expect(transport.call('a').options.signal.aborted).toBe(true)
  expect(statuses()).toEqual(['a paused'])
  store.resume(idOf('a'))
  expect(transport.calls).toHaveLength(2)
  expect(transport.call('a').options.resume).toEqual({ key: 'k', completedChunks: [0] })
  expect(store.getState().items[0]?.loaded).toBe(5)
})

test('[UPL-24] passes the choice at a conflict to the transport', async () => {
  const { store, transport, statuses, idOf } = setUp()
  store.add(files('a'))
  await vi.waitFor(() => expect(transport.calls).toHaveLength(1))
  expect(transport.call('a').options.onConflict).toBe('ask')
  transport.call('a').answer({ kind: 'conflict', existing: { name: 'a' } })
  await vi.waitFor(() => expect(statuses()).toEqual(['a conflict']))
  store.resolve(idOf('a'), 'keep-both')
  expect(transport.call('a').options.onConflict).toBe('keep-both')
})

test('treats a rejection of the transport as a failed upload that can be retried [UPL-27]', async () => {
  const { store, transport, idOf } = setUp()
  store.add(files('a'))
  await vi.waitFor(() => expect(transport.calls).toHaveLength(1))
  transport.call('a').reject(new Error('defect'))
  await vi.waitFor(() => expect(store.getState().items[0]).toMatchObject({ status: 'error', problem: 'Upload failed' }))
  store.retry(idOf('a'))
  expect(transport.calls).toHaveLength(2)
})

test('aborts a removed file and discards its chunks, except for a complete one', async () => {
  const { store, transport, idOf } = setUp()
  store.add(files('a', 'b'))
  await vi.waitFor(() => expect(transport.calls).toHaveLength(2))
  for (const name of ['a', 'b']) transport.call(name).options.onProgress({ loaded: 1, key: name, completedChunks: [] })
  transport.call('b').answer(completeFor(transport.call('b').file))
  await vi.waitFor(() => expect(store.getState().items[1]?.status).toBe('complete'))
  store.remove(idOf('a'))
  store.remove(idOf('b'))
  expect(transport.call('a').options.signal.aborted).toBe(true)
  expect(transport.discarded).toEqual(['a'])
  expect(store.getState().items).toEqual([])
})

test('[UPL-45] repeats a discard that did not reach the server once the connection is back', async () => {
  const scripted = scriptedTransport()
  const attempts: string[] = []
  let isOnline = false
  const transport: UploadTransport = {
    ...scripted,
    discard: async (key) => {
      attempts.push(`${key} ${isOnline ? 'online' : 'offline'}`)
      if (!isOnline) throw new Error('The server cannot be reached.')
    },
  }
  const { store, idOf } = setUp({ transport })
  store.add(files('a', 'b'))
  await vi.waitFor(() => expect(scripted.calls).toHaveLength(2))
  for (const name of ['a', 'b']) scripted.call(name).options.onProgress({ loaded: 1, key: name, completedChunks: [] })
  store.hold()
  store.remove(idOf('a'))
  store.remove(idOf('b'))
  await vi.waitFor(() => expect(attempts).toEqual(['a offline', 'b offline']))
  store.release()
  await vi.waitFor(() => expect(attempts.slice(2)).toEqual(['a offline', 'b offline']))
  isOnline = true
  store.release()
  await vi.waitFor(() => expect(attempts.slice(4)).toEqual(['a online', 'b online']))
  store.release()
  expect(attempts).toHaveLength(6)
})

test('reports each complete file once, even when a pause came too late [UPL-26]', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof completeFor>>()
  const { store, idOf, onComplete, statuses } = setUp({ transport: { send: () => answer.promise } })
  const [file] = files('a')
  store.add(file === undefined ? [] : [file])
  await vi.waitFor(() => expect(statuses()).toEqual(['a uploading']))
  store.pause(idOf('a'))
  answer.resolve({ kind: 'complete', name: 'a', size: 10 })
  await vi.waitFor(() => expect(statuses()).toEqual(['a complete']))
  expect(onComplete).toHaveBeenCalledOnce()
})

test('names pasted files by the time [UPL-11]', async () => {
  const { store } = setUp()
  store.add(files('image.png', 'image.png'), { pasted: true })
  expect(store.getState().items.map(({ name }) => name)).toEqual(['2026-11-21-094207.png', '2026-11-21-094207-2.png'])
})

test('pauses and resumes everything, and starts nothing in between', async () => {
  const { store, transport, statuses } = setUp({ concurrency: 1 })
  store.add(files('a', 'b'))
  await vi.waitFor(() => expect(statuses()).toEqual(['a uploading', 'b queued']))
  store.pauseAll()
  expect(statuses()).toEqual(['a paused', 'b paused'])
  expect(transport.calls).toHaveLength(1)
  store.resumeAll()
  expect(statuses()).toEqual(['a uploading', 'b queued'])
})

/** A memory that any number of pages share, one after the other. */
function fakeMemory(): UploadMemory & { stored: Map<string, StoredUpload> } {
  const stored = new Map<string, StoredUpload>()
  return {
    stored,
    restore: async () => [...stored.values()],
    find: async (file, target) => [...stored.values()].find((upload) => isUploadOf(upload, file, target)),
    save: (item) => void stored.set(item.id, { ...item, file: undefined }),
    discard: (id) => void stored.delete(id),
  }
}

test('[UPL-32] resumes a file that is chosen again after a reload, and discards the record of a complete one', async () => {
  const memory = fakeMemory()
  const before = setUp({ memory })
  before.store.add(files('a'))
  await vi.waitFor(() => expect(before.transport.calls).toHaveLength(1))
  before.transport.call('a').options.onProgress({ loaded: 5, key: 'k', completedChunks: [0] })

  const { store, transport, statuses } = setUp({ memory })
  store.add(files('a'))
  await vi.waitFor(() => expect(transport.calls).toHaveLength(1))
  expect(transport.call('a').options.resume).toEqual({ key: 'k', completedChunks: [0] })
  expect(transport.call('a').file.id).toBe(before.transport.call('a').file.id)
  transport.call('a').answer(completeFor(transport.call('a').file))
  await vi.waitFor(() => expect(statuses()).toEqual(['a complete']))
  expect(memory.stored.size).toBe(0)
})

test('[UPL-33] waits for the file of a restored upload, and continues when the same one is chosen', async () => {
  const memory = fakeMemory()
  const before = setUp({ memory })
  before.store.add(files('a', 'b'))
  await vi.waitFor(() => expect(before.transport.calls).toHaveLength(2))

  const { store, transport, statuses, idOf } = setUp({ memory })
  await store.restore()
  expect(statuses()).toEqual(['a detached', 'b detached'])
  expect(store.attach(idOf('a'), new File(['another'], 'a', { lastModified: 7 }))).toBe(false)
  expect(store.attach(idOf('a'), fileNamed('a'))).toBe(true)
  expect(statuses()).toEqual(['a uploading', 'b detached'])
  store.add(files('b'))
  await vi.waitFor(() => expect(statuses()).toEqual(['a uploading', 'b uploading']))
  expect(transport.calls).toHaveLength(2)
})

test('ignores a file that is on its way to the same folder, and sends it to another one', async () => {
  const { store, statuses } = setUp()
  const target = { projectId: 1, folderPath: '/', label: 'Bayfront' }
  store.add(files('a'), { target })
  store.add(files('a'), { target })
  store.add(files('a'), { target: { ...target, folderPath: '/vans' } })
  await vi.waitFor(() => expect(statuses()).toEqual(['a uploading', 'a uploading']))
})

test('[UPL-15] keeps the structure of a dropped folder', async () => {
  const { store, transport } = setUp()
  const target = { projectId: 1, folderPath: '/services', label: 'Bayfront' }
  store.add([{ file: fileNamed('a'), folder: 'photos/vans' }, fileNamed('b')], { target })
  await vi.waitFor(() => expect(transport.calls).toHaveLength(2))
  expect(transport.call('a').file.target).toEqual({ ...target, folderPath: '/services/photos/vans', isNew: true })
  expect(transport.call('b').file.target).toEqual(target)
})

test('[UPL-36] starts nothing while it is held, and continues what was interrupted afterwards', async () => {
  const { store, transport, statuses } = setUp({ concurrency: 1 })
  store.add(files('a', 'b'))
  await vi.waitFor(() => expect(statuses()).toEqual(['a uploading', 'b queued']))
  store.hold()
  transport.call('a').answer({ kind: 'error', message: 'The file upload failed', isInterrupted: true })
  await vi.waitFor(() => expect(statuses()).toEqual(['a error', 'b queued']))
  store.release()
  expect(statuses()).toEqual(['a uploading', 'b queued'])
})

test('[UPL-29] sends a delayed file again later, from what has arrived', async () => {
  vi.useFakeTimers()
  try {
    const { store, transport, statuses } = setUp()
    const delay = async () => {
      transport.call('a').answer({ kind: 'delayed', message: 'The server has no space left' })
      await vi.waitFor(() => expect(statuses()).toEqual(['a delayed']))
    }
    store.add(files('a'))
    await vi.waitFor(() => expect(statuses()).toEqual(['a uploading']))
    transport.call('a').options.onProgress({ loaded: 5, key: 'k', completedChunks: [0] })
    await delay()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(transport.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(transport.call('a').options.resume).toEqual({ key: 'k', completedChunks: [0] })
    await delay()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(transport.calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    transport.call('a').answer(completeFor(transport.call('a').file))
    await vi.waitFor(() => expect(statuses()).toEqual(['a complete']))
  } finally {
    vi.useRealTimers()
  }
})

test('[UPL-29] does not send a delayed file again that was paused or removed', async () => {
  vi.useFakeTimers()
  try {
    const { store, transport, statuses, idOf } = setUp()
    store.add(files('a', 'b'))
    await vi.waitFor(() => expect(statuses()).toEqual(['a uploading', 'b uploading']))
    for (const name of ['a', 'b']) transport.call(name).answer({ kind: 'delayed', message: 'No space' })
    await vi.waitFor(() => expect(statuses()).toEqual(['a delayed', 'b delayed']))
    store.pause(idOf('a'))
    store.remove(idOf('b'))
    await vi.advanceTimersByTimeAsync(300_000)
    expect(statuses()).toEqual(['a paused'])
    expect(transport.calls).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
