/** @module-tag long */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CHUNK_BYTES,
  createApiClient,
  createUploadTransport,
  type MediaFile,
  mediaTree,
  SERVICE_NAMES,
  type ServiceName,
  type UploadOutcome,
} from '@rankdesk/api'
import { fixedClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MediaStore, openMediaStore } from '#connectors/storage/index.ts'
import { bucketStore } from '#connectors/storage/testing/bucketStore.ts'
import { type FakeBucket, startFakeBucket } from '#connectors/storage/testing/fakeBucket.ts'
import { listAll } from '#connectors/storage/testing/listAll.ts'
import { startS3rver } from '#connectors/storage/testing/startS3rver.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { largeFile, type MediaEnvironment, startMediaEnvironment } from '../testing/mediaEnvironment.ts'
import { optionsWith } from '../testing/uploadTransport.ts'
import { sweepUploads } from './sweepUploads.ts'

const bytes = largeFile(CHUNK_BYTES + 777)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const location = { bucket: 'pictures', prefix: 'desk/', region: 'us-west-2' }

let folder: string
let bucket: FakeBucket
let s3rver: Awaited<ReturnType<typeof startS3rver>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-uploads-'))
  bucket = await startFakeBucket()
  s3rver = await startS3rver(join(folder, 's3rver'), location.bucket)
})
afterEach(() => {
  bucket.fault = undefined
})
afterAll(async () => {
  await bucket.stop()
  await s3rver.stop()
  await rm(folder, { recursive: true, force: true })
})

const openBucket = () =>
  bucketStore(
    {
      ...location,
      endpoint: bucket.endpoint,
      credentials: { accessKeyId: 'key-id', secretAccessKey: 'not-a-secret' },
    },
    CHUNK_BYTES,
  )

const STORES: [string, () => MediaStore][] = [
  ['a folder', () => openMediaStore({ dataDir: folder, mediaBucket: undefined })],
  ['a bucket', openBucket],
  [
    'a bucket of s3rver',
    () => bucketStore({ ...location, endpoint: s3rver.endpoint, credentials: s3rver.credentials }, CHUNK_BYTES),
  ],
]

/** Starts the application on a store for the tests of a block, and returns what they use. */
function setUpUploads(open: () => MediaStore) {
  let started: { environment: MediaEnvironment; store: MediaStore } | undefined
  function current() {
    if (started === undefined) throw new Error('The media environment has not started')
    return started
  }
  beforeAll(async () => {
    const store = open()
    started = { store, environment: await startMediaEnvironment({ mediaStore: store }) }
  })
  afterAll(() => started?.environment.stop())
  beforeEach(async () => {
    const { environment } = current()
    await environment.database.db.execute(sql`delete from media where project_id = ${environment.project}`)
  })
  /** Sends the file with an id, or resumes it. */
  async function send(id: string, resumed: boolean): Promise<UploadOutcome> {
    const { url, token, project } = current().environment
    const client = createApiClient({
      services: Object.fromEntries(SERVICE_NAMES.map((name) => [name, `${url}/services/${name}`])) as Record<
        ServiceName,
        string
      >,
      application: 'rankdesk-tests',
      authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
    })
    const transport = createUploadTransport({ client, project, wait: () => Promise.resolve() })
    const resume = resumed ? { key: await uploadId(), completedChunks: [] } : undefined
    return transport.send({ id, blob: new Blob([bytes]), name: 'plan.pdf', type: '' }, optionsWith({ resume }))
  }
  async function uploadId(): Promise<string> {
    const rows = await fetchRows<{ id: string }>(
      current().environment.database.db,
      sql`select upload_id id from uploads order by last_at desc limit 1`,
    )
    return rows[0]?.id ?? ''
  }
  /** Returns the file of the library, and the response to a request for its bytes. */
  async function download(headers: Record<string, string> = {}) {
    const { maya, url, token, project } = current().environment
    const nodes = await maya.call(mediaTree, { query: { project } })
    const file = nodes.find((node): node is MediaFile => node.kind === 'file')
    if (file === undefined) return undefined
    const response = await fetch(`${url}${file.url}`, { headers: { ...headers, authorization: `Bearer ${token}` } })
    return { sha256: file.sha256, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  /** Deletes what finished uploads left, as the server does from time to time. */
  async function sweep() {
    const { environment, store } = current()
    const diskSpace = { level: () => Promise.resolve('ok' as const), hasRoomFor: () => Promise.resolve(true) }
    await sweepUploads({ db: environment.database.db, store, diskSpace, realClock: fixedClock(new Date()) })()
  }
  return { store: () => current().store, send, download, sweep }
}

describe.each(STORES)('a file in chunks, on %s', (_name, open) => {
  const { store, send, download, sweep } = setUpUploads(open)

  it('arrives whole, is served in ranges too, and leaves no chunk behind; a lost file is a 404', async () => {
    expect(await send('whole', false)).toMatchObject({ kind: 'complete', size: bytes.length })
    const whole = await download()
    expect([whole?.sha256, whole?.bytes.equals(bytes)]).toEqual([sha256, true])
    const part = await download({ range: `bytes=${CHUNK_BYTES - 2}-${CHUNK_BYTES + 1}` })
    expect([part?.status, part?.bytes.equals(bytes.subarray(CHUNK_BYTES - 2, CHUNK_BYTES + 2))]).toEqual([206, true])
    await sweep()
    // The server sweeps as well, and may still be deleting.
    await expect.poll(() => listAll(store(), 'chunks')).toEqual([])

    await store().remove((await listAll(store(), 'files')).map(({ key }) => key))
    expect((await download())?.status).toBe(404)
  })

  it('is never completed without a chunk that the store lost, and arrives with the next attempt', async () => {
    const lossy = store()
    const { put } = lossy
    let hasLost = false
    lossy.put = async (key, content) => {
      await put.call(lossy, key, content)
      if (hasLost || !key.startsWith('chunks/')) return
      hasLost = true
      await lossy.remove([key])
    }
    try {
      expect(await send('lossy', false)).toMatchObject({ kind: 'error' })
      expect(await download()).toBeUndefined()
      expect(await send('lossy again', false)).toMatchObject({ kind: 'complete' })
    } finally {
      lossy.put = put
    }
    expect((await download())?.bytes.equals(bytes)).toBe(true)
  })
})

// The client waits between its attempts.
describe('a file in chunks, on a bucket that fails', { timeout: 120_000 }, () => {
  const { send, download } = setUpUploads(openBucket)

  it('resumes after the connection was cut at every attempt to store a chunk', async () => {
    bucket.fault = { method: 'PUT', kind: 'cut', times: 99_999 }
    expect(await send('failing', false)).toMatchObject({ kind: 'error', message: 'The file upload failed' })
    expect(await download()).toBeUndefined()
    bucket.fault = undefined
    expect(await send('failing', true)).toMatchObject({ kind: 'complete' })
    expect((await download())?.bytes.equals(bytes)).toBe(true)
  })

  it('is completed after the multipart upload of the whole file was interrupted', async () => {
    bucket.fault = { method: 'POST', kind: { status: 500, code: 'InternalError' }, times: 99_999 }
    expect(await send('interrupted', false)).toMatchObject({ kind: 'error' })
    expect(await download()).toBeUndefined()
    bucket.fault = undefined
    expect(await send('interrupted', true)).toMatchObject({ kind: 'complete' })
    expect((await download())?.bytes.equals(bytes)).toBe(true)
    expect(bucket.uploads.size).toBe(0)
  })
})
