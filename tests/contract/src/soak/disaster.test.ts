import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  addNote,
  type ApiClient,
  createUploadTransport,
  mediaTree,
  publishContent,
  strategyDetails,
  strategyPublications,
} from '@rankdesk/api'
import { createTestDatabase, startTestServer, testDataDir, type TestServer } from '@rankdesk/server/testing'
import pg from 'pg'
import { expect, it } from 'vitest'
import { clientOfServer, NOW, TODAY } from '../environment.ts'
import { visit } from '../visit.ts'
import { recordFigure } from './figures.ts'

const TOMORROW = '2026-11-18'
/** 06:00 in Los Angeles tomorrow, when a publish of tomorrow is due. */
const DUE = '2026-11-18T14:00:00Z'
const PROJECT = 1
const RESTORE = fileURLToPath(new URL('../../../../apps/server/src/commands/restore.ts', import.meta.url))

const setClock = (server: TestServer, body: object) =>
  fetch(`${server.url}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Publishes a strategy's text with this title. */
async function publish(client: ApiClient, strategyId: number, metaTitle: string, publishDate: string) {
  const strategy = await client.call(strategyDetails, { params: { strategyId } })
  const zones = strategy.zones.map(({ elementID, content, version }) => ({ elementID, content, version, strategyId }))
  await client.call(publishContent, {
    params: { strategyId },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      zones,
      externalSummary: 'Rewrote the page.',
      internalNote: '',
      metaTitle,
      metaDescription: 'A description',
      prevWordCount: 100,
      newWordCount: 200,
      // Such a title and text drop terms of page one (SCORE-20).
      failureReason: 'A test text.',
      publishDate,
    },
  })
  return { strategyId, domain: strategy.domain, path: strategy.targetPage ?? '/' }
}

/** Returns the SHA-256 of the library's file, as the server serves it. */
async function hashOfFile(server: TestServer, client: ApiClient, token: string, name: string): Promise<string> {
  const nodes = await client.call(mediaTree, { query: { project: PROJECT } })
  const file = nodes.find((node) => node.kind === 'file' && node.name === name)
  if (file?.kind !== 'file') throw new Error(`There is no ${name}.`)
  const response = await fetch(`${server.url}${file.url}`, { headers: { authorization: `Bearer ${token}` } })
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex')
}

const verifiedBackups = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.tar.gz.json')).toSorted()

it('restores the agency from a scheduled backup after the data folder and the database are lost', async () => {
  const [backups, folder] = [await testDataDir(), await testDataDir()]
  const database = await createTestDatabase({ seeded: true })
  const settings = { BACKUP_DIR: backups.path, BACKUP_SCHEDULE: '30m', NOW }
  const server = await startTestServer({ env: { ...settings, DATABASE_URL: database.url, DATA_DIR: folder.path } })
  const { client } = await clientOfServer(server)
  await expect.poll(() => verifiedBackups(backups.path), { timeout: 30_000 }).toHaveLength(1)

  // Work that the first backup doesn't have: a published page, a publish of tomorrow, and a file.
  const ids = await openStrategies(database.url)
  const live = await publish(client, ids[0] ?? 0, 'Published before the disaster', TODAY)
  const later = await publish(client, ids[1] ?? 0, 'Published after the disaster', TOMORROW)
  const bytes = Buffer.from(`%PDF-1.7\n${'plan '.repeat(5000)}`)
  const transport = createUploadTransport({ client, project: PROJECT })
  const upload = { id: randomUUID(), blob: new Blob([bytes]), name: 'plan.pdf', type: '' }
  const options = { signal: new AbortController().signal, onConflict: 'ask' as const, resume: undefined }
  expect(await transport.send(upload, { ...options, onProgress: () => undefined })).toMatchObject({ kind: 'complete' })
  const made = new AbortController()
  const notes = writeNotes(client, made.signal)
  await expect.poll(() => notes.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(50)
  // What is acknowledged by now must be in the backup that is made while further notes are written.
  const before = [...notes.acknowledged]
  await setClock(server, { advance: 31 * 60_000 })
  await expect.poll(() => verifiedBackups(backups.path), { timeout: 30_000 }).toHaveLength(2)
  made.abort()
  await notes.done

  const lostAt = performance.now()
  await server.kill()
  await database.drop()
  await folder.remove()

  const [newFolder, newDatabase] = [await testDataDir(), await createTestDatabase()]
  const env = { ...settings, DATABASE_URL: newDatabase.url, DATA_DIR: newFolder.path }
  const file = join(backups.path, (await verifiedBackups(backups.path)).at(-1)?.replace(/\.json$/, '') ?? '')
  const restore = spawn(process.execPath, [RESTORE, file], {
    env: { ...process.env, TEST: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(restore, 'exit')).toEqual([0, null])
  const restored = await startTestServer({ env })
  expect((await fetch(`${restored.url}/readyz`)).status).toBe(200)
  recordFigure({ scenario: 'backup and restore: until ready', values: [performance.now() - lostAt], unit: 'ms' })
  const stored = await storedNotes(newDatabase.url)
  const lost = before.filter((answer) => !stored.has(answer)).length
  recordFigure({ scenario: 'backup under writes: writes before it', values: [before.length], unit: 'calls' })
  recordFigure({ scenario: 'backup under writes: writes lost', values: [lost], unit: 'lost', goal: 0 })
  expect(lost).toBe(0)

  const { client: signedIn, token: newToken } = await clientOfServer(restored)
  expect(await hashOfFile(restored, signedIn, newToken, 'plan.pdf')).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  )
  expect(await visit(restored.url, live.domain, live.path)).toContain('<title>Published before the disaster</title>')

  await setClock(restored, { now: DUE })
  await expect
    .poll(() => visit(restored.url, later.domain, later.path), { timeout: 30_000 })
    .toContain('<title>Published after the disaster</title>')
  const { publications } = await signedIn.call(strategyPublications, { params: { strategyId: later.strategyId } })
  expect(publications.map(({ state }) => state)).toEqual(['published'])
  await restored.stop()
  await newDatabase.drop()
  await Promise.all([backups.remove(), newFolder.remove()])
}, 180_000)

/** Writes notes until the signal. */
function writeNotes(client: ApiClient, until: AbortSignal) {
  const acknowledged: string[] = []
  const done = (async () => {
    for (let index = 0; !until.aborted; index += 1) {
      const answer = `Beside a backup ${index}`
      await client.call(addNote, { params: { clientId: 1 }, body: { categoryId: 1, questionName: 'Backup', answer } })
      acknowledged.push(answer)
    }
  })()
  return { acknowledged, done }
}

async function storedNotes(url: string): Promise<ReadonlySet<string>> {
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  const { rows } = await reader.query<{ answer: string }>(
    `select answer from notes where answer like 'Beside a backup %'`,
  )
  await reader.end()
  return new Set(rows.map(({ answer }) => answer))
}

/** Returns two open strategies with text on different pages. */
async function openStrategies(url: string): Promise<number[]> {
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  const { rows } = await reader.query<{ id: number }>(
    `select min(s.strategy_id)::float8 id from strategies s
     where s.status_id = 0 and s.strategy_type_id = 2 and s.assigned_date is not null and s.target_count = 1
       and exists (select from strategy_zones z where z.strategy_id = s.strategy_id)
     group by s.page_id order by 1 limit 2`,
  )
  await reader.end()
  return rows.map(({ id }) => id)
}
