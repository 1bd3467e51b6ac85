import { authorizeProfile, checkProfile, gpoDryRun, profileLedger } from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfileProvider } from '#connectors/profile/index.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { jobs, profilePosts, profileSends } from '#platform/db/schema/index.ts'
import type { JobKind, JobWork } from '#platform/jobs/job.ts'
import { MAX_ATTEMPTS, runJob } from '#platform/jobs/runJob.ts'
import { publishDuePost } from '../profile-work/publishDuePosts.ts'
import { finishSend } from './sending/finishSend.ts'
import { beginSend } from './sending/profileSend.ts'
import { finishInterruptedSend } from './sending/sendProfile.ts'
import { bodyOf, type ProfileEnvironment, startProfileEnvironment } from './testing/profileEnvironment.ts'
import { NO_LOCATION } from './workedLocation.ts'

let environment: ProfileEnvironment
beforeAll(async () => {
  environment = await startProfileEnvironment()
})
afterAll(() => environment.app.stop())

describe('work that cannot be shown', () => {
  it('names a strategy, a location and an entry that do not exist', async () => {
    const unknown = { params: { locationId: 999_999 } }
    const noLocation = { status: 404, message: 'There is no location 999999.' }
    await expect(environment.gpo(999_999)).rejects.toMatchObject({
      status: 404,
      message: 'There is no strategy 999999.',
    })
    await expect(environment.maya.call(profileLedger, { ...unknown, query: {} })).rejects.toMatchObject(noLocation)
    await expect(environment.maya.call(checkProfile, unknown)).rejects.toMatchObject(noLocation)
    await expect(environment.maya.call(authorizeProfile, unknown)).rejects.toMatchObject(noLocation)
    await expect(environment.resolve(999_999, 'ours')).rejects.toMatchObject({
      status: 404,
      message: 'There is no entry 999999 in the ledger of this profile.',
    })
  })

  it('says that a client has no location', async () => {
    const { db } = environment.app.database
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    // A strategy without a location is about the first one of its client, and this client loses all of them.
    await db.execute(sql`update strategies set location_id = null where strategy_id = ${strategyId}`)
    const owned = await fetchRows<{ id: number }>(
      db,
      sql`update locations set client_id = (select min(client_id) from clients where client_id <> ${strategy.clientId})
        where client_id = ${strategy.clientId} returning location_id id`,
    )
    expect(owned.length).toBeGreaterThan(0)
    const refusal = { status: 409, message: NO_LOCATION }
    await expect(environment.gpo(strategyId)).rejects.toMatchObject(refusal)
    await expect(
      environment.maya.call(gpoDryRun, { params: { strategyId }, body: bodyOf(strategy, {}) }),
    ).rejects.toMatchObject(refusal)
    await expect(environment.complete(bodyOf(strategy, { businessDescription: 'New.' }))).rejects.toMatchObject(refusal)
    for (const { id } of owned)
      await db.execute(sql`update locations set client_id = ${strategy.clientId} where location_id = ${id}`)
    expect(await environment.gpo(strategyId)).toMatchObject({ strategyId })
  })
})

describe('a job that finally failed', () => {
  const log = { info: () => undefined, warn: () => undefined }

  /** Runs the last attempt of a job, which the profile service leaves without a response. */
  async function failLastAttempt(
    kind: JobKind,
    strategyId: number,
    input: object,
    failed: JobWork['failed'],
  ): Promise<void> {
    const { clock, database } = environment.app
    const { clientId } = await environment.gpo(strategyId)
    const work = { kind, clientId, strategyId, input: { ...input }, createdAt: clock.now() }
    const [job] = await database.db
      .insert(jobs)
      .values({ ...work, state: 'waiting', attempts: MAX_ATTEMPTS - 1 })
      .returning()
    const context = { db: database.db, clock, log, stopping: new AbortController().signal, enqueueAgain: never }
    const handler = () => Promise.reject(new TypeError('fetch failed'))
    await runJob(context, { [kind]: { handler, failed } }, job?.jobId ?? 0, new AbortController().signal)
  }
  const never = () => Promise.reject(new Error('Nothing is enqueued.'))

  it('tells the post that the profile did not respond [M319]', async () => {
    const { clock, database } = environment.app
    const strategyId = await environment.work()
    const [post] = await database.db
      .insert(profilePosts)
      .values({
        strategyId,
        title: 'Winter check',
        content: 'Book yours.',
        ctaType: 'none',
        publishDate: '2026-11-17',
        state: 'due',
        // It falls due in the transaction of the failure, so that no job of the app publishes it before.
        dueAt: new Date('2099-01-01T00:00:00Z'),
        updatedAt: clock.now(),
        updatedBy: 1,
      })
      .returning()
    const postId = post?.postId ?? 0
    await failLastAttempt('publish-post', strategyId, { postId }, async (tx, job, at) => {
      await tx.update(profilePosts).set({ dueAt: at }).where(eq(profilePosts.postId, postId))
      await publishDuePost(() => '').failed?.(tx, job, at)
    })
    const found = await database.db.select().from(profilePosts).where(eq(profilePosts.postId, postId))
    expect(found).toMatchObject([
      { state: 'failed', failure: 'The profile did not respond. Publish the post again.', dueAt: null },
    ])
  })

  it('tells a publish that the change could not be sent, and it can be confirmed again', async () => {
    const { clock, database } = environment.app
    const strategyId = await environment.work()
    const strategy = await environment.gpo(strategyId)
    const body = bodyOf(strategy, { businessDescription: `Sent again ${strategyId}.` })
    const key = crypto.randomUUID()
    const request = {
      kind: 'publish' as const,
      fields: ['businessDescription' as const],
      before: { ...strategy.current },
      after: { ...strategy.current, businessDescription: body.businessDescription },
      external: '',
      internal: '',
      keepsDraft: false,
    }
    const { sendId } = await database.db.transaction((tx) =>
      beginSend(tx, {
        locationId: environment.locationId,
        strategyId,
        entryId: null,
        idempotencyKey: key,
        request,
        actor: { staffId: 1, actedForId: 1 },
        at: clock.now(),
      }),
    )
    const provider = openProfileProvider(undefined, { db: database.db, clock })
    const { failed } = finishInterruptedSend(provider, { enqueue: never })
    await failLastAttempt('finish-profile-send', strategyId, { sendId }, failed)
    const finish = () =>
      database.db.transaction((tx) => finishSend(tx, sendId, { jobs: { enqueue: never }, at: clock.now() }))
    await expect(finish()).rejects.toThrow('The change could not be sent to Google.')
    await database.db.update(profileSends).set({ failure: null }).where(eq(profileSends.sendId, sendId))
    await expect(finish()).rejects.toThrow('The change could not be sent to Google.')
    expect((await environment.gpo(strategyId)).statusId).toBe(0)
    expect(await environment.complete(body, key)).toBeGreaterThan(0)
    expect((await environment.gpo(strategyId)).statusId).toBe(1)
  })
})
