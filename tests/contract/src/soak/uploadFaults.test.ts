import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { CHUNK_BYTES, createApiClient, createUploadTransport, mediaTree, type UploadProgress } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAYA, servicesOf, startEnvironment, type TestEnvironment } from '../environment.ts'
import { createFaultyFetch, NETWORK_FAULTS } from './faultyFetch.ts'
import { recordFigure } from './figures.ts'

const PROJECT = 1
const CHUNKS = 4
/** The last chunk is a short one. */
const SIZE = (CHUNKS - 1) * CHUNK_BYTES + 777
/** A person tries again until it succeeds. */
const MAX_TRIES = 4

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The calls of an upload: every chunk, and the final check. */
const CALLS = [...Array.from({ length: CHUNKS }, (_, index) => index + 1), 'finish' as const]

it.each(NETWORK_FAULTS)(
  'an upload through "%s" at every call ends as one complete file',
  async (fault) => {
    const token = await environment.tokenOf(MAYA)
    const network = createFaultyFetch()
    const client = createApiClient({
      services: servicesOf(environment.server.url),
      application: 'rankdesk-tests',
      authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
      fetch: network.fetch,
    })
    const times: number[] = []
    let wrong = 0
    for (const call of CALLS) {
      const bytes = randomBytes(SIZE)
      const name = `${fault} ${call}.pdf`
      bytes.write('%PDF-1.7\n')
      const file = { id: randomUUID(), blob: new Blob([bytes]), name, type: '' }
      const transport = createUploadTransport({ client, project: PROJECT, wait: () => Promise.resolve() })
      let last: UploadProgress = { loaded: 0 }
      const send = () =>
        transport.send(file, {
          signal: new AbortController().signal,
          onConflict: 'ask',
          resume: last.key === undefined ? undefined : { key: last.key, completedChunks: last.completedChunks ?? [] },
          onProgress: (progress) => {
            last = progress
          },
        })
      if (call === 'finish') network.fail(fault, 'finish')
      else network.fail(fault, 'save-file', call)
      const start = performance.now()
      let outcome = await send()
      for (let tries = 1; outcome.kind !== 'complete' && tries < MAX_TRIES; tries += 1) outcome = await send()
      times.push(performance.now() - start)
      expect([outcome.kind, network.hasFailed()]).toEqual(['complete', true])

      const files = (await client.call(mediaTree, { query: { project: PROJECT } })).filter(
        (node) => node.kind === 'file',
      )
      const stored = files.filter((node) => node.name.startsWith(`${fault} ${call}`))
      const url = stored[0]?.url ?? ''
      const headers = { authorization: `Bearer ${token}` }
      const content = new Uint8Array(await (await fetch(`${environment.server.url}${url}`, { headers })).arrayBuffer())
      if (stored.length !== 1 || hashOf(content) !== hashOf(bytes)) wrong += 1
    }
    recordFigure({ scenario: `upload, ${fault}: until complete`, values: times, unit: 'ms' })
    recordFigure({ scenario: `upload, ${fault}: wrong files`, values: [wrong], unit: 'doubled', goal: 0 })
    expect(wrong).toBe(0)
  },
  600_000,
)
