import { type ApiClient, cancelJob, jobEntries, retryJob } from '@rankdesk/api'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, imports, jobs } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())
beforeEach(() => environment.database.db.delete(jobs))

type NewJob = typeof jobs.$inferInsert
async function add(part: Partial<NewJob>): Promise<number> {
  const [row] = await environment.database.db
    .insert(jobs)
    .values({ kind: 'rebuild-site', state: 'failed', clientId: 1, createdAt: environment.clock.now(), ...part })
    .returning()
  if (row === undefined) throw new Error('The job was not inserted.')
  return row.jobId
}
const stateOf = async (jobId: number) =>
  (await environment.database.db.select().from(jobs).where(eq(jobs.jobId, jobId)))[0]
const eventsOf = (action: string) =>
  environment.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action)))

describe('the list of jobs', () => {
  test('shows a state with the client and the error’s sentence, and counts every state', async () => {
    const failed = await add({ message: 'The site has no pages.' })
    await add({ state: 'done' })
    await add({ state: 'done' })
    await add({ state: 'running' })
    const { jobs: found, counts } = await maya.call(jobEntries, { query: { list: 'failed' } })
    expect(counts).toEqual({ waiting: 0, running: 1, failed: 1, done: 2 })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      jobId: failed,
      message: 'The site has no pages.',
      clientId: 1,
      canRetry: true,
      canCancel: false,
    })
    expect(found[0]?.businessName).not.toBe(null)
    expect((await maya.call(jobEntries, { query: {} })).jobs.map(({ state }) => state)).toEqual(['running'])
  })

  test('shows how far a running import is, which its own row says, and how an ended one ended', async () => {
    const progress = { done: 42, total: 100, message: 'Writing the keywords of acme.com: 42,000 of 100,000' }
    const [row] = await environment.database.db
      .insert(imports)
      .values({
        name: 'acme.com',
        source: 'browser',
        state: 'writing',
        startedAt: environment.clock.now(),
        ...progress,
      })
      .returning()
    const input = { importId: row?.importId }
    await add({ kind: 'write-import', state: 'running', input })
    await add({ kind: 'write-import', state: 'done', input, message: '1 client imported: 1 client added.' })
    const { jobs: found } = await maya.call(jobEntries, { query: { list: 'all' } })
    expect(found.map(({ state, done, total, message }) => ({ state, done, total, message }))).toEqual([
      { state: 'done', done: 0, total: 0, message: '1 client imported: 1 client added.' },
      { state: 'running', ...progress },
    ])
  })

  test('is read in pages that repeat and skip nothing, however many jobs have the same time', async () => {
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1) ids.push(await add({}))
    const found: number[] = []
    let cursor: string | null | undefined
    do {
      const page = await maya.call(jobEntries, { query: { list: 'all', count: 2, ...(cursor && { cursor }) } })
      found.push(...page.jobs.map(({ jobId }) => jobId))
      cursor = page.next
    } while (cursor !== null)
    expect(found).toEqual(ids.toReversed())
  })
})

describe('a retry', () => {
  test('runs a failed job again', async () => {
    const jobId = await add({ attempts: 4, message: 'The line was down.', kind: 'crawl-site', input: { projectId: 1 } })
    expect(await maya.call(retryJob, { params: { jobId } })).toBe(true)
    await expect.poll(async () => (await stateOf(jobId))?.state, { timeout: 30_000 }).not.toBe('waiting')
    const job = await stateOf(jobId)
    expect(job?.attempts).toBe(1)
    expect(job?.message).not.toBe('The line was down.')
    expect((await eventsOf('retryJob')).at(-1)).toMatchObject({ clientId: 1, details: { jobId, kind: 'crawl-site' } })
  })

  test('is rejected for other jobs, for one whose work is waiting again, and for an unknown one', async () => {
    const done = await add({ state: 'done' })
    const failed = await add({ singletonKey: 'site 1' })
    await add({ singletonKey: 'site 1', state: 'running' })
    const publish = await add({ kind: 'publish-later' })
    for (const jobId of [done, failed, publish]) {
      await expect(maya.call(retryJob, { params: { jobId } })).rejects.toMatchObject({ status: 409 })
    }
    await expect(maya.call(retryJob, { params: { jobId: 2_000_000_000 } })).rejects.toMatchObject({ status: 404 })
    await expect(maya.call(retryJob, { params: { jobId: 0 } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a cancellation', () => {
  test('ends a running job once, with the name of the person', async () => {
    const jobId = await add({ state: 'running' })
    expect(await maya.call(cancelJob, { params: { jobId } })).toBe(true)
    expect(await stateOf(jobId)).toMatchObject({ state: 'failed', message: 'Canceled by Maya Okafor.' })
    expect(await maya.call(cancelJob, { params: { jobId } })).toBe(false)
    expect((await eventsOf('cancelJob')).filter(({ details }) => details['jobId'] === jobId)).toHaveLength(1)
  })

  test('is rejected while the job saves its result, which stands', async () => {
    const jobId = await add({ state: 'running' })
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const saving = environment.database.db.transaction(async (tx) => {
      await tx.update(jobs).set({ state: 'done' }).where(eq(jobs.jobId, jobId))
      locked.resolve()
      await released.promise
    })
    await locked.promise
    await expect(maya.call(cancelJob, { params: { jobId } })).rejects.toMatchObject({
      status: 409,
      message: 'This job is saving its result. It can no longer be canceled.',
    })
    released.resolve()
    await saving
    expect(await stateOf(jobId)).toMatchObject({ state: 'done' })
  })

  test('is rejected for a due publish, which the schedule cancels', async () => {
    const jobId = await add({ kind: 'publish-later', state: 'waiting' })
    await expect(maya.call(cancelJob, { params: { jobId } })).rejects.toMatchObject({ status: 409 })
    expect(await stateOf(jobId)).toMatchObject({ state: 'waiting' })
  })
})
