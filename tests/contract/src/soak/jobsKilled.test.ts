import { type ApiClient, createApiClient, createStrategies, generateContent, strategyDetails } from '@rankdesk/api'
import {
  createTestDatabase,
  signIn,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '@rankdesk/server/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAYA, NOW, servicesOf } from '../environment.ts'

const ROUNDS = 50

let database: TestDatabase
let blocker: pg.Client
let reader: pg.Client
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  blocker = new pg.Client({ connectionString: database.url })
  reader = new pg.Client({ connectionString: database.url })
  await blocker.connect()
  await reader.connect()
})
afterAll(async () => {
  await blocker.end()
  await reader.end()
  await database.drop()
})

const start = () => startTestServer({ env: { DATABASE_URL: database.url, NOW } })

async function clientOf(server: TestServer): Promise<ApiClient> {
  const { id_token: token } = await signIn(server.url, MAYA)
  return createApiClient({
    services: servicesOf(server.url),
    application: 'rankdesk-tests',
    authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
  })
}

async function rows<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await reader.query<Row>(query, values)).rows
}

/** Waits until a job of the server is blocked by a lock that this test holds: it is then in the middle of its work. */
const waitForBlockedJob = () =>
  vi.waitFor(
    async () => {
      const [row] = await rows<{ waiting: number }>(
        `select count(*)::int waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      )
      if (row?.waiting === 0) throw new Error('No connection is blocked yet.')
    },
    { timeout: 30_000, interval: 20 },
  )

const ended = (jobId: number) =>
  vi.waitFor(
    async () => {
      const [job] = await rows<{ state: string; message: string; attempts: number }>(
        'select state, message, attempts from jobs where job_id = $1',
        [jobId],
      )
      if (job === undefined || !['done', 'failed'].includes(job.state)) throw new Error(`The job is ${job?.state}.`)
      return job
    },
    { timeout: 60_000, interval: 100 },
  )

/** Returns the open text strategies with zones in work. */
async function strategiesInWork(): Promise<{ strategyId: number; zones: number }[]> {
  return rows(
    `select s.strategy_id::float8 "strategyId", count(*)::int zones from strategies s join strategy_zones z using (strategy_id)
     where s.status_id = 0 and s.assigned_date is not null and s.page_id is not null and s.strategy_type_id = 2
     group by 1 order by 1`,
  )
}

const textOf = (strategyId: number) =>
  rows<{ element_id: string; version: number; content: string }>(
    'select element_id, version, content from strategy_zones where strategy_id = $1 order by seq',
    [strategyId],
  )
const versionsOf = async (strategyId: number) =>
  (await rows<{ count: number }>('select count(*)::int from zone_versions where strategy_id = $1', [strategyId]))[0]
    ?.count
const generationCount = async (strategyId: number) =>
  (
    await rows<{ count: number }>('select count(*)::int from content_generations where strategy_id = $1', [strategyId])
  )[0]?.count ?? 0

describe('a server killed while it writes content', () => {
  it(
    'leaves nothing half-done, and the next server finishes the work exactly once',
    async () => {
      const all = await strategiesInWork()
      expect(all.length).toBeGreaterThan(0)
      let server = await start()
      for (let round = 0; round < ROUNDS; round += 1) {
        const { strategyId } = all[round % all.length] ?? { strategyId: 0 }
        const client = await clientOf(server)
        const before = {
          text: await textOf(strategyId),
          versions: await versionsOf(strategyId),
          times: await generationCount(strategyId),
        }
        // Zones are written one after the other; the lock blocks the last one of the page.
        await blocker.query('begin')
        await blocker.query(`select from strategy_zones where strategy_id = $1 order by seq desc limit 1 for update`, [
          strategyId,
        ])
        await blocker.query('lock table content_generations in share mode')
        const [generation] = await client.call(generateContent, { body: [strategyId] })
        const jobId = generation?.jobId ?? 0
        await waitForBlockedJob()
        await server.kill()
        await blocker.query('rollback')
        expect(await textOf(strategyId)).toEqual(before.text)
        expect(await versionsOf(strategyId)).toBe(before.versions)

        // Two servers start; one of them takes over the job.
        server = await start()
        const second = round === 0 ? await start() : undefined
        const job = await ended(jobId)
        await second?.stop()
        expect(job).toMatchObject({ state: 'done' })
        expect(job.attempts).toBeGreaterThan(1)
        expect(await generationCount(strategyId)).toBe(before.times + 1)
        const details = await (await clientOf(server)).call(strategyDetails, { params: { strategyId } })
        const changed = details.zones.filter((zone, index) => zone.content !== before.text[index]?.content)
        expect(changed.length).toBeGreaterThan(0)
        for (const zone of changed) {
          const old = before.text.find((each) => each.element_id === zone.elementID)
          expect(zone.version).toBe((old?.version ?? 0) + 1)
        }
      }
      await server.stop()
    },
    ROUNDS * 60_000,
  )

  it('leaves the proposals unchanged while advising, and the next server writes them exactly once', async () => {
    let server = await start()
    const client = await clientOf(server)
    const proposals = () =>
      rows<{ strategy_id: string }>(
        'select strategy_id, title from strategies where client_id = 1 and assigned_date is null order by 1',
      )
    const before = await proposals()
    await blocker.query('begin')
    await blocker.query('lock table strategy_keywords in share mode')
    const { jobId } = await client.call(createStrategies, { params: { clientId: 1 } })
    await waitForBlockedJob()
    await server.kill()
    await blocker.query('rollback')
    expect(await proposals()).toEqual(before)
    server = await start()
    expect(await ended(jobId)).toMatchObject({ state: 'done' })
    const after = await proposals()
    expect(after).not.toEqual(before)
    const keys = await rows<{ times: number }>(
      `select count(*)::int times from strategies where client_id = 1 and assigned_date is null and proposed_by = 'advisor'
       group by strategy_type_id, page_id, seo_target_id, location_id, search_term order by 1 desc limit 1`,
    )
    expect(keys[0]?.times).toBe(1)
    await server.stop()
  }, 120_000)
})
