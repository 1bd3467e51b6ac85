import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Clock } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readClip, storeFile } from '#services/sites/media/index.ts'
import { CLIP_NAME } from './publishedVideo.ts'

/** A drawn clip of 12 s: a van arrives, a list is ticked off. It has no sound and no words, so it suits every client. */
const CLIP = new URL(`${CLIP_NAME}.mp4`, import.meta.url)
/** In the form of an upload's key. The bytes are stored once and shared. */
const STORE_KEY = 'c1b9d0e2-4f6a-8d3c-9a57-2e8b6f0d7c14'
const FOLDER = '/videos'

/** Adds the clip to the library of every sample client that published a video, and to these videos. */
export async function addVideos(db: Queryable, store: MediaStore, clock: Clock): Promise<void> {
  const bytes = await readFile(CLIP)
  await storeFile(store, STORE_KEY, bytes, [])
  const { width, height, duration, videoBitrate } = await readClip(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const at = clock.now().toISOString()
  const waiting = sql`strategy_videos v join strategies s using (strategy_id) join clients c using (client_id)
    join sites using (client_id) where c.sample and v.media_id is null and v.published_at is not null`
  await db.execute(sql`
    with projects as (select distinct project_id from ${waiting}), folders as (
      insert into media_folders (project_id, path, created_at)
      select project_id, ${FOLDER}, ${at}::timestamptz from projects on conflict do nothing
    )
    insert into media (project_id, folder_path, name, extension, content_type, size, sha256, store_key, width, height,
      duration, video_bitrate, last_modified)
    select project_id, ${FOLDER}, ${`${CLIP_NAME}.mp4`}, 'mp4', 'video/mp4', ${bytes.length}, ${sha256}, ${STORE_KEY},
      ${width}, ${height}, ${duration}, ${videoBitrate}, ${at}::timestamptz
    from projects on conflict do nothing`)
  await db.execute(sql`
    update strategy_videos set media_id = chosen.media_id from (
      select v.video_id, m.media_id from (select v.video_id, project_id from ${waiting}) v
        join media m using (project_id) where m.folder_path = ${FOLDER} and m.name = ${`${CLIP_NAME}.mp4`} and not m.deleted
    ) chosen where chosen.video_id = strategy_videos.video_id`)
}
