import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../client/createApiClient.ts'
import { addImportFile, IMPORT_CHUNK_BYTES } from '../contracts/imports/imports.ts'
import { ApiError } from '../errors/ApiError.ts'
import { withConflict } from '../errors/ConflictError.ts'
import { createImportTransport } from './createImportTransport.ts'
import type { UploadOptions } from './uploadTransport.ts'

const ID = '3c1b9f04-3f5e-4a7c-9a52-6a5a0d6f2f10'
const TARGET = { projectId: 12, folderPath: '/agency/acme.com', label: '' }
const BIG = new Blob([new Uint8Array(IMPORT_CHUNK_BYTES * 2 + 10)])

interface Sent {
  headers: Record<string, string>
  binary: Blob
}

/** Creates a transport whose server responds with `respond`, by the number of the call. */
function setUp(respond: (call: number, sent: Sent) => unknown) {
  const sent: Sent[] = []
  const calls: { id: string; input: unknown }[] = []
  const call = vi.fn<(contract: { id: string }, input: Sent) => Promise<unknown>>(async ({ id }, input) => {
    calls.push({ id, input })
    if (id !== 'addImportFile') return true
    sent.push(input)
    return respond(sent.length, input)
  })
  const client = { call } as unknown as Pick<ApiClient, 'call'>
  const transport = createImportTransport({ client, wait: () => Promise.resolve() })
  const progress: (number | undefined)[] = []
  const send = (blob: Blob, options: Partial<UploadOptions> = {}, target = TARGET) =>
    transport.send(
      { id: ID, blob, name: 'Queries.csv', type: 'text/csv', target },
      {
        signal: new AbortController().signal,
        onConflict: 'ask',
        resume: undefined,
        onProgress: ({ loaded }) => progress.push(loaded),
        ...options,
      },
    )
  const indexes = () => sent.map(({ headers }) => headers['x-chunk-index'])
  return { transport, send, sent, calls, indexes, progress }
}

const expects = (receivedBytes: number) =>
  withConflict(addImportFile, new ApiError({ status: 409, data: { receivedBytes } }))
const staged = (receivedBytes: number) => ({ path: 'x', bytes: receivedBytes, receivedBytes })

describe('the transport of imports', () => {
  it('sends a small file in one request, under the path where it was dropped', async () => {
    const { send, sent } = setUp(() => staged(3))
    expect(await send(new Blob(['a,b']))).toEqual({ kind: 'complete', name: 'Queries.csv', size: 3 })
    expect(sent.map(({ headers }) => headers)).toEqual([
      {
        'x-file-name': 'agency%2Facme.com%2FQueries.csv',
        'x-file-length': '3',
        'x-chunk-index': '0',
        'x-total-chunks': '1',
      },
    ])
  })

  it('sends chunks in order and reports the progress', async () => {
    const { send, indexes, sent, progress } = setUp(() => staged(BIG.size))
    expect(await send(BIG)).toMatchObject({ kind: 'complete', size: BIG.size })
    expect(indexes()).toEqual(['0', '1', '2'])
    expect(sent.at(-1)?.binary.size).toBe(10)
    expect(progress).toEqual([0, IMPORT_CHUNK_BYTES, 2 * IMPORT_CHUNK_BYTES])
  })

  it('resumes after the last confirmed chunk', async () => {
    const { send, indexes } = setUp(() => staged(BIG.size))
    await send(BIG, { resume: { key: ID, completedChunks: [0, 1] } })
    expect(indexes()).toEqual(['2'])
  })

  it('continues where the server says when it lacks earlier chunks', async () => {
    const { send, indexes } = setUp((call) => {
      if (call === 1) throw expects(IMPORT_CHUNK_BYTES)
      return staged(BIG.size)
    })
    expect(await send(BIG, { resume: { key: ID, completedChunks: [0, 1] } })).toMatchObject({ kind: 'complete' })
    expect(indexes()).toEqual(['2', '1', '2'])
  })

  it('gives up when the server never agrees', async () => {
    const { send, sent } = setUp(() => {
      throw expects(0)
    })
    expect(await send(BIG)).toMatchObject({ kind: 'error', canRetry: false })
    expect(sent).toHaveLength(4)
  })

  it.each([
    [0, { kind: 'error', isInterrupted: true }],
    [401, { kind: 'error', isInterrupted: true, isSignedOut: true }],
    [429, { kind: 'error', isInterrupted: true }],
    [503, { kind: 'error', isInterrupted: true }],
    [500, { kind: 'error', canRetry: true }],
    [507, { kind: 'delayed', message: 'Why.' }],
    [409, { kind: 'error', message: 'Why.', canRetry: false }],
    [413, { kind: 'error', message: 'Why.', canRetry: false }],
  ])('turns status %d into an outcome', async (status, outcome) => {
    const { send } = setUp(() => {
      throw new ApiError({ status, message: 'Why.' })
    })
    expect(await send(new Blob(['a']))).toMatchObject(outcome)
  })

  it('retries a failed request before it gives up', async () => {
    const { send, sent } = setUp((call) => {
      if (call < 3) throw new ApiError({ status: 502 })
      return staged(1)
    })
    expect(await send(new Blob(['a']))).toMatchObject({ kind: 'complete' })
    expect(sent).toHaveLength(3)
  })

  it('sends nothing once it is stopped', async () => {
    const { send, sent } = setUp(() => staged(1))
    expect(await send(new Blob(['a']), { signal: AbortSignal.abort() })).toEqual({ kind: 'aborted' })
    expect(sent).toEqual([])
  })

  it('removes a canceled file from its import', async () => {
    const { transport, send, calls } = setUp(() => staged(1))
    await send(new Blob(['a']))
    await transport.discard(ID)
    await transport.discard('unknown')
    expect(calls.slice(1)).toEqual([
      { id: 'removeImportFile', input: { params: { importId: 12 }, body: { path: 'agency/acme.com/Queries.csv' } } },
    ])
  })

  it.each([
    ['/', 'Queries.csv'],
    ['', 'Queries.csv'],
    ['/acme.com', 'acme.com/Queries.csv'],
  ])('names a file in %j', async (folderPath, path) => {
    const { send, sent } = setUp(() => staged(3))
    await send(new Blob(['a,b']), {}, { ...TARGET, folderPath })
    expect(sent[0]?.headers['x-file-name']).toBe(encodeURIComponent(path))
  })
})
