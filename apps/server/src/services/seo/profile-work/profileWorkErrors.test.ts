import {
  addPost,
  addQuestion,
  type ApiClient,
  editPost,
  fieldErrorsOf,
  linkHls,
  profilePosts,
  saveStrategyVideo,
} from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { jobs } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { publishDuePost } from './publishDuePosts.ts'

let environment: TestApp
let maya: ApiClient
let clientId: number
let projectId: number
let posts: number

beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const [found] = await fetchRows<{ clientId: number; projectId: number }>(
    environment.database.db,
    sql`select s.client_id "clientId", s.project_id "projectId" from sites s join locations l using (client_id)
      where l.gbp_panel_status = 'addedAndAuthorized' order by 1 limit 1`,
  )
  ;({ clientId, projectId } = found ?? { clientId: 0, projectId: 0 })
  posts = await addStrategy(STRATEGY_TYPES.publishGooglePost)
})
afterAll(() => environment.stop())

/** Returns an open strategy of a type, about the connected profile of the client. */
async function addStrategy(typeId: number): Promise<number> {
  const [strategy] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`insert into strategies (client_id, strategy_type_id, title, location_id, assigned_date, target_count, created_at)
      select client_id, ${typeId}, 'Profile work', location_id, '2026-11-01', 1, '2026-11-01T12:00:00Z' from locations
      where client_id = ${clientId} and gbp_panel_status = 'addedAndAuthorized' order by location_id limit 1
      returning strategy_id id`,
  )
  return Number(strategy?.id)
}

let streams = 0
/** Returns the id of a linked stream in the library. */
async function addStream(name: string): Promise<number> {
  streams += 1
  const id = String(streams).padStart(32, '0')
  const hlsLink = `https://customer-ab12.cloudflarestream.com/${id}/manifest/video.m3u8`
  const file = await maya.call(linkHls, { body: { project: projectId, hlsLink, name } })
  return file?.mediaId ?? 0
}

/** Makes a file of the library a picture of this size. */
const makePicture = (mediaId: number, width: number, height: number, size = 40_000) =>
  environment.database.pool.query(
    "update media set content_type = 'image/png', hls = null, size = $4, width = $2, height = $3 where media_id = $1",
    [mediaId, width, height, size],
  )

describe('a post is rejected', () => {
  const today = {
    title: 'Winter check',
    content: 'Book yours.',
    ctaType: 'none' as const,
    publishDate: '2026-11-17',
    publish: true,
  }
  const add = (changes: object = {}) =>
    maya.call(addPost, {
      params: { strategyId: posts },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ...today, ...changes },
    })
  const find = async (postId: number) =>
    (await maya.call(profilePosts, { params: { strategyId: posts } })).posts.find((post) => post.postId === postId)

  it('with a picture that is too small for Google, also one that became so until its day [PGP-5]', async () => {
    const message = '399 × 300 px. Google needs at least 400 × 300 px.'
    const small = await addStream('small.png')
    await makePicture(small, 399, 300)
    const rejected = [{ path: 'image', message }]
    expect(await add({ mediaId: small }).catch(fieldErrorsOf)).toEqual(rejected)
    const large = await addStream('large.png')
    await makePicture(large, 400, 300)
    const due = await add({ mediaId: large })
    expect(due).toMatchObject({ state: 'due', image: { width: 400 } })
    const edit = maya.call(editPost, {
      params: { strategyId: posts, postId: due.postId },
      headers: { 'if-match': '1' },
      body: { ...today, mediaId: small },
    })
    expect(await edit.catch(fieldErrorsOf)).toEqual(rejected)
    await makePicture(large, 399, 300)
    environment.clock.advance(11_000)
    await expect.poll(async () => (await find(due.postId))?.state, { timeout: 20_000 }).toBe('failed')
    expect((await find(due.postId))?.failure).toBe(message)
  })

  it.each([
    [10_239, 'Just under 10 KB. Google needs at least 10 KB.'],
    [10_240, undefined],
    [5 * 1024 * 1024, undefined],
    [5 * 1024 * 1024 + 1, 'Just over 5 MB. Google accepts at most 5 MB.'],
  ])('with a picture of %d bytes: %s [PGP-5]', async (size, message) => {
    const mediaId = await addStream(`size-${size}.png`)
    await makePicture(mediaId, 400, 300, size)
    const added = await add({ mediaId, publish: false }).catch(fieldErrorsOf)
    expect(added).toEqual(
      message === undefined ? expect.objectContaining({ state: 'draft' }) : [{ path: 'image', message }],
    )
  })

  it('with a file that is no picture', async () => {
    const mediaId = await addStream('vans.m3u8')
    await expect(add({ mediaId })).rejects.toMatchObject({ status: 409, message: 'vans.m3u8 is not a picture.' })
  })

  it('with a NUL character in a text', async () => {
    const message = 'Remove the NUL character'
    expect(await add({ content: 'a\0b' }).catch(fieldErrorsOf)).toEqual([{ path: 'content', message }])
  })

  it('by a profile that did not respond until the last attempt of its job', async () => {
    const due = await add({ publishDate: '2026-12-01' })
    const { db } = environment.database
    const at = environment.clock.now()
    await db.transaction(async (tx) => {
      const input = { postId: due.postId }
      const row = {
        kind: 'publish-post' as const,
        state: 'failed' as const,
        clientId,
        strategyId: posts,
        input,
        createdAt: at,
      }
      const [job] = await tx.insert(jobs).values(row).returning()
      if (job === undefined) throw new Error('There is no job')
      // The job of a post runs once it is due.
      await tx.execute(sql`update profile_posts set due_at = ${at.toISOString()} where post_id = ${due.postId}`)
      await publishDuePost(() => '').failed?.(tx, job, at)
    })
    expect(await find(due.postId)).toMatchObject({
      state: 'failed',
      failure: 'The profile did not respond. Publish the post again.',
    })
  })
})

it('a question is rejected with a NUL character in a text', async () => {
  const strategyId = await addStrategy(STRATEGY_TYPES.manageGbpQa)
  const rejected = maya.call(addQuestion, { params: { strategyId }, body: { question: 'a\0b' } })
  expect(await rejected.catch(fieldErrorsOf)).toEqual([{ path: 'question', message: 'Remove the NUL character' }])
})

it('a video is rejected with a transcript of another type', async () => {
  const strategyId = await addStrategy(STRATEGY_TYPES.addRichMediaToGoogle)
  const transcriptMediaId = await addStream('vans.m3u8')
  const rejected = maya.call(saveStrategyVideo, {
    params: { strategyId, channel: 'gbp-video' },
    headers: { 'if-match': '0' },
    body: { form: { postTitle: 'Our vans', postText: 'See them.' }, transcriptMediaId },
  })
  await expect(rejected).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/ is not a transcript \(\.vtt or \.srt\)\.$/) as string,
  })
})
