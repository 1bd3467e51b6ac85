import { createHash } from 'node:crypto'
import { MIN_PHOTO_BYTES, readTranscript, type VideoChannel, type VideoForm, videoFormProblems } from '@rankdesk/domain'
import { fixedClock } from '@rankdesk/format/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MediaStore } from '#connectors/storage/index.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import type { MediaVariant } from '#platform/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'
import { drawDemoPictures } from './index.ts'

let testDatabase: TestDatabase
let database: Database
const stored = new Map<string, Buffer>()
const store: MediaStore = {
  put: async (key, bytes) => void stored.set(key, bytes),
  read: () => Promise.reject(new Error('Nothing is read here.')),
  remove: () => Promise.reject(new Error('Nothing is removed here.')),
  list: () => {
    throw new Error('Nothing is listed here.')
  },
}
beforeAll(async () => {
  testDatabase = await createTestDatabase({ seeded: true })
  database = openDatabase(testDatabase.url)
  const clock = fixedClock('2026-11-17T18:00:00Z')
  for (let time = 0; time < 2; time += 1) await drawDemoPictures()(database.db, store, clock)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** The files of a client's library, by name. */
interface PictureRow {
  paths: string[]
  keys: string[]
  sizes: number[]
  variants: MediaVariant[][]
  /** Whether each has a blurred preview. */
  blurred: boolean
  folders: number
}

it('gives every demo client the same three images of its business with their variants, also when it runs again', async () => {
  const { rows } = await database.pool.query<PictureRow>(`
    select array_agg(m.folder_path || '/' || m.name order by m.name) paths, array_agg(m.store_key order by m.name) keys,
           array_agg(m.size::int order by m.name) sizes, json_agg(m.variants order by m.name) variants,
           bool_and(m.blur like 'data:image/webp;base64,%') blurred,
           (select count(*)::int from media_folders f where f.project_id = s.project_id and f.path <> '/videos') folders
    from sites s left join media m on m.project_id = s.project_id and m.extension = 'jpg' group by s.project_id`)
  expect(rows).toHaveLength(12)
  for (const { paths, keys, sizes, variants, blurred, folders } of rows) {
    expect(blurred).toBe(true)
    expect(paths).toEqual(['/work/at-work.jpg', '/team/our-office.jpg', '/team/our-van.jpg'])
    expect(folders).toBe(2)
    for (const [index, key] of keys.entries()) {
      // The form of an upload's key, by which a replaced file is deleted.
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(stored.get(`files/${key}`)?.length).toBe(sizes[index])
      // Photos for Google have at least 10 KB.
      expect(sizes[index]).toBeGreaterThanOrEqual(MIN_PHOTO_BYTES)
      expect(variants[index]?.map(({ width, height }) => [width, height])).toEqual([
        [640, 427],
        [300, 200],
      ])
      for (const { storeKey, size } of variants[index] ?? []) expect(stored.get(storeKey)?.length).toBe(size)
    }
  }
})

it('plays the clip of every published video, with texts that its form takes and a transcript of it', async () => {
  const { rows } = await database.pool.query<{
    client: number
    type: number
    channel: VideoChannel
    form: VideoForm
    transcript: string
    key: string | null
    sha256: string | null
    duration: number | null
    done: boolean
  }>(`
    select client_id client, strategy_type_id "type", channel, form, transcript_text transcript, m.store_key "key", sha256,
           duration, v.published_at < s.completed_at and status_id = 1 done
    from strategy_videos v join strategies s using (strategy_id) left join media m using (media_id) order by 1, 2, 3`)
  expect(new Set(rows.map(({ type, channel }) => `${type} ${channel}`))).toEqual(
    new Set(['12 website-video', '12 youtube-video', '14 gbp-video']),
  )
  // One strategy of each type and client.
  expect(new Set(rows.map(({ client, type, channel }) => `${client} ${type} ${channel}`)).size).toBe(rows.length)
  for (const { channel, form, transcript, key, sha256, duration, done } of rows) {
    expect(done).toBe(true)
    expect(videoFormProblems(channel, form, true)).toEqual({})
    const bytes = stored.get(`files/${key}`) ?? Buffer.alloc(0)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(readTranscript(transcript)?.at(-1)?.end).toBeLessThan(duration ?? 0)
  }
})

it('gives every sample staff member a portrait of its own, also when it runs again [M098]', async () => {
  const { rows } = await database.pool.query<{ staff: number; photos: number; different: number }>(`
    select count(*)::int staff, count(p.content)::int photos, count(distinct p.content)::int different
    from staff left join staff_photos p using (staff_id) where sample`)
  expect(rows).toEqual([{ staff: 24, photos: 24, different: 24 }])
  const [first] = (await database.pool.query<{ content: Buffer }>('select content from staff_photos limit 1')).rows
  expect(await sharp(first?.content).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
})
