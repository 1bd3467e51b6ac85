import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDiskFull } from '../disk-space/index.ts'
import { createFileStore } from './fileStore.ts'
import { MediaMissing, type MediaStore, readAll } from './mediaStore.ts'
import { createS3Store } from './s3Store.ts'

/** Starts a minimal S3 server: put, get with a range, delete, and a check that calls are signed. */
async function startBucket() {
  const objects = new Map<string, Buffer>()
  /** The status and code with which it rejects writes. */
  const refusal: { with?: { status: number; code: string } } = {}
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const key = new URL(request.url ?? '', 'http://s3').pathname
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')) {
      response.writeHead(403).end()
    } else if (request.method === 'PUT' && refusal.with !== undefined) {
      const { status, code } = refusal.with
      const error = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
      response.writeHead(status, { 'content-type': 'application/xml' }).end(error)
    } else if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(parts))
      response.writeHead(200, { etag: '"x"' }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const bytes = objects.get(key)
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      if (bytes === undefined) {
        const error = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>gone</Message></Error>'
        response.writeHead(404, { 'content-type': 'application/xml' }).end(error)
      } else if (range === null) response.writeHead(200).end(bytes)
      else response.writeHead(206).end(bytes.subarray(Number(range[1]), Number(range[2]) + 1))
    }
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    refusal,
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

let folder: string
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-store-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const STORES: [string, () => MediaStore][] = [
  ['files', () => createFileStore(join(folder, 'media'))],
  [
    'a bucket',
    () =>
      createS3Store({
        bucket: 'pictures',
        prefix: 'desk/',
        region: 'us-west-2',
        endpoint: bucket.endpoint,
        credentials: { accessKeyId: 'key-id', secretAccessKey: 'not-a-secret' },
      }),
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

  it('rejects reading a key before it is stored and after it is removed', async () => {
    const store = open()
    await expect(store.read('files/none')).rejects.toBeInstanceOf(MediaMissing)
    await store.put('files/abc.thumbnail', Buffer.from('x'))
    await store.remove(['files/abc.thumbnail', 'files/none'])
    await expect(store.read('files/abc.thumbnail')).rejects.toBeInstanceOf(MediaMissing)
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

it.each([
  [403, 'QuotaExceeded', true],
  [507, 'XMinioStorageFull', true],
  [400, 'XMinioAdminBucketQuotaExceeded', true],
  [507, 'Whatever', true],
  [403, 'AccessDenied', false],
])('reports %i %s of a bucket as missing space: %s', async (status, code, isFull) => {
  const [, open] = STORES[1] ?? []
  bucket.refusal.with = { status, code }
  const error: unknown = await open?.()
    .put('files/abc', Buffer.from('x'))
    .catch((reason: unknown) => reason)
  delete bucket.refusal.with
  expect(error).toBeInstanceOf(Error)
  expect(isDiskFull(error)).toBe(isFull)
})

it('keeps everything in a bucket below the prefix', async () => {
  const [, store] = STORES[1] ?? []
  await store?.().put('chunks/abc.0', Buffer.from('x'))
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
