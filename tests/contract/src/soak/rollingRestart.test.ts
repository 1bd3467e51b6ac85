import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addNote, type ApiClient, clientStrategies, createApiClient, generateContent } from '@rankdesk/api'
import {
  createTestDatabase,
  signIn,
  startTestServer,
  testDataDir,
  type TestDatabase,
  type TestServer,
} from '@rankdesk/server/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MAYA, NOW, servicesOf } from '../environment.ts'
import { type Balancer, startBalancer } from './startBalancer.ts'

const PROCESSES = 3
const ROUNDS = 10
const WORKERS = 4

let database: TestDatabase
let reader: pg.Client
let balancer: Balancer
const folders: Awaited<ReturnType<typeof testDataDir>>[] = []
const servers: TestServer[] = []

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  balancer = await startBalancer()
})
afterAll(async () => {
  await balancer.close()
  await Promise.all(servers.map((server) => server.stop()))
  await reader.end()
  await database.drop()
  await Promise.all(folders.map((folder) => folder.remove()))
})

/** Creates data folders of which each has the keys and the media of all, as on a shared volume. */
async function createFolders(): Promise<void> {
  const shared = await testDataDir()
  folders.push(shared)
  for (const name of ['keys', 'media']) await mkdir(join(shared.path, name), { mode: 0o700 })
  for (let count = 0; count < PROCESSES; count += 1) {
    const folder = await testDataDir()
    folders.push(folder)
    for (const name of ['keys', 'media']) await symlink(join(shared.path, name), join(folder.path, name))
  }
}

const start = (index: number) =>
  startTestServer({
    env: { DATABASE_URL: database.url, DATA_DIR: folders[index + 1]?.path ?? '', DRAIN_SECONDS: '1', NOW },
  })

/** Reads and writes until the signal, and counts the acknowledged writes. Every failed call is recorded. */
async function work(client: ApiClient, until: AbortSignal, failures: unknown[]): Promise<number> {
  let written = 0
  while (!until.aborted) {
    try {
      const body = { categoryId: 1, questionName: 'Restart', answer: `Note ${written}` }
      await client.call(addNote, { params: { clientId: 1 }, body })
      written += 1
      await client.call(clientStrategies, { params: { clientId: 1 } })
    } catch (error) {
      failures.push(error)
    }
    await setTimeout(20)
  }
  return written
}

it(
  'restarts one process after the other under load without a failed call, a lost write or a failed job',
  async () => {
    await createFolders()
    servers.push(...(await Promise.all(Array.from({ length: PROCESSES }, (_, index) => start(index)))))
    for (const { url } of servers) balancer.add(url)
    await vi.waitFor(async () => expect((await fetch(`${balancer.url}/readyz`)).status).toBe(200), { timeout: 20_000 })

    const { id_token: token } = await signIn(balancer.url, MAYA)
    const client = createApiClient({
      services: servicesOf(balancer.url),
      application: 'rankdesk-tests',
      authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
    })
    const { rows: open } = await reader.query<{ strategyId: number }>(
      `select s.strategy_id::float8 "strategyId" from strategies s join strategy_zones z using (strategy_id)
       where s.status_id = 0 and s.assigned_date is not null and s.page_id is not null and s.strategy_type_id = 2
       group by 1 order by 1 limit 12`,
    )
    const failures: unknown[] = []
    const done = new AbortController()
    const working = Array.from({ length: WORKERS }, () => work(client, done.signal, failures))
    const jobIds: (number | null)[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, server] of servers.entries()) {
        // Writing content takes a while: the stopping process hands over what it has not finished.
        const strategyIds = open.slice(index * 4, index * 4 + 4).map(({ strategyId }) => strategyId)
        const jobs = await client.call(generateContent, { body: strategyIds })
        jobIds.push(...jobs.map(({ jobId }) => jobId))
        expect(await server.stop()).toBe(0)
        balancer.remove(server.url)
        const next = await start(index)
        servers[index] = next
        balancer.add(next.url)
        await vi.waitFor(async () => expect((await fetch(`${next.url}/readyz`)).status).toBe(200))
        await setTimeout(300)
      }
    }
    done.abort()
    const written = (await Promise.all(working)).reduce((sum, count) => sum + count, 0)

    expect(failures).toEqual([])
    expect(written).toBeGreaterThan(20)
    const count = async (query: string) => (await reader.query<{ count: number }>(query)).rows[0]?.count
    expect(await count(`select count(*)::int from audit_events where action = 'addNote'`)).toBe(written)
    expect(jobIds.filter((jobId) => jobId !== null).length).toBeGreaterThan(0)
    await vi.waitFor(
      async () => expect(await count(`select count(*)::int from jobs where state in ('waiting', 'running')`)).toBe(0),
      { timeout: 60_000, interval: 200 },
    )
    expect(await count(`select count(*)::int from jobs where state = 'failed'`)).toBe(0)
  },
  ROUNDS * PROCESSES * 120_000,
)
