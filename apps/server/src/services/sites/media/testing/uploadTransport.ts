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
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { largeFile, type MediaEnvironment, startMediaEnvironment } from './mediaEnvironment.ts'

/** The size of a file that `fileOf` creates without content: three chunks. */
export const SIZE = 2 * CHUNK_BYTES + 1234

export type Fetch = typeof globalThis.fetch
/** A network fault of a request: none, a connection cut before it arrives, or before its response arrives. */
export type Cut = (headers: Headers, url: string) => 'before' | 'after' | undefined

export const addressOf = (input: Parameters<Fetch>[0]) => (input instanceof Request ? input.url : input.toString())

/** Returns a `fetch` with network faults, and the chunks and calls that succeeded. */
export function faultyFetch(cut: Cut = () => undefined): { fetch: Fetch; sent: string[] } {
  const sent: string[] = []
  const fetch: Fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const url = addressOf(input)
    const what = headers.get('x-chunk-index') ?? url.slice(url.lastIndexOf('/') + 1).replace(/\?.*/, '')
    const cutNow = cut(headers, url)
    if (cutNow === 'before') throw new TypeError('The connection was cut')
    const response = await globalThis.fetch(input, init)
    if (response.ok) sent.push(what)
    if (cutNow !== 'after') return response
    await response.arrayBuffer()
    throw new TypeError('The connection was cut')
  }
  return { fetch, sent }
}

/** Returns the options of a call of `send`, and the progress that it reported. */
export function optionsWith(more: Partial<UploadOptions> = {}): UploadOptions & { seen: UploadProgress[] } {
  const seen: UploadProgress[] = []
  const onProgress = (progress: UploadProgress) => seen.push(progress)
  return { signal: new AbortController().signal, onConflict: 'ask', resume: undefined, onProgress, seen, ...more }
}

/** Starts the media environment of a test file, empties its library before each test, and returns what the tests use. */
export function setUpTransport() {
  let started: MediaEnvironment | undefined
  const bytes = largeFile(SIZE)
  let serial = 0
  function environment(): MediaEnvironment {
    if (started === undefined) throw new Error('The media environment has not started')
    return started
  }
  beforeAll(async () => {
    started = await startMediaEnvironment()
  })
  afterAll(() => started?.stop())
  beforeEach(async () => {
    const { database, project } = environment()
    await database.db.execute(sql`delete from media where project_id = ${project}`)
  })
  return {
    environment,
    /** The content of a file in chunks. */
    bytes,
    /** Returns a file to send: one in chunks without content of its own. */
    fileOf(content: Buffer<ArrayBuffer> = bytes, name = 'plan.pdf') {
      serial += 1
      return { id: `item ${serial}`, blob: new Blob([content]), name, type: '' }
    },
    transportOver: (fetch: Fetch, authorization?: Authorization) => transportOver(environment(), fetch, authorization),
    stored: (name: string) => stored(environment(), name),
  }
}

function transportOver({ url, token, project }: MediaEnvironment, fetch: Fetch, authorization?: Authorization) {
  const reportError = vi.fn()
  const services = Object.fromEntries(SERVICE_NAMES.map((name) => [name, `${url}/services/${name}`]))
  const client = createApiClient({
    services: services as Record<ServiceName, string>,
    application: 'rankdesk-tests',
    authorization: authorization ?? { token: () => token, reauthorize: () => Promise.resolve(false) },
    fetch,
  })
  const wait = () => Promise.resolve()
  return { transport: createUploadTransport({ client, project, reportError, wait }), reportError }
}

/** Returns a file of the library with its bytes on the server. */
async function stored(
  { maya, url, token, project }: MediaEnvironment,
  name: string,
): Promise<{ file: MediaFile | undefined; bytes: Buffer }> {
  const nodes = await maya.call(mediaTree, { query: { project } })
  const file = nodes.find((node) => node.kind === 'file' && node.name === name) as MediaFile | undefined
  const headers = { authorization: `Bearer ${token}` }
  const response = file === undefined ? undefined : await fetch(`${url}${file.url}`, { headers })
  return { file, bytes: response === undefined ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer()) }
}
