/** @module-tag long */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ApiClient, publishContent, saveContentZone, type StrategyDetails, strategyDetails } from '@rankdesk/api'
import { createTestDatabase, startTestServer, testDataDir, type TestServer } from '@rankdesk/server/testing'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { clientOfServer, NOW, openStrategyOf, TODAY } from './environment.ts'
import { visit } from './visit.ts'

const SOAK = process.env['SOAK'] === '1'

interface TestEnvironment {
  client: ApiClient
  strategy: StrategyDetails
  /** Publishes everything that is saved; resolves with true, or with 'cut off' when the connection was lost. */
  publish(): Promise<boolean | 'cut off'>
  /** Returns how much of it the public page shows. */
  shown(server: TestServer): Promise<{ zones: number; title: boolean }>
}

/** Signs in, marks every zone of an open strategy with `mark`, and prepares publishing them. */
async function preparePublish(server: TestServer, mark: string): Promise<TestEnvironment> {
  const { client } = await clientOfServer(server)
  const strategyId = await openStrategyOf(client)
  for (const zone of (await client.call(strategyDetails, { params: { strategyId } })).zones) {
    const text = `${mark} of ${zone.elementID}`
    await client.call(saveContentZone, {
      headers: { 'if-match': String(zone.version) },
      body: { strategyId, elementID: zone.elementID, content: zone.role === 'heading' ? text : `<p>${text}</p>` },
    })
  }
  const strategy = await client.call(strategyDetails, { params: { strategyId } })
  const zones = strategy.zones.map(({ elementID, content, version }) => ({ elementID, content, version, strategyId }))
  const call = {
    params: { strategyId },
    headers: { 'idempotency-key': mark },
    body: {
      zones,
      externalSummary: '',
      internalNote: '',
      metaTitle: mark,
      metaDescription: '',
      prevWordCount: 0,
      newWordCount: 0,
      // Such a title and text drop terms of page one (SCORE-20).
      failureReason: 'A test text.',
      publishDate: TODAY,
    },
  }
  return {
    client,
    strategy,
    publish: () => client.call(publishContent, call).catch(() => 'cut off' as const),
    shown: async (running) => {
      const page = await visit(running.url, strategy.domain, strategy.targetPage ?? '/')
      const found = zones.filter((zone) => page.includes(`${mark} of ${zone.elementID}`))
      return { zones: found.length, title: page.includes(`<title>${mark}</title>`) }
    },
  }
}

/** Waits until another connection is blocked by a lock that this one holds. */
async function waitForBlockedConnection(client: pg.ClientBase): Promise<void> {
  const query =
    'select count(*)::int waiting from pg_stat_activity where datname = current_database() and wait_event_type = $1'
  // Inside a transaction PostgreSQL caches the activity view until its snapshot is cleared.
  while ((await client.query<{ waiting: number }>(query, ['Lock'])).rows[0]?.waiting === 0) {
    await client.query('select pg_stat_clear_snapshot()')
  }
}

describe('a killed server', () => {
  it('publishes nothing of an interrupted publish, and everything when the same confirmation is sent again', async () => {
    const database = await createTestDatabase({ seeded: true })
    const env = { DATABASE_URL: database.url, NOW }
    let server = await startTestServer({ env })
    const environment = await preparePublish(server, 'Interrupted')
    const last = environment.strategy.zones.at(-1)?.elementID
    const blocker = new pg.Client({ connectionString: database.url })
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('select from page_zones where page_id = $1 and element_id = $2 for update', [
      environment.strategy.pageId,
      last,
    ])
    const publishing = environment.publish()
    await waitForBlockedConnection(blocker)
    await server.kill()
    expect(await publishing).toBe('cut off')
    await blocker.query('rollback')
    await blocker.end()

    server = await startTestServer({ env })
    expect(await environment.shown(server)).toEqual({ zones: 0, title: false })
    const again = await preparePublish(server, 'Interrupted')
    expect(await again.publish()).toBe(true)
    expect(await again.shown(server)).toEqual({ zones: environment.strategy.zones.length, title: true })
    await server.stop()
    await database.drop()
  })

  it('killed together with its PostgreSQL right after a response has stored what it confirmed', async () => {
    const folder = await testDataDir()
    const env = { DATA_DIR: folder.path, DEMO_CLIENTS: '12', NOW }
    let server = await startTestServer({ env })
    for (let round = 0; round < (SOAK ? 50 : 1); round++) {
      const environment = await preparePublish(server, `Round ${round}`)
      const publishing = environment.publish()
      // The soak cuts at every moment, from before the call arrives to after its response.
      if (SOAK) await setTimeout((round * 7) % 40)
      else await publishing
      await server.kill()
      const published = await publishing
      server = await startTestServer({ env })
      const shown = await environment.shown(server)
      expect([0, environment.strategy.zones.length]).toContain(shown.zones)
      expect(shown.title).toBe(shown.zones > 0)
      if (published === true) expect(shown.zones).toBe(environment.strategy.zones.length)
    }
    await server.stop()
    await folder.remove()
  }, 900_000)
})

const SERVER = fileURLToPath(new URL('.', import.meta.resolve('@rankdesk/server/testing')))
const IMPORT = `${SERVER}../commands/import.ts`
const FIXTURES = `${SERVER}../../fixtures/import/one-client`

describe('a killed import', () => {
  it('leaves nothing, and the next import succeeds', async () => {
    const database = await createTestDatabase({ seeded: true })
    const blocker = new pg.Client({ connectionString: database.url })
    await blocker.connect()
    const before = await countRows(blocker)
    await blocker.query('begin')
    // An import writes strategies last: clients, pages and keywords are written by then.
    await blocker.query('lock table strategies in share mode')
    const run = importer(database.url)
    await Promise.race([waitForBlockedConnection(blocker), run.ended])
    run.child.kill('SIGKILL')
    await run.ended
    await blocker.query('rollback')
    expect(run.child.signalCode, run.output()).toBe('SIGKILL')
    expect(await countRows(blocker)).toEqual(before)

    const again = importer(database.url)
    await again.ended
    expect(again.child.exitCode, again.output()).toBe(0)
    const whole = await countRows(blocker)
    expect(whole?.clients).toBeGreaterThan(before?.clients ?? 0)
    expect(whole?.strategies).toBeGreaterThan(before?.strategies ?? 0)
    await blocker.end()
    await database.drop()
  })
})

/** Counts the rows that an import writes. */
async function countRows(client: pg.ClientBase) {
  const { rows } = await client.query<{ clients: number; pages: number; keywords: number; strategies: number }>(
    `select (select count(*)::int from clients) clients, (select count(*)::int from pages) pages,
            (select count(*)::int from keywords) keywords, (select count(*)::int from strategies) strategies`,
  )
  return rows[0]
}

function importer(databaseUrl: string) {
  const child = spawn(process.execPath, [IMPORT, FIXTURES], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NOW, TEST: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  return { child, ended: once(child, 'exit'), output: () => output }
}
