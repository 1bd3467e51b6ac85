import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isDiskFull } from '#platform/disk-space/index.ts'
import { createFileStore } from './folder/fileStore.ts'
import { MediaMissing, type MediaStore, readAll } from './port.ts'
import { createS3Store } from './s3/s3Store.ts'
import { type FakeBucket, startFakeBucket } from './testing/fakeBucket.ts'
import { listAll } from './testing/listAll.ts'
import { startS3rver } from './testing/startS3rver.ts'

const MB = 1024 * 1024

let folder: string
let bucket: FakeBucket
let s3rver: Awaited<ReturnType<typeof startS3rver>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-store-'))
  bucket = await startFakeBucket()
  s3rver = await startS3rver(join(folder, 's3rver'), 'pictures')
})
afterEach(() => {
  bucket.fault = undefined
})
afterAll(async () => {
  await bucket.stop()
  await s3rver.stop()
  await rm(folder, { recursive: true, force: true })
})

const location = { bucket: 'pictures', prefix: 'desk/', region: 'us-west-2' }
const openBucket = () =>
  createS3Store(
    {
      ...location,
      endpoint: bucket.endpoint,
      credentials: { accessKeyId: 'key-id', secretAccessKey: 'not-a-secret' },
    },
    { idleMs: 300, partBytes: 5 * MB },
  )

const STORES: [string, () => MediaStore][] = [
  ['files', () => createFileStore(join(folder, 'media'))],
  ['a bucket', openBucket],
  [
    'a bucket of s3rver',
    () =>
      createS3Store({ ...location, endpoint: s3rver.endpoint, credentials: s3rver.credentials }, { partBytes: 5 * MB }),
  ],
]

describe.each(STORES)('a store of %s', (_name, open) => {
  it('returns what was stored, or a part of it', async () => {
    const store = open()
    await store.put('files/abc', Buffer.from('0123456789'))
    expect((await readAll(store, 'files/abc')).toString()).toBe('0123456789')
    const part: Buffer[] = []
    for await (const bytes of await store.read('files/abc', { start: 2, end: 4 })) part.push(bytes as Buffer)
    expect(Buffer.concat(part).toString()).toBe('234')
  })

  it('replaces older content', async () => {
    const store = open()
    await store.put('files/abc', Buffer.from('old and long'))
    await store.put('files/abc', Buffer.from('new'))
    expect((await readAll(store, 'files/abc')).toString()).toBe('new')
  })

  it('stores content of several parts, and returns a range across them', async () => {
    const store = open()
    const bytes = Buffer.alloc(12 * MB + 5, 'abcdefg')
    await store.put('files/long', bytes)
    expect((await readAll(store, 'files/long')).equals(bytes)).toBe(true)
    const range = { start: 5 * MB - 2, end: 5 * MB + 2 }
    const part: Buffer[] = []
    for await (const chunk of await store.read('files/long', range)) part.push(chunk as Buffer)
    expect(Buffer.concat(part).equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
  })

  it('keeps every content whole while many are written and replaced at once', async () => {
    const store = open()
    await Promise.all(
      Array.from({ length: 12 }, (_none, index) =>
        store.put(`files/same${index % 3}`, Buffer.alloc(50_000, index + 1)),
      ),
    )
    for (const key of ['files/same0', 'files/same1', 'files/same2']) {
      const bytes = await readAll(store, key)
      expect([bytes.length, bytes.every((value) => value === bytes[0])]).toEqual([50_000, true])
    }
  })

  it('rejects reading a key before it is stored and after it is removed', async () => {
    const store = open()
    await expect(store.read('files/none')).rejects.toBeInstanceOf(MediaMissing)
    await store.put('files/abc.thumbnail', Buffer.from('x'))
    await store.remove(['files/abc.thumbnail', 'files/none'])
    await expect(store.read('files/abc.thumbnail')).rejects.toBeInstanceOf(MediaMissing)
  })

  it('lists the keys of a kind with the time at which they were stored', async () => {
    const store = open()
    const keys = ['chunks/upload1.0', 'chunks/upload1.1', 'chunks/upload2.0']
    for (const key of [...keys, 'files/other', 'chunks/gone.0']) await store.put(key, Buffer.from('x'))
    await store.remove(['chunks/gone.0'])
    const listed = await listAll(store, 'chunks')
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys)
    for (const { storedAt } of listed) expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(10 * 60_000)
  })

  it.each(['../secret', 'files/../../secret', 'files/a/b', '/etc/passwd', 'files/', 'files/..', 'files/a\0'])(
    'rejects the key %j',
    async (key) => {
      const store = open()
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('is not a key')
      await expect(store.read(key)).rejects.toThrow('is not a key')
      await expect(store.remove([key])).rejects.toThrow('is not a key')
    },
  )
})

it('lists nothing before the first file is stored', async () => {
  expect(await listAll(createFileStore(join(folder, 'new')), 'chunks')).toEqual([])
})

describe('a bucket that fails', () => {
  const bytes = Buffer.alloc(11 * MB, 'x')

  it.each([
    [403, 'QuotaExceeded', true],
    [507, 'XMinioStorageFull', true],
    [400, 'XMinioAdminBucketQuotaExceeded', true],
    [507, 'Whatever', true],
    [403, 'AccessDenied', false],
  ])('reports %i %s as missing space: %s', async (status, code, isFull) => {
    bucket.fault = { method: 'PUT', kind: { status, code }, times: 9 }
    const error: unknown = await openBucket()
      .put('files/abc', Buffer.from('x'))
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(isDiskFull(error)).toBe(isFull)
  })

  it.each(['cut', 'silence', { status: 503, code: 'SlowDown' }] as const)(
    'stores content after two attempts that ended with %j',
    async (kind) => {
      bucket.fault = { method: 'PUT', kind, times: 2 }
      const store = openBucket()
      await store.put('files/retried', Buffer.alloc(200_000, 'y'))
      expect((await readAll(store, 'files/retried')).equals(Buffer.alloc(200_000, 'y'))).toBe(true)
    },
  )

  it.each(['cut', 'silence', { status: 503, code: 'SlowDown' }] as const)(
    'rejects content whose every attempt ended with %j, and shows nothing of it',
    async (kind) => {
      const store = openBucket()
      bucket.fault = { method: 'PUT', kind, times: 99 }
      await expect(store.put('files/never', Buffer.alloc(200_000, 'y'))).rejects.toThrow()
      bucket.fault = undefined
      await expect(store.read('files/never')).rejects.toBeInstanceOf(MediaMissing)
    },
  )

  it('sends a part again that had no response, and stores its content once', async () => {
    const store = openBucket()
    const parts = Math.ceil(bytes.length / (5 * MB))
    const before = bucket.requests.get('PUT') ?? 0
    bucket.fault = { method: 'PUT', kind: 'silence', times: 1 }
    await store.put('files/again', bytes)
    expect((bucket.requests.get('PUT') ?? 0) - before).toBeGreaterThan(parts)
    expect((await readAll(store, 'files/again')).equals(bytes)).toBe(true)
  })

  it('discards the parts of an upload that was interrupted, keeps the older content, and stores it at the next try', async () => {
    const store = openBucket()
    await store.put('files/parts', Buffer.from('old'))
    bucket.fault = { method: 'PUT', kind: 'cut', times: 99 }
    await expect(store.put('files/parts', bytes)).rejects.toThrow()
    bucket.fault = undefined
    await expect.poll(() => bucket.uploads.size).toBe(0)
    expect((await readAll(store, 'files/parts')).toString()).toBe('old')
    await store.put('files/parts', bytes)
    expect((await readAll(store, 'files/parts')).equals(bytes)).toBe(true)
  })

  it('keeps the older content if completing the upload fails', async () => {
    const store = openBucket()
    await store.put('files/parts', Buffer.from('old'))
    bucket.fault = { method: 'POST', kind: { status: 500, code: 'InternalError' }, times: 99 }
    await expect(store.put('files/parts', bytes)).rejects.toThrow()
    bucket.fault = undefined
    expect((await readAll(store, 'files/parts')).toString()).toBe('old')
  })

  it('discards the uploads that a killed process left a day ago', async () => {
    const old = { key: '/pictures/desk/files/dead', initiated: new Date(0), parts: new Map() }
    bucket.uploads.set('dead', old).set('alive', { ...old, initiated: new Date() })
    await openBucket().put('files/parts', bytes)
    expect([...bucket.uploads.keys()]).toEqual(['alive'])
    bucket.uploads.clear()
  })

  it('retries a read, and reports a connection that closes within the content', async () => {
    const store = openBucket()
    const content = Buffer.alloc(300_000, 'z')
    await store.put('files/read', content)
    bucket.fault = { method: 'GET', kind: 'silence', times: 2 }
    expect((await readAll(store, 'files/read')).equals(content)).toBe(true)
    bucket.fault = { method: 'GET', kind: 'cut', times: 1 }
    await expect(readAll(store, 'files/read')).rejects.toThrow()
  })
})

it('keeps everything in a bucket below the prefix', async () => {
  await openBucket().put('chunks/abc.0', Buffer.from('x'))
  expect(bucket.objects.has('/pictures/desk/chunks/abc.0')).toBe(true)
})

it('writes files that only the server can read, and deletes drafts of a dead process', async () => {
  const place = join(folder, 'own')
  await createFileStore(place).put('files/abc', Buffer.from('x'))
  expect((await stat(join(place, 'files/ab/abc'))).mode & 0o777).toBe(0o600)
  expect(await readdir(join(place, 'drafts'))).toEqual([])
  await writeFile(join(place, 'drafts/old'), 'half')
  await writeFile(join(place, 'drafts/new'), 'half')
  await utimes(join(place, 'drafts/old'), 0, 0)
  await createFileStore(place).put('files/abd', Buffer.from('x'))
  expect(await readdir(join(place, 'drafts'))).toEqual(['new'])
})
