import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'
import { readChanges } from '../changes/readChanges.ts'
import { type Database, openDatabase, type Transaction } from '../db/database.ts'
import { jobs, teams } from '../db/schema/index.ts'
import { JobFailed, type JobHandler, Jobs } from './index.ts'

const LONG_AGO = new Date(0)
/** What the queue has warned of since the start of a test: the first thing to know where one waits in vain. */
const warnings: string[] = []
const log = {
  info: () => undefined,
  warn: (details: { err?: unknown }, message = '') =>
    void warnings.push(`${message}: ${details.err instanceof Error ? details.err.message : JSON.stringify(details)}`),
}
let testDatabase: TestDatabase
let database: Database
const running: Jobs[] = []

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
  await database.db.delete(jobs)
  warnings.length = 0
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

function process(handler: JobHandler): Jobs {
  const made = new Jobs({ database, databaseUrl: testDatabase.url, clock: systemClock, log })
  made.handle('rebuild-site', handler)
  running.push(made)
  return made
}

const ask = (queue: Jobs, singletonKey?: string) =>
  database.db.transaction((tx) =>
    queue.enqueue(tx, { kind: 'rebuild-site', ...(singletonKey === undefined ? {} : { singletonKey }) }),
  )

/**
 * Reads the changes until they pass a check: a transaction of another test that is still open, in whichever database of the
 * cluster, holds later changes back.
 */
async function changesAfter(position: number, check: (feed: Awaited<ReturnType<typeof readChanges>>) => void) {
  return vi.waitFor(
    async () => {
      const feed = await readChanges(database.db, position, LONG_AGO)
      check(feed)
      return feed
    },
    { timeout: 30_000, interval: 50 },
  )
}

async function ended(jobId: number) {
  return vi.waitFor(
    async () => {
      const [job] = await database.db.select().from(jobs).where(eq(jobs.jobId, jobId))
      if (job === undefined || !['done', 'failed'].includes(job.state)) throw new Error(`The job is ${job?.state}.`)
      return job
    },
    { timeout: 30_000, interval: 50 },
  )
}

test('runs a job, reports its progress and commits its effect with its end', async () => {
  const queue = process(async ({ progress, finish }) => {
    await progress(1, 2, 'halfway')
    await finish((tx) => tx.insert(teams).values({ name: 'made by the job' }), 'all of it')
  })
  await queue.start()
  const before = await readChanges(database.db, 0, LONG_AGO)
  const job = await ended((await ask(queue)).jobId)
  expect(job).toMatchObject({ state: 'done', done: 1, total: 2, message: 'all of it', attempts: 1 })
  expect(await database.db.$count(teams, eq(teams.name, 'made by the job'))).toBe(1)
  await changesAfter(before.next, ({ changes }) =>
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'job', jobId: job.jobId })),
  )
})

test('never runs a job whose transaction was rolled back', async () => {
  const handler = vi.fn(() => Promise.resolve())
  const queue = process(handler)
  await queue.start()
  await expect(
    database.db.transaction(async (tx) => {
      await queue.enqueue(tx, { kind: 'rebuild-site' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const second = await ask(queue)
  await ended(second.jobId)
  expect(handler).toHaveBeenCalledOnce()
})

test('returns the waiting or running job for a second request with its key', async () => {
  let open: () => void = () => undefined
  const blocked = new Promise<void>((resolve) => {
    open = resolve
  })
  const queue = process(() => blocked)
  await queue.start()
  const first = await ask(queue, 'site 1')
  expect((await ask(queue, 'site 1')).jobId).toBe(first.jobId)
  open()
  await ended(first.jobId)
  expect((await ask(queue, 'site 1')).jobId).not.toBe(first.jobId)
})

test('creates a second job when the first ends between the check and the read', async () => {
  let open: () => void = () => undefined
  const blocked = new Promise<void>((resolve) => {
    open = resolve
  })
  const queue = process(() => blocked)
  await queue.start()
  const first = await ask(queue, 'site 2')
  const second = await database.db.transaction((tx) => {
    // The job ends between the conflict and the read.
    const select = async () => {
      open()
      await ended(first.jobId)
    }
    let waited: Promise<void> | undefined
    const slow = new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (name !== 'select' || waited !== undefined) {
          return typeof value === 'function'
            ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
            : value
        }
        waited = select()
        return () => ({ from: () => ({ where: () => waited?.then(() => []) }) })
      },
    })
    return queue.enqueue(slow, { kind: 'rebuild-site', singletonKey: 'site 2' })
  })
  expect(second.jobId).not.toBe(first.jobId)
  expect(await ended(second.jobId)).toMatchObject({ state: 'done' })
})

test('retries a failed job and commits its effect once', async () => {
  let tries = 0
  const queue = process(async ({ finish }) => {
    tries += 1
    if (tries === 1) throw new Error('the line was down')
    await finish((tx) => tx.insert(teams).values({ name: 'second try' }))
    throw new Error('after the effect')
  })
  await queue.start()
  const job = await ended((await ask(queue)).jobId)
  expect(job).toMatchObject({ state: 'done', attempts: 2 })
  expect(await database.db.$count(teams, eq(teams.name, 'second try'))).toBe(1)
})

test('fails a job at once that cannot be done, with its message', async () => {
  const queue = process(() => Promise.reject(new JobFailed('The site has no pages.')))
  await queue.start()
  const job = await ended((await ask(queue)).jobId)
  expect(job).toMatchObject({ state: 'failed', message: 'The site has no pages.', attempts: 1 })
})

test('never runs a job twice in two processes', async () => {
  const done: number[] = []
  const handler: JobHandler = async ({ job, finish }) => {
    await finish(() => {
      done.push(job.jobId)
      return Promise.resolve()
    })
  }
  const [one, two] = [process(handler), process(handler)]
  await Promise.all([one.start(), two.start()])
  const asked = await Promise.all(Array.from({ length: 12 }, () => ask(one)))
  await Promise.all(asked.map(({ jobId }) => ended(jobId)))
  expect(done.toSorted((a, b) => a - b)).toEqual(asked.map(({ jobId }) => jobId).toSorted((a, b) => a - b))
})

test(
  'runs the job of a dead process again, and ignores what that one does late',
  { tags: ['long'], timeout: 120_000 },
  async () => {
    const finished: string[] = []
    const started = vi.fn()
    const late = Promise.withResolvers<void>()
    const isLate = Promise.withResolvers<void>()
    const handler: JobHandler = async ({ finish }) => {
      started()
      const isFirst = started.mock.calls.length === 1
      if (isFirst) await late.promise
      await finish(() => Promise.resolve(finished.push(isFirst ? 'first' : 'second')))
      if (isFirst) isLate.resolve()
    }
    const [one, two] = [process(handler), process(handler)]
    await Promise.all([one.start(), two.start()])
    const { jobId } = await ask(one)
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), { timeout: 30_000, interval: 50 })
    const beatLongAgo = sql`update pgboss.job set heartbeat_on = now() - interval '1 hour'
    where state = 'active' and (data ->> 'jobId')::int = ${jobId}`
    await vi.waitFor(
      async () => {
        if (started.mock.calls.length === 1) await database.db.execute(beatLongAgo)
        const [job] = await database.db.select().from(jobs).where(eq(jobs.jobId, jobId))
        expect({ ...job, warnings }).toMatchObject({ state: 'done', attempts: 2, warnings: [] })
      },
      { timeout: 60_000, interval: 200 },
    )
    late.resolve()
    await isLate.promise
    expect(finished).toEqual(['second'])
  },
)

test('runs the jobs of a restored backup after the start', async () => {
  const [row] = await database.db
    .insert(jobs)
    .values({ kind: 'rebuild-site', state: 'running', createdAt: new Date() })
    .returning()
  const queue = process(({ finish }) => finish(() => Promise.resolve(), 'again'))
  await queue.start()
  expect(await ended(row?.jobId ?? 0)).toMatchObject({ state: 'done', message: 'again' })
})

test('hides the changes of a running transaction from readers of the feed until it has ended', async () => {
  const queue = process(() => wait(0))
  await queue.start()
  const { next } = await readChanges(database.db, 0, LONG_AGO)
  await database.db.transaction(async (slow) => {
    const early = await queue.enqueue(slow, { kind: 'rebuild-site' })
    const late = await ask(queue)
    const during = await readChanges(database.db, next, LONG_AGO)
    expect(during.changes.map(({ jobId }) => jobId)).not.toContain(early.jobId)
    // The later change is held back, too: a position beyond the slow transaction would skip its changes.
    expect(during.changes.map(({ jobId }) => jobId)).not.toContain(late.jobId)
    return [early, late]
  })
  const after = await changesAfter(next, ({ changes }) =>
    expect(new Set(changes.map(({ jobId }) => jobId)).size).toBeGreaterThanOrEqual(2),
  )
  expect((await readChanges(database.db, after.next + 1_000_000, LONG_AGO)).reset).toBe(true)
})

test('stops a canceled job at its next progress, without its effect, and runs it again after a retry', async () => {
  let runs = 0
  let isStopped = false
  const failed = vi.fn(() => Promise.resolve())
  const retried = vi.fn(() => Promise.resolve())
  const canceled = Promise.withResolvers<void>()
  const handler: JobHandler = async ({ signal, progress, finish }) => {
    runs += 1
    if (runs === 1) {
      await progress(1, 2)
      await canceled.promise
      await progress(2, 2).catch((error: unknown) => {
        isStopped = signal.aborted
        throw error
      })
    }
    await finish((tx) => tx.insert(teams).values({ name: 'after the retry' }), 'all of it')
  }
  const queue = process(handler)
  queue.handle('rebuild-site', { handler, failed, retried })
  await queue.start()
  const job = await ask(queue)
  await vi.waitFor(async () => {
    const [row] = await database.db.select().from(jobs).where(eq(jobs.jobId, job.jobId))
    if (row?.done !== 1) throw new Error('The job has not started.')
  })
  await database.db.transaction((tx) => queue.cancel(tx, job, 'Canceled by Maya.', new Date()))
  expect(failed).toHaveBeenCalledOnce()
  canceled.resolve()
  await vi.waitFor(() => expect(isStopped).toBe(true))
  expect(await ended(job.jobId)).toMatchObject({ state: 'failed', message: 'Canceled by Maya.' })
  expect(await database.db.$count(teams, eq(teams.name, 'after the retry'))).toBe(0)
  await database.db.transaction((tx) => queue.retry(tx, job))
  expect(retried).toHaveBeenCalledOnce()
  await vi.waitFor(
    async () => expect(await ended(job.jobId)).toMatchObject({ state: 'done', message: 'all of it', attempts: 1 }),
    { timeout: 30_000 },
  )
  expect(await database.db.$count(teams, eq(teams.name, 'after the retry'))).toBe(1)
})

test('hands a running job over when its process stops, however often, without counting it as a failure', async () => {
  const started = vi.fn()
  const waitForEnd: JobHandler = ({ signal }) =>
    new Promise((_resolve, reject) => {
      started()
      signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
    })
  let queue = process(waitForEnd)
  await queue.start()
  const { jobId } = await ask(queue)
  for (let stops = 1; stops <= 5; stops += 1) {
    await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(stops), { timeout: 20_000, interval: 20 })
    await queue.stop()
    const [job] = await database.db.select().from(jobs).where(eq(jobs.jobId, jobId))
    expect(job).toMatchObject({ state: 'waiting', attempts: 0 })
    queue = process(stops === 5 ? () => Promise.resolve() : waitForEnd)
    await queue.start()
  }
  expect(await ended(jobId)).toMatchObject({ state: 'done', attempts: 1 })
})

test('lets a write that holds what an effect waits for enqueue a job with the same key', async () => {
  const [team] = await database.db.insert(teams).values({ name: 'A team that is held' }).returning()
  const teamId = team?.teamId ?? 0
  const lockTeam = (tx: Transaction) => tx.select().from(teams).where(eq(teams.teamId, teamId)).for('update')
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const queue = process(async ({ finish }) => {
    begun.resolve()
    await held.promise
    await finish((tx) => lockTeam(tx))
  })
  await queue.start()
  const { jobId } = await ask(queue, 'a key')
  await begun.promise
  await database.db.transaction(async (tx) => {
    await lockTeam(tx)
    held.resolve()
    // The effect waits for the team now.
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    const again = await queue.enqueue(tx, { kind: 'rebuild-site', singletonKey: 'a key' })
    expect(again.jobId).toBe(jobId)
  })
  expect(await ended(jobId)).toMatchObject({ state: 'done', attempts: 1 })
  await database.db.delete(teams).where(eq(teams.teamId, teamId))
})
