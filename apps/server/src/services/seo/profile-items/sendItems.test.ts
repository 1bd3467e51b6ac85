import {
  addPost,
  type ApiClient,
  completeGrm,
  completeStrategy,
  grmDetails,
  profilePosts,
  saveStrategyVideo,
  strategyDetails,
  strategyVideo,
} from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_ITEM_REJECTION, openProfileProvider } from '#connectors/profile/index.ts'
import { type ProfileItem, type ProfileProvider, ProfileUnavailable } from '#connectors/profile/port.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { builtInItems, jobs, profileItems } from '#platform/db/schema/index.ts'
import { MAX_ATTEMPTS } from '#platform/jobs/index.ts'
import { runJob } from '#platform/jobs/runJob.ts'
import { addVideoFile } from '../profile-work/testing/addVideoFile.ts'
import { type ProfileEnvironment, startProfileEnvironment } from '../profile/testing/profileEnvironment.ts'
import { recordItem } from './recordItem.ts'
import { sendItem } from './sendItems.ts'

let environment: ProfileEnvironment
let maya: ApiClient
beforeAll(async () => {
  environment = await startProfileEnvironment()
  maya = environment.maya
})
afterAll(() => environment.app.stop())
afterEach(async () => {
  await environment.command({ command: 'reset' })
  // Nothing of a test is sent during the next one.
  await db().execute(sql`delete from profile_items`)
  await db().execute(sql`delete from built_in_items`)
})

const db = () => environment.app.database.db
const POLL = { timeout: 20_000 }

/** Returns the number of items that the provider has in review. */
const inReview = () => db().$count(profileItems, eq(profileItems.state, 'processing'))

/** Creates open work of a type on the connected profile, in this month. */
async function work(typeId: number): Promise<number> {
  const strategyId = await environment.work()
  await db().execute(sql`update strategies set strategy_type_id = ${typeId} where strategy_id = ${strategyId}`)
  return strategyId
}
const statusOf = async (strategyId: number) => (await maya.call(strategyDetails, { params: { strategyId } })).statusId
const complete = (strategyId: number) =>
  maya.call(completeStrategy, { params: { strategyId }, headers: { 'idempotency-key': 'done' } })

describe('a post', () => {
  const publish = (strategyId: number, changes: object = {}) =>
    maya.call(addPost, {
      params: { strategyId },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        title: 'Seals',
        content: 'Keep the rain out.',
        ctaType: 'Call',
        publishDate: '2026-11-17',
        publish: true,
        ...changes,
      },
    })
  const postOf = async (strategyId: number) => (await maya.call(profilePosts, { params: { strategyId } })).posts[0]
  const stateOf = async (strategyId: number) => (await postOf(strategyId))?.state

  it('is in review until the profile shows it, while its strategy is complete [PROF-50]', async () => {
    await environment.command({ command: 'delay', seconds: 600 })
    const strategyId = await work(STRATEGY_TYPES.publishGooglePost)
    await publish(strategyId)
    environment.app.clock.advance(11_000)
    await expect.poll(() => stateOf(strategyId), POLL).toBe('processing')
    expect(await complete(strategyId)).toBe(true)
    await expect.poll(inReview, POLL).toBe(1)
    environment.app.clock.advance(660_000)
    await expect.poll(() => stateOf(strategyId), POLL).toBe('live')
    expect(await statusOf(strategyId)).toBe(1)
  })

  it('that is rejected says why and reopens its strategy [PROF-51]', async () => {
    await environment.command({ command: 'delay', seconds: 600 })
    const strategyId = await work(STRATEGY_TYPES.publishGooglePost)
    await publish(strategyId)
    environment.app.clock.advance(11_000)
    await expect.poll(inReview, POLL).toBe(1)
    expect(await complete(strategyId)).toBe(true)
    await db().update(builtInItems).set({ rejection: BUILT_IN_ITEM_REJECTION })
    environment.app.clock.advance(660_000)
    await expect.poll(() => stateOf(strategyId), POLL).toBe('failed')
    expect((await postOf(strategyId))?.failure).toBe(BUILT_IN_ITEM_REJECTION)
    expect(await statusOf(strategyId)).toBe(0)
  })

  it('is sent as the kind that it is, with its time and its offer [PGP-6, PGP-7]', async () => {
    const offer = {
      topic: 'offer',
      ctaType: 'none',
      startDate: '2026-12-01',
      endDate: '2026-12-24',
      couponCode: 'SEAL10',
    }
    const strategyId = await work(STRATEGY_TYPES.publishGooglePost)
    expect(await publish(strategyId, offer)).toMatchObject(offer)
    environment.app.clock.advance(11_000)
    await expect.poll(() => stateOf(strategyId), POLL).toBe('live')
    const [sent] = await db().select().from(builtInItems)
    expect(sent?.content).toMatchObject({
      topic: 'offer',
      summary: 'Keep the rain out.',
      event: { title: 'Seals', startDate: '2026-12-01', startTime: null, endDate: '2026-12-24', endTime: null },
      offer: { couponCode: 'SEAL10', redeemUrl: '', terms: '' },
    })
    await expect(publish(strategyId, { topic: 'event' })).rejects.toMatchObject({
      status: 400,
      message: 'startDate: This field is required; endDate: This field is required',
    })
  })
})

describe('photos', () => {
  const photo = (title: string) => ({ url: `/media/${title}.jpg`, title, caption: '', description: 'Our van.' })
  const publish = (strategyId: number, ...titles: string[]) =>
    maya.call(completeGrm, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { strategyId, metadata: { photos: titles.map(photo) }, summary: { external: '', internal: '' } },
    })
  const grm = (strategyId: number) => maya.call(grmDetails, { params: { strategyId } })
  const statesOf = async (strategyId: number) =>
    (await grm(strategyId)).publications[0]?.photos.map(({ state }) => state)

  it('that are all rejected leave the profile, say why and reopen their strategy [PROF-51]', async () => {
    const strategyId = await work(STRATEGY_TYPES.addRichMediaToGoogle)
    const before = (await grm(strategyId)).photosOnProfile
    await environment.command({ command: 'reject' })
    await publish(strategyId, 'van', 'truck')
    await expect.poll(() => statesOf(strategyId), POLL).toEqual(['rejected', 'rejected'])
    const { publications, photosOnProfile } = await grm(strategyId)
    expect(publications[0]?.photos[0]?.rejection).toBe(BUILT_IN_ITEM_REJECTION)
    expect([photosOnProfile, await statusOf(strategyId)]).toEqual([before, 0])
  })

  it('of which one is rejected keep their strategy completed', async () => {
    const strategyId = await work(STRATEGY_TYPES.addRichMediaToGoogle)
    await environment.command({ command: 'delay', seconds: 600 })
    await publish(strategyId, 'van', 'truck')
    await expect.poll(inReview, POLL).toBe(2)
    await db()
      .update(builtInItems)
      .set({ rejection: 'It is blurred.' })
      .where(sql`content ->> 'url' = '/media/van.jpg'`)
    environment.app.clock.advance(660_000)
    await expect.poll(() => statesOf(strategyId), POLL).toEqual(['rejected', 'live'])
    expect(await statusOf(strategyId)).toBe(1)
  })
})

it('a video that is rejected is not published and reopens its strategy [PROF-51]', async () => {
  const strategyId = await work(STRATEGY_TYPES.addRichMediaToGoogle)
  const params = { strategyId, channel: 'gbp-video' as const }
  const form = { postTitle: 'Our vans', postText: 'See them.' }
  const rows = await fetchRows<{ projectId: number }>(
    db(),
    sql`select project_id "projectId" from sites join strategies using (client_id) where strategy_id = ${strategyId}`,
  )
  const mediaId = await addVideoFile(maya, environment.app.database, rows[0]?.projectId ?? 0)
  await maya.call(saveStrategyVideo, { params, headers: { 'if-match': '0' }, body: { form, mediaId } })
  await environment.command({ command: 'reject' })
  expect(await complete(strategyId)).toBe(true)
  const video = () => maya.call(strategyVideo, { params })
  await expect.poll(async () => (await video()).sending?.state, POLL).toBe('rejected')
  expect(await video()).toMatchObject({ publishedAt: null, sending: { rejection: BUILT_IN_ITEM_REJECTION } })
  expect(await statusOf(strategyId)).toBe(0)
})

describe('a lost response', () => {
  const item: ProfileItem = { kind: 'photo', url: '/media/lost.jpg', category: 'team', description: 'Our van.' }
  const log = { info: () => undefined, warn: () => undefined }

  /** Adds what it is asked to, and loses its response as often as given. */
  function forgetful(times: number): ProfileProvider {
    const provider = openProfileProvider(undefined, { db: db(), clock: environment.app.clock })
    let lost = 0
    return {
      ...provider,
      async addItem(...call) {
        const added = await provider.addItem(...call)
        lost += 1
        if (lost <= times) throw new ProfileUnavailable('Google did not respond. Try again in a few minutes.')
        return added
      },
    }
  }

  /** Records an item that no sweep of the app sends, and returns an attempt of its job. */
  async function recorded(strategyId: number, content: ProfileItem) {
    const { clock } = environment.app
    const { locationId } = environment
    const { clientId } = await environment.gpo(await environment.work())
    await db().execute(sql`update clients set archived_at = now() where client_id = ${clientId}`)
    const actor = { staffId: 1, actedForId: 1 }
    const [publication] = await fetchRows<{ id: number }>(
      db(),
      sql`insert into profile_publications
        (strategy_id, location_id, payload, before, external_summary, internal_note, published_at, staff_id, acted_for_id)
        values (${strategyId}, ${locationId}, '{}', '{}', '', '', now(), 1, 1) returning profile_publication_id id`,
    )
    const of = { publicationId: publication?.id ?? 0 }
    await db().transaction((tx) =>
      recordItem(tx, { strategyId, locationId, item: content, of, actor, at: clock.now() }),
    )
    const [row] = await db().select().from(profileItems).where(eq(profileItems.publicationId, of.publicationId))
    const itemId = row?.itemId ?? 0
    const readItem = async () => (await db().select().from(profileItems).where(eq(profileItems.itemId, itemId)))[0]
    /** Runs one attempt; the last one also handles the failure. */
    async function attempt(provider: ProfileProvider, isLast = false) {
      const attempts = isLast ? MAX_ATTEMPTS - 1 : 0
      const values = { kind: 'send-profile-item' as const, strategyId, input: { itemId }, createdAt: clock.now() }
      const [job] = await db()
        .insert(jobs)
        .values({ ...values, state: 'waiting', attempts })
        .returning()
      const enqueueAgain = () => Promise.reject(new Error('Nothing is enqueued.'))
      const context = { db: db(), clock, log, stopping: new AbortController().signal, enqueueAgain }
      const jobWork = { 'send-profile-item': sendItem(provider) }
      await runJob(context, jobWork, job?.jobId ?? 0, new AbortController().signal).catch(() => undefined)
      return readItem()
    }
    return { attempt, clientId }
  }

  it('is followed by a look at the profile, so that nothing is there twice [PROF-50]', async () => {
    const { attempt, clientId } = await recorded(await work(STRATEGY_TYPES.addRichMediaToGoogle), item)
    const provider = forgetful(1)
    expect(await attempt(provider)).toMatchObject({ state: 'sending', remoteId: null })
    const sent = await attempt(provider)
    expect(sent).toMatchObject({ state: 'live', uncertainSince: null })
    expect(await db().select().from(builtInItems)).toMatchObject([{ remoteId: sent?.remoteId }])
    await db().execute(sql`update clients set archived_at = null where client_id = ${clientId}`)
  })

  it('of the last attempt says so, and the next publish of the same photo finds it', async () => {
    const strategyId = await work(STRATEGY_TYPES.addRichMediaToGoogle)
    const first = await recorded(strategyId, item)
    expect(await first.attempt(forgetful(1), true)).toMatchObject({
      state: 'rejected',
      rejection: 'The profile did not respond. Publish it again.',
    })
    const next = await recorded(strategyId, item)
    expect(await next.attempt(forgetful(0))).toMatchObject({ state: 'live' })
    expect(await db().select().from(builtInItems)).toHaveLength(1)
    await db().execute(sql`update clients set archived_at = null where client_id = ${next.clientId}`)
  })
})
