import { createHash } from 'node:crypto'
import {
  type Authorization,
  CHUNK_BYTES,
  createApiClient,
  createUploadTransport,
  type MediaFile,
  mediaTree,
  SERVICE_NAMES,
  type ServiceName,
  type UploadOptions,
  type UploadProgress,
  type UploadResume,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchRows } from '../../../db/fetchRows.ts'
import { largeFile, type MediaEnvironment, startMediaEnvironment, picture, save } from './testing/mediaEnvironment.ts'

const SIZE = 2 * CHUNK_BYTES + 1234
const CHUNKS = 3
let environment: MediaEnvironment
let bytes: Buffer<ArrayBuffer>
beforeAll(async () => {
  environment = await startMediaEnvironment()
  bytes = largeFile(SIZE)
})
afterAll(() => environment.stop())
beforeEach(async () => {
  await environment.database.db.execute(sql`delete from media where project_id = ${environment.project}`)
})

type Fetch = typeof globalThis.fetch
/** A network fault of a request: none, a connection cut before it arrives, or before its response arrives. */
type Cut = (headers: Headers, url: string) => 'before' | 'after' | undefined

const addressOf = (input: Parameters<Fetch>[0]) => (input instanceof Request ? input.url : input.toString())

function line(cut: Cut): { fetch: Fetch; sent: string[] } {
  const sent: string[] = []
  const fetch: Fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const url = addressOf(input)
    const what = headers.get('x-chunk-index') ?? url.slice(url.lastIndexOf('/') + 1).replace(/\?.*/, '')
    const cutNow = cut(headers, url)
    if (cutNow === 'before') throw new TypeError('the line was cut')
    const response = await globalThis.fetch(input, init)
    if (response.ok) sent.push(what)
    if (cutNow !== 'after') return response
    await response.arrayBuffer()
    throw new TypeError('the line was cut')
  }
  return { fetch, sent }
}

function transportOver(fetch: Fetch, authorization?: Authorization, reportError = vi.fn()) {
  const services = Object.fromEntries(SERVICE_NAMES.map((name) => [name, `${environment.url}/services/${name}`]))
  const client = createApiClient({
    services: services as Record<ServiceName, string>,
    application: 'rankdesk-tests',
    authorization: authorization ?? { token: () => environment.token, reauthorize: () => Promise.resolve(false) },
    fetch,
  })
  const wait = () => Promise.resolve()
  return { transport: createUploadTransport({ client, project: environment.project, reportError, wait }), reportError }
}

let serial = 0
const fileOf = (content: Buffer<ArrayBuffer> = bytes, name = 'plan.pdf') => {
  serial += 1
  return { id: `item ${serial}`, blob: new Blob([content]), name, type: '' }
}

function optionsWith(more: Partial<UploadOptions> = {}): UploadOptions & { seen: UploadProgress[] } {
  const seen: UploadProgress[] = []
  const onProgress = (progress: UploadProgress) => seen.push(progress)
  return { signal: new AbortController().signal, onConflict: 'ask', resume: undefined, onProgress, seen, ...more }
}

async function stored(name: string): Promise<{ file: MediaFile | undefined; bytes: Buffer }> {
  const nodes = await environment.maya.call(mediaTree, { query: { project: environment.project } })
  const file = nodes.find((node) => node.kind === 'file' && node.name === name) as MediaFile | undefined
  const headers = { authorization: `Bearer ${environment.token}` }
  const response = file === undefined ? undefined : await fetch(`${environment.url}${file.url}`, { headers })
  return { file, bytes: response === undefined ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer()) }
}

describe('a file of more than 5 MB', () => {
  it('is sent in chunks and completed after the comparison', async () => {
    const { fetch, sent } = line(() => undefined)
    const options = optionsWith()
    const outcome = await transportOver(fetch).transport.send(fileOf(), options)
    expect(outcome).toMatchObject({ kind: 'complete', name: 'plan.pdf', size: SIZE })
    expect(sent).toEqual(['0', '1', '2', 'finish-upload'])
    expect(options.seen.map((progress) => progress.loaded)).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES, SIZE])
    expect(options.seen.at(-1)?.completedChunks).toEqual([0, 1, 2])
    const { file, bytes: there } = await stored('plan.pdf')
    expect(there.equals(bytes)).toBe(true)
    expect(file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  const cuts = Array.from({ length: CHUNKS }, (_none, index) => String(index)).flatMap((chunk) =>
    (['before', 'after'] as const).map((when) => [chunk, when] as const),
  )
  it.each(cuts)('arrives complete if the connection is cut once at chunk %s, %s it arrived', async (chunk, when) => {
    let cutYet = false
    const { fetch } = line((headers) => {
      if (cutYet || headers.get('x-chunk-index') !== chunk) return undefined
      cutYet = true
      return when
    })
    expect(await transportOver(fetch).transport.send(fileOf(), optionsWith())).toMatchObject({ kind: 'complete' })
    expect((await stored('plan.pdf')).bytes.equals(bytes)).toBe(true)
  })

  it.each(cuts)('resumes if the connection is lost at chunk %s, %s it arrived', async (chunk, when) => {
    let isDead = false
    const { fetch } = line((headers) => {
      if (isDead) return 'before'
      isDead = headers.get('x-chunk-index') === chunk
      return isDead ? when : undefined
    })
    const { transport, reportError } = transportOver(fetch)
    const file = fileOf()
    const failed = optionsWith()
    expect(await transport.send(file, failed)).toEqual({
      kind: 'error',
      message: 'The file upload failed',
      isInterrupted: true,
    })
    expect(reportError).toHaveBeenCalledExactlyOnceWith('error', new Error('The file upload failed: plan.pdf'))
    expect((await stored('plan.pdf')).file).toBeUndefined()

    const last = failed.seen.at(-1)
    const resume: UploadResume = { key: last?.key ?? '', completedChunks: last?.completedChunks ?? [] }
    const again = line(() => undefined)
    // Another page of the app after a reload: it only has the resume data.
    const outcome = await transportOver(again.fetch).transport.send(fileOf(), optionsWith({ resume }))
    expect(outcome).toMatchObject({ kind: 'complete', size: SIZE })
    const there = Array.from({ length: Number(chunk) + (when === 'after' ? 1 : 0) }, (_none, index) => String(index))
    const lacking = ['0', '1', '2'].filter((index) => !there.includes(index))
    expect(again.sent.filter((what) => what !== 'completed-chunks')).toEqual([...lacking, 'finish-upload'])
    expect((await stored('plan.pdf')).bytes.equals(bytes)).toBe(true)
  })

  it("is completed by the server's list of chunks if all responses for one chunk are lost", async () => {
    const { fetch } = line((headers) => (headers.get('x-chunk-index') === '1' ? 'after' : undefined))
    expect(await transportOver(fetch).transport.send(fileOf(), optionsWith())).toMatchObject({ kind: 'complete' })
  })

  it('tries a chunk nine times: three tries in three rounds', async () => {
    let tries = 0
    const { fetch } = line((headers) => {
      if (headers.get('x-chunk-index') !== '1') return undefined
      tries += 1
      return 'before'
    })
    await transportOver(fetch).transport.send(fileOf(), optionsWith())
    expect(tries).toBe(9)
  })

  it('is completed if only the final response is lost', async () => {
    let cutYet = false
    const { fetch } = line((_headers, url) => {
      if (cutYet || !url.endsWith('finish-upload')) return undefined
      cutYet = true
      return 'after'
    })
    expect(await transportOver(fetch).transport.send(fileOf(), optionsWith())).toMatchObject({ kind: 'complete' })
  })

  it('pauses promptly and resumes where it stopped', async () => {
    const controller = new AbortController()
    const { fetch } = line(() => undefined)
    const { transport } = transportOver(fetch)
    const seen: UploadProgress[] = []
    const onProgress = (progress: UploadProgress) => {
      seen.push(progress)
      if (progress.completedChunks?.length === 2) controller.abort()
    }
    const file = fileOf()
    const paused = await transport.send(file, optionsWith({ signal: controller.signal, onProgress }))
    expect(paused.kind).toBe('aborted')
    const resume = { key: seen.at(-1)?.key ?? '', completedChunks: [] }
    const again = line(() => undefined)
    await transportOver(again.fetch).transport.send(file, optionsWith({ resume }))
    expect(again.sent).toEqual(['completed-chunks', '2', 'finish-upload'])
  })

  it('sends nothing with an aborted signal', async () => {
    const { fetch, sent } = line(() => undefined)
    const options = optionsWith({ signal: AbortSignal.abort() })
    expect((await transportOver(fetch).transport.send(fileOf(), options)).kind).toBe('aborted')
    expect(sent).toEqual([])
  })

  it("reports an error if the server's copy differs, and restarts on retry", async () => {
    const { transport } = transportOver(line(() => undefined).fetch)
    const file = fileOf()
    const started = optionsWith()
    const controller = new AbortController()
    started.onProgress({ loaded: 0 })
    await transport.send(file, {
      ...started,
      signal: controller.signal,
      onProgress: (progress) => {
        started.onProgress(progress)
        if (progress.completedChunks?.length === 2) controller.abort()
      },
    })
    const resume = { key: started.seen.at(-1)?.key ?? '', completedChunks: [] }
    // Another file with the same name and size: its last chunk follows the first two of the other.
    const other = fileOf(largeFile(SIZE, 7))
    const outcome = await transport.send(other, optionsWith({ resume }))
    expect(outcome).toMatchObject({
      kind: 'error',
      message: 'The file upload failed',
      resume: { completedChunks: [] },
    })
    expect((await stored('plan.pdf')).file).toBeUndefined()
    const fresh = 'resume' in outcome ? outcome.resume : undefined
    expect(fresh?.key).not.toBe(resume.key)
    expect(await transport.send(other, optionsWith({ resume: fresh }))).toMatchObject({ kind: 'complete' })
  })

  it('reports a taken name before the first byte, and continues after replace and after keep both', async () => {
    const { transport } = transportOver(line(() => undefined).fetch)
    await transport.send(fileOf(), optionsWith())
    const { fetch, sent } = line(() => undefined)
    const second = transportOver(fetch)
    const file = fileOf(largeFile(SIZE, 3))
    const conflict = await second.transport.send(file, optionsWith())
    expect(conflict).toMatchObject({ kind: 'conflict', existing: { name: 'plan.pdf', size: SIZE } })
    expect(sent).toEqual([])
    expect(second.reportError).not.toHaveBeenCalled()
    const both = await second.transport.send(file, optionsWith({ onConflict: 'keep-both' }))
    expect(both).toMatchObject({ kind: 'complete', name: 'plan (2).pdf' })
    const other = fileOf(largeFile(SIZE, 4))
    expect(await second.transport.send(other, optionsWith({ onConflict: 'replace' }))).toMatchObject({
      name: 'plan.pdf',
    })
    expect((await stored('plan.pdf')).bytes.equals(largeFile(SIZE, 4))).toBe(true)
  })

  it('keeps its chunks until the person has resolved a name that was taken in the meantime', async () => {
    const { fetch, sent } = line(() => undefined)
    const { transport } = transportOver(fetch)
    let taken: Promise<unknown> | undefined
    const slow: Fetch = async (input, init) => {
      if (addressOf(input).endsWith('finish-upload'))
        taken ??= save(environment, { name: 'plan.pdf', bytes: largeFile(2000) })
      await taken
      return fetch(input, init)
    }
    const racing = transportOver(slow)
    const file = fileOf()
    const conflict = await racing.transport.send(file, optionsWith())
    expect(conflict).toMatchObject({ kind: 'conflict', existing: { size: 2000 } })
    const resume = conflict.kind === 'conflict' ? conflict.resume : undefined
    sent.length = 0
    expect(await transport.send(file, optionsWith({ onConflict: 'replace', resume }))).toMatchObject({
      kind: 'complete',
    })
    expect(sent).toEqual(['completed-chunks', 'finish-upload'])
  })

  it('refreshes a lost token once', async () => {
    let token = 'expired'
    const reauthorize = vi.fn(() => {
      token = environment.token
      return Promise.resolve(true)
    })
    const { transport } = transportOver(globalThis.fetch, { token: () => token, reauthorize })
    expect(await transport.send(fileOf(), optionsWith())).toMatchObject({ kind: 'complete' })
    expect(reauthorize).toHaveBeenCalledOnce()
  })

  it('leaves nothing behind when it is discarded', async () => {
    const { fetch } = line((headers) => (headers.get('x-chunk-index') === '2' ? 'before' : undefined))
    const { transport } = transportOver(fetch)
    const options = optionsWith()
    await transport.send(fileOf(), options)
    const key = options.seen.at(-1)?.key ?? ''
    await transport.discard(key)
    await transport.discard('no key at all')
    await expect
      .poll(
        async () =>
          (
            await fetchRows<{ count: number }>(
              environment.database.db,
              sql`select count(*)::int count from uploads where upload_id = ${key}`,
            )
          )[0]?.count,
        { timeout: 20_000 },
      )
      .toBe(0)
  })
})

describe('a file of at most 5 MB', () => {
  it('is sent in one request', async () => {
    const { fetch, sent } = line(() => undefined)
    const image = Buffer.from(await picture(10, 10))
    const options = optionsWith()
    const outcome = await transportOver(fetch).transport.send(fileOf(Buffer.from(image), 'a.png'), options)
    expect(outcome).toMatchObject({ kind: 'complete', size: image.length })
    expect(sent).toEqual(['save-file'])
    expect(options.seen).toEqual([{ loaded: image.length }])
  })

  it('is sent in one request at exactly 5 MB', async () => {
    const { fetch, sent } = line(() => undefined)
    const outcome = await transportOver(fetch).transport.send(fileOf(largeFile(CHUNK_BYTES)), optionsWith())
    expect(outcome).toMatchObject({ kind: 'complete', size: CHUNK_BYTES })
    expect(sent).toEqual(['save-file'])
  })

  it('exists once without a conflict after a lost response', async () => {
    let cutYet = false
    const { fetch } = line(() => {
      if (cutYet) return undefined
      cutYet = true
      return 'after'
    })
    const outcome = await transportOver(fetch).transport.send(fileOf(largeFile(2000)), optionsWith())
    expect(outcome).toMatchObject({ kind: 'complete', name: 'plan.pdf' })
  })

  it("reports the server's message without a retry if the server can never accept it", async () => {
    const { transport, reportError } = transportOver(globalThis.fetch)
    const outcome = await transport.send(fileOf(Buffer.from('<html>'), 'team.png'), optionsWith())
    expect(outcome).toEqual({
      kind: 'error',
      message: 'The content of team.png does not match its extension.',
      canRetry: false,
    })
    expect(reportError).toHaveBeenCalledOnce()
  })
})

/** Answers each upload request with this response. */
const answering = (status: number, body: string): Fetch =>
  vi.fn(() => Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } })))

describe('a response that nobody expects', () => {
  it.each([
    ['a 409 without the existing file', 409, '{"success":false,"message":"This upload has ended."}'],
    ['a 409 of a proxy', 409, '<html>Conflict</html>'],
  ])('%s offers a retry, which starts over', async (_what, status, body) => {
    const { transport } = transportOver(answering(status, body))
    const large = await transport.send(fileOf(), optionsWith())
    expect(large).toMatchObject({ kind: 'error', message: 'The file upload failed', resume: { completedChunks: [] } })
    expect(large).not.toHaveProperty('canRetry')
    const small = await transport.send(fileOf(largeFile(2000), 'small.pdf'), optionsWith())
    expect(small).toMatchObject({ kind: 'error', resume: { completedChunks: [] } })
    expect(small).not.toHaveProperty('message')
    const again = await transportOver(globalThis.fetch).transport.send(
      fileOf(largeFile(2000), 'small.pdf'),
      optionsWith({ resume: small.kind === 'error' ? small.resume : undefined }),
    )
    expect(again).toMatchObject({ kind: 'complete', name: 'small.pdf' })
  })

  it.each([
    ['another shape', 200, '{"success":true,"data":{"completed":"all"}}'],
    ['no JSON', 200, '<html>Welcome</html>'],
  ])('%s offers a retry with the specified text [M463, M573]', async (_what, status, body) => {
    const { transport, reportError } = transportOver(answering(status, body))
    expect(await transport.send(fileOf(), optionsWith())).toEqual({ kind: 'error', message: 'The file upload failed' })
    expect(await transport.send(fileOf(largeFile(2000)), optionsWith())).toEqual({ kind: 'error' })
    expect(reportError.mock.calls.map(([, error]) => String(error))).toEqual([
      'Error: The file upload failed: plan.pdf',
      'Error: Upload failed: plan.pdf',
    ])
  })

  it('a full library says so, and offers a retry after files were deleted', async () => {
    const { transport } = transportOver(answering(413, '{"success":false,"message":"The library is full."}'))
    expect(await transport.send(fileOf(), optionsWith())).toMatchObject({
      kind: 'error',
      message: 'The library is full.',
      canRetry: true,
    })
  })

  it('an expired session is an interruption', async () => {
    const { transport } = transportOver(answering(401, '{"success":false,"message":"No session"}'))
    expect(await transport.send(fileOf(), optionsWith())).toMatchObject({ kind: 'error', isInterrupted: true })
  })
})

it('reports a file that can no longer be read [M578]', async () => {
  const { transport } = transportOver(globalThis.fetch)
  const file = fileOf()
  vi.spyOn(file.blob, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError')
  })
  expect(await transport.send(file, optionsWith())).toEqual({
    kind: 'error',
    message: 'Failed to read file',
    canRetry: false,
  })
})

it('creates the folders of dropped files once, and uses those that exist', async () => {
  const { fetch, sent } = line(() => undefined)
  const { transport } = transportOver(fetch)
  const send = (folderPath: string, name: string) => {
    const target = { projectId: environment.project, folderPath, isNew: true }
    return transport.send({ ...fileOf(largeFile(2000), name), target }, optionsWith())
  }
  const outcomes = await Promise.all([
    send('/drop/vans', 'a.pdf'),
    send('/drop/vans', 'b.pdf'),
    send('/drop/crews', 'c.pdf'),
  ])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['complete', 'complete', 'complete'])
  expect(sent.filter((what) => what === 'create-folder')).toHaveLength(3)
  const other = transportOver(globalThis.fetch).transport
  const target = { projectId: environment.project, folderPath: '/drop/vans', isNew: true }
  expect(await other.send({ ...fileOf(largeFile(2000), 'd.pdf'), target }, optionsWith())).toMatchObject({
    kind: 'complete',
    detail: { path: '/drop/vans/d.pdf' },
  })
})

it.each([
  ['in chunks', SIZE],
  ['in one piece', 2000],
])('waits while the server has no space, and loses nothing: a file sent %s', async (_title, size) => {
  const setDisk = (body: object) =>
    fetch(`${environment.url}/test/disk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let count = 0
  // The disk becomes full after the first chunk, or before a file in one piece.
  const { fetch: counted, sent } = line(() => undefined)
  const { transport, reportError } = transportOver(async (input, init) => {
    if (count === (size === SIZE ? 1 : 0)) await setDisk({ freeBytes: 1 })
    count += 1
    return counted(input, init)
  })
  const file = fileOf(largeFile(size), `space ${size}.pdf`)
  const options = optionsWith()
  const first = await transport.send(file, options)
  await setDisk({})
  expect(first).toEqual({ kind: 'delayed', message: 'The server has no space left' })
  // A full disk is asked once, without the retries of a lost connection.
  expect(count).toBe(size === SIZE ? 2 : 1)
  expect(reportError).not.toHaveBeenCalled()
  const { key, completedChunks } = options.seen.at(-1) ?? {}
  const resume: UploadResume | undefined =
    key === undefined ? undefined : { key, completedChunks: completedChunks ?? [] }
  count = 10
  expect(await transport.send(file, { ...optionsWith(), resume })).toMatchObject({ kind: 'complete', size })
  if (size === SIZE) expect(sent.filter((what) => what === '0')).toHaveLength(1)
})
