import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type ApiClient,
  CHUNK_BYTES,
  createApiClient,
  createUploadTransport,
  mediaTree,
  type UploadProgress,
} from '@rankdesk/api'
import { signIn, startTestServer, testDataDir, type TestServer } from '@rankdesk/server/testing'
import { expect, it } from 'vitest'
import { MAYA, NOW, servicesOf } from '../environment.ts'

/**
 * The moment of each kill: after this number of acknowledged chunks (3 is during the final check), or 4 for right after
 * the upload. Each is repeated ten times, and the server's own PostgreSQL is killed too.
 */
const KILLS: readonly number[] = Array.from({ length: 50 }, (_none, round) => round % 5)
const PROJECT = 1
/** Three chunks, the last one short. */
const SIZE = 2 * CHUNK_BYTES + 777

/** Creates a PDF by its first bytes; no two are alike. */
function plan(round: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(SIZE)
  for (let at = 0; at + 32 <= SIZE; at += 32) bytes.writeUInt32LE((at * 2_654_435_761 + round) >>> 0, at)
  bytes.write(`%PDF-1.7\n${round}\n`)
  return bytes
}

async function signedIn(server: TestServer): Promise<{ client: ApiClient; token: string }> {
  const { id_token: token } = await signIn(server.url, MAYA)
  const client = createApiClient({
    services: servicesOf(server.url),
    application: 'rankdesk-tests',
    authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
  })
  return { client, token }
}

/** Returns the bytes of the library's file with this name, or undefined. */
async function stored(server: TestServer, name: string): Promise<Buffer | undefined> {
  const { client, token } = await signedIn(server)
  const nodes = await client.call(mediaTree, { query: { project: PROJECT } })
  const file = nodes.find((node) => node.kind === 'file' && node.name === name)
  if (file?.kind !== 'file') return undefined
  expect(file.size).toBe(SIZE)
  const response = await fetch(`${server.url}${file.url}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const hashOf = (bytes: Buffer | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')

it('an upload through a killed server keeps every acknowledged chunk and shows no partial file', async () => {
  const folder = await testDataDir()
  const env = { DATA_DIR: folder.path, NOW, DEMO_CLIENTS: '12' }
  let server = await startTestServer({ env })
  for (const [round, killAt] of KILLS.entries()) {
    const name = `plan ${round}.pdf`
    const bytes = plan(round)
    const file = { id: randomUUID(), blob: new Blob([bytes]), name, type: '' }
    let last: UploadProgress = { loaded: 0 }
    let killing: Promise<void> | undefined
    const kill = (late: number) => {
      killing ??= setTimeout(late).then(() => server.kill())
    }
    const { client } = await signedIn(server)
    const transport = createUploadTransport({ client, project: PROJECT, wait: () => Promise.resolve() })
    const outcome = await transport.send(file, {
      signal: new AbortController().signal,
      onConflict: 'ask',
      resume: undefined,
      onProgress: (progress) => {
        last = progress
        // Each round uses another moment.
        if (progress.completedChunks?.length === Math.min(killAt, 3)) kill((round * 3) % 40)
      },
    })
    kill(0)
    await killing

    server = await startTestServer({ env })
    if (outcome.kind === 'complete') {
      expect(hashOf(await stored(server, name))).toBe(hashOf(bytes))
      continue
    }
    expect(outcome).toMatchObject({ kind: 'error', message: 'The file upload failed' })
    // The response to the final call may have been lost: then the file is complete.
    const there = await stored(server, name)
    if (there !== undefined) expect(hashOf(there)).toBe(hashOf(bytes))
    const again = await signedIn(server)
    const sent: string[] = []
    const watched = createUploadTransport({
      client: {
        call: (contract, input, options) => {
          const headers = (input as { headers?: Record<string, string> }).headers
          if (contract.id === 'saveFile') sent.push(String(headers?.['x-chunk-index']))
          return again.client.call(contract, input, options)
        },
      },
      project: PROJECT,
    })
    const resumed = await watched.send(file, {
      signal: new AbortController().signal,
      onConflict: 'ask',
      resume: { key: last.key ?? randomUUID(), completedChunks: [] },
      onProgress: () => undefined,
    })
    expect(resumed).toMatchObject({ kind: 'complete', size: SIZE })
    for (const index of last.completedChunks ?? []) expect(sent).not.toContain(String(index))
    expect(hashOf(await stored(server, name))).toBe(hashOf(bytes))
  }
  // No chunks are left after the sweep.
  const chunks = join(folder.path, 'media', 'chunks')
  await expect
    .poll(
      async () => {
        const found = await readdir(chunks, { recursive: true, withFileTypes: true })
        return found.filter((entry) => entry.isFile()).length
      },
      { timeout: 30_000 },
    )
    .toBe(0)
  await server.stop()
  await folder.remove()
}, 1_800_000)
