import { type ApiClient, linkHls } from '@rankdesk/api'
import type { Database } from '#platform/db/database.ts'

/** Adds a video file to a client's library as Google takes it. Returns its id. */
export async function addVideoFile(maya: ApiClient, { pool }: Database, projectId: number): Promise<number> {
  const stream = 'https://customer-ab12.cloudflarestream.com/0123456789abcdef0123456789abcdef/manifest/video.m3u8'
  const linked = await maya.call(linkHls, {
    body: { project: projectId, hlsLink: stream, name: `${crypto.randomUUID()}.mp4` },
  })
  if (linked === null) throw new Error('The stream was not linked.')
  await pool.query(
    `update media set hls = null, content_type = 'video/mp4', extension = 'mp4', size = 40000, width = 1280, height = 720, duration = 12
     where media_id = $1`,
    [linked.mediaId],
  )
  return linked.mediaId
}
