import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type ApiClient,
  ApiError,
  createUploadTransport,
  publishContent,
  saveContentZone,
  strategyDetails,
  zoneVersionsOf,
} from '@rankdesk/api'
import { startTestServer } from '@rankdesk/server/testing'
import { expect, it } from 'vitest'
import { clientOfServer, NOW, openStrategyOf, TODAY } from '../environment.ts'
import { recordFigure, recordNotRun } from './figures.ts'
import { rounds } from './rounds.ts'

const DISK_MB = 900
const ROUNDS = rounds(2)
const FULL_MS = Math.max(5000, rounds(20_000))

/** Mounts a small disk. Returns undefined where that isn't permitted; the short tests inject the same errors. */
async function mountDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'rankdesk-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
    await chmod(folder, 0o711)
    return folder
  } catch {
    await rmdir(folder)
    return undefined
  }
}

/** Fills the disk to its last byte, and returns how to free it again. */
async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler')
  const file = await open(path, 'w')
  for (let size = 1024 * 1024; size >= 4096;) {
    try {
      await file.write(Buffer.alloc(size))
    } catch {
      size /= 2
    }
  }
  await file.close()
  return () => rm(path)
}

interface Outcome {
  what: string
  status: number
  ms: number
}

/** Makes a call and returns its status; 200 when it succeeded. */
async function outcomeOf(what: string, call: () => Promise<unknown>): Promise<Outcome> {
  const start = performance.now()
  const status = await call().then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : -1),
  )
  return { what, status, ms: performance.now() - start }
}

/** A text that the server confirmed. */
interface SavedText {
  elementID: string
  version: number
  content: string
}

/** Saves a text of 5 KB, publishes it and uploads a file. Adds the confirmed text to `confirmed`. */
async function writeEverything(client: ApiClient, strategyId: number, confirmed: SavedText[]) {
  const outcomes: Outcome[] = []
  const [zone] = (await client.call(strategyDetails, { params: { strategyId } })).zones
  if (zone === undefined) throw new Error('The strategy has no zone')
  const content = `<p>${crypto.randomUUID()} ${'on a full disk '.repeat(300)}</p>`
  let { version, content: saved } = zone
  const save = async () => {
    const headers = { 'if-match': String(version) }
    const body = { strategyId, elementID: zone.elementID, content }
    version = (await client.call(saveContentZone, { headers, body })).version
    saved = content
    confirmed.push({ elementID: zone.elementID, version, content })
  }
  outcomes.push(await outcomeOf('save', save))
  const key = crypto.randomUUID()
  const body = {
    zones: [{ strategyId, elementID: zone.elementID, content: saved, version }],
    externalSummary: '',
    internalNote: '',
    metaTitle: key,
    metaDescription: '',
    prevWordCount: 0,
    newWordCount: 0,
    // Such a title and text drop terms of page one (SCORE-20).
    failureReason: 'A test text.',
    publishDate: TODAY,
  }
  const publish = () =>
    client.call(publishContent, { params: { strategyId }, headers: { 'idempotency-key': key }, body })
  outcomes.push(await outcomeOf('publish', publish))
  const bytes = randomBytes(300_000)
  bytes.write('%PDF-1.7\n')
  const transport = createUploadTransport({ client, project: 1, wait: () => Promise.resolve() })
  const file = { id: key, blob: new Blob([bytes]), name: `${key}.pdf`, type: '' }
  const options = { signal: new AbortController().signal, onConflict: 'ask', resume: undefined } as const
  const start = performance.now()
  const sent = await transport.send(file, { ...options, onProgress: () => undefined })
  outcomes.push({ what: 'upload', status: sent.kind === 'complete' ? 200 : 507, ms: performance.now() - start })
  return outcomes
}

/** Returns the confirmed texts that are no version of their zone. */
async function lostTexts(client: ApiClient, strategyId: number, confirmed: readonly SavedText[]): Promise<SavedText[]> {
  const stored = new Set<string>()
  for (const elementID of new Set(confirmed.map((text) => text.elementID))) {
    for (let before: number | undefined; ;) {
      const query = before === undefined ? {} : { before }
      const { versions } = await client.call(zoneVersionsOf, { params: { strategyId, elementID }, query })
      for (const { version, content } of versions) stored.add(`${elementID} ${version} ${content}`)
      before = versions.at(-1)?.version
      if (before === undefined) break
    }
  }
  return confirmed.filter(({ elementID, version, content }) => !stored.has(`${elementID} ${version} ${content}`))
}

it('a disk that is full during saves, publishes and uploads causes 507, and nothing confirmed is lost', async () => {
  const folder = await mountDisk()
  if (folder === undefined) {
    // The short tests inject the same errors.
    recordNotRun('disk full', 'mounting is not permitted here')
    return
  }
  const env = { DATA_DIR: folder, DEMO_CLIENTS: '12', NOW }
  let server = await startTestServer({ env })
  const calls: Outcome[] = []
  const recovery: number[] = []
  const lost: SavedText[] = []
  let restarts = 0
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      let { client } = await clientOfServer(server)
      const strategyId = await openStrategyOf(client)
      const confirmed: SavedText[] = []
      await writeEverything(client, strategyId, confirmed)
      const free = await fillDisk(folder)
      for (const end = performance.now() + FULL_MS; performance.now() < end;) {
        calls.push(...(await writeEverything(client, strategyId, confirmed).catch(() => [])))
      }
      await free()
      const freed = performance.now()
      if (server.hasEnded()) {
        restarts += 1
        server = await startTestServer({ env })
        ;({ client } = await clientOfServer(server))
      }
      for (const end = performance.now() + 60_000; performance.now() < end; await setTimeout(100)) {
        const again = await writeEverything(client, strategyId, []).catch(() => [])
        if (again.length > 0 && again.every(({ status }) => status === 200)) break
      }
      recovery.push(performance.now() - freed)
      lost.push(...(await lostTexts(client, strategyId, confirmed)))
    }
    recordFigure({ scenario: 'disk full: call during', values: calls.map(({ ms }) => ms), unit: 'ms', goal: 10_000 })
    recordFigure({ scenario: 'disk full: until writes work', values: recovery, unit: 'ms', goal: 10_000 })
    recordFigure({ scenario: 'disk full: restarts', values: [restarts], unit: 'lost', goal: 0 })
    recordFigure({ scenario: 'disk full: confirmed texts lost', values: [lost.length], unit: 'lost', goal: 0 })
    expect(calls.filter(({ status }) => ![200, 503, 507].includes(status))).toEqual([])
    expect(calls.filter(({ status }) => status === 507)).not.toEqual([])
    expect(lost).toEqual([])
  } finally {
    await server.stop()
    execFileSync('umount', [folder])
    await rmdir(folder)
  }
}, 900_000)
