import { type ApiClient, linkHls, saveStrategyVideo, strategyVideo } from '@rankdesk/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#testing/index.ts'
import { addVideoFile } from './testing/addVideoFile.ts'
import { completeOnce, startProfileWork } from './testing/startProfileWork.ts'

let environment: TestApp
let maya: ApiClient
let videos: number
let projectId: number
beforeAll(async () => {
  ;({ environment, maya, videos, projectId } = await startProfileWork())
})
afterAll(() => environment.stop())

describe('[M322-M327] videos', () => {
  const read = (channel: 'gbp-video' | 'youtube-video' | 'website-video') =>
    maya.call(strategyVideo, { params: { strategyId: videos, channel } })
  const clip = { title: 'Our vans', description: 'See them drive.' }
  const save = (base: number, body: object, channel: 'gbp-video' | 'youtube-video' = 'youtube-video') =>
    maya.call(saveStrategyVideo, {
      params: { strategyId: videos, channel },
      headers: { 'if-match': String(base) },
      body: { form: {}, ...body },
    })

  it('saves a video with the form of its channel, each channel separately', async () => {
    expect(await read('youtube-video')).toMatchObject({ video: null, form: {}, version: 0, projectId })
    const stream = 'https://customer-ab12.cloudflarestream.com/0123456789abcdef0123456789abcdef/manifest/video.m3u8'
    const linked = await maya.call(linkHls, { body: { project: projectId, hlsLink: stream, name: 'vans.m3u8' } })
    const mediaId = linked?.mediaId ?? null
    expect(await save(0, { form: clip, mediaId })).toMatchObject({ version: 1, form: clip, video: { mediaId } })
    expect(await read('youtube-video')).toMatchObject({ version: 1, form: clip, video: { name: 'vans.m3u8' } })
    await expect(save(0, { form: clip, mediaId })).rejects.toMatchObject({ status: 409 })
    expect((await read('website-video')).version).toBe(0)
    const onGoogle = { form: { postTitle: 'Our vans', postText: 'See them.', ctaLink: 'https://blueridge.com' } }
    expect(await save(0, onGoogle, 'gbp-video')).toMatchObject({ version: 1, video: null })
  })

  it('keep their transcript, which must have a line with a time [VID-4]', async () => {
    const { version: base, form } = await read('gbp-video')
    const transcriptText = 'WEBVTT\n\n00:02.000 --> 00:04.000\nHello.'
    expect(await save(base, { form, transcriptText }, 'gbp-video')).toMatchObject({ transcriptText })
    expect(await save(base + 1, { form }, 'gbp-video')).toMatchObject({ transcriptText })
    await expect(save(base + 2, { form, transcriptText: 'Hello.' }, 'gbp-video')).rejects.toMatchObject({
      status: 400,
      message: 'The transcript has no line with a time.',
    })
  })

  it("are rejected without their form's required fields", async () => {
    await expect(save(1, { form: { title: 'x'.repeat(101) } })).rejects.toMatchObject({
      status: 400,
      message: 'title: At most 100 characters; description: This field is required; video: This field is required',
    })
    await expect(save(1, { form: { ...clip, postTitle: 'no' } })).rejects.toMatchObject({
      message: expect.stringContaining('postTitle: This form has no such field') as string,
    })
    const { video } = await read('youtube-video')
    const { pool } = environment.database
    await pool.query(`update media set content_type = 'image/png', hls = null where media_id = $1`, [video?.mediaId])
    await expect(save(1, { form: clip, mediaId: video?.mediaId })).rejects.toMatchObject({
      status: 409,
      message: 'vans.m3u8 is not a video.',
    })
    await expect(save(1, { form: clip, mediaId: 999_999 })).rejects.toMatchObject({ status: 409 })
  })

  it('complete a rich media strategy, and are published with it, where they can be [VID-3, VID-6, VID-8]', async () => {
    const { pool } = environment.database
    const rows = await pool.query('delete from strategy_videos where strategy_id = $1 returning *', [videos])
    await expect(completeOnce(maya, videos)).rejects.toMatchObject({
      status: 409,
      message: 'Publish photos or save a video before you complete this strategy.',
    })
    expect(rows.rowCount).toBeGreaterThan(0)
    const mediaId = await addVideoFile(maya, environment.database, projectId)
    const form = { postTitle: 'Our vans', postText: 'See them.' }
    // A video that can't be published completes nothing (VID-8).
    await save(0, { form }, 'gbp-video')
    const missing = 'Choose the video for Google before you complete this strategy.'
    expect((await read('gbp-video')).problem).toBe(missing)
    await expect(completeOnce(maya, videos)).rejects.toMatchObject({ status: 409, message: missing })
    await save(1, { form, mediaId }, 'gbp-video')
    // Nor does one on YouTube without its address, which the completion of the other one leaves as it is.
    await save(0, { form: clip, mediaId })
    expect((await read('youtube-video')).problem).toMatch(/^Upload the video to YouTube/)
    expect(await read('gbp-video')).toMatchObject({ publishedAt: null, problem: null })
    const setStatus = (status: string) =>
      pool.query(
        'update locations set gbp_panel_status = $2 where location_id = (select location_id from strategies where strategy_id = $1)',
        [videos, status],
      )
    // A video for Google counts for nothing without a profile (VID-6).
    await setStatus('notAdded')
    const message = 'We do not have a Google Business Profile added for this location'
    expect((await read('gbp-video')).blocker).toMatchObject({ message, step: 'profile' })
    await expect(completeOnce(maya, videos)).rejects.toMatchObject({ status: 409, message })
    expect((await read('gbp-video')).publishedAt).toBeNull()
    await setStatus('addedAndAuthorized')
    expect((await read('gbp-video')).blocker).toBeNull()
    expect(await completeOnce(maya, videos)).toBe(true)
    expect((await read('gbp-video')).publishedAt).not.toBeNull()
    expect((await read('youtube-video')).publishedAt).toBeNull()
  })
})
