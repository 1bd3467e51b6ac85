import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteMediaFile, listMediaFiles, purgeMediaItems, restoreMediaFile } from '@rankdesk/api'
import { fixedClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMediaStore } from '#connectors/storage/index.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { type MediaEnvironment, picture, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'
import { sweepRemovals, sweepTrash } from './sweepTrash.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TRASH_DAYS = 7

let environment: MediaEnvironment
let red: Buffer
let blue: Buffer
beforeAll(async () => {
  environment = await startMediaEnvironment()
  red = await picture(20, 20, '#f00')
  blue = await picture(20, 20, '#00f')
})
afterAll(() => environment.stop())

const inRoot = (name: string) => ({ project: environment.project, folderPath: '/', name })
const storedNames = async () => {
  const found = await readdir(join(environment.dataDir, 'media'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
const isStored = async (id: string) => (await storedNames()).some((name) => name.startsWith(id))
const upload = async (name: string, bytes: Buffer) => {
  const uploadId = randomUUID()
  const { file } = await save(environment, { name, bytes, replace: 'true', uploadId })
  return { uploadId, mediaId: file?.mediaId ?? 0 }
}
const deletedAt = async (mediaId: number) => {
  const [row] = await fetchRows<{ at: Date }>(
    environment.database.db,
    sql`select deleted_at at from media where media_id = ${mediaId}`,
  )
  return row?.at.getTime() ?? NaN
}
const sweepAt = async (at: number) => {
  const { db } = environment.database
  const store = openMediaStore({ dataDir: environment.dataDir, mediaBucket: undefined })
  await sweepTrash({ db, clock: fixedClock(new Date(at)), trashDays: TRASH_DAYS })()
  await sweepRemovals({ db, store })()
}
const deletedNames = async () => {
  const { files } = await environment.maya.call(listMediaFiles, {
    query: { project: environment.project, deleted: 'true' },
  })
  return files.map(({ name }) => name)
}

it('purges a deleted file with all its bytes after the set number of days, and not before', async () => {
  const first = await upload('old.png', red)
  const second = await upload('old.png', blue)
  const kept = await upload('kept.png', red)
  await environment.maya.call(deleteMediaFile, { body: inRoot('old.png') })
  const at = await deletedAt(second.mediaId)
  await sweepAt(at + TRASH_DAYS * DAY_MS - 1)
  expect(await deletedNames()).toEqual(['old.png'])
  expect(await isStored(first.uploadId)).toBe(true)
  await sweepAt(at + TRASH_DAYS * DAY_MS)
  expect(await deletedNames()).toEqual([])
  expect(await isStored(first.uploadId)).toBe(false)
  expect(await isStored(second.uploadId)).toBe(false)
  expect(await isStored(kept.uploadId)).toBe(true)
})

it('keeps bytes that another file has too', async () => {
  const { uploadId, mediaId } = await upload('a.png', red)
  await environment.database.db.execute(sql`
    insert into media (project_id, folder_path, name, extension, content_type, size, sha256, store_key, last_modified)
    select project_id, folder_path, 'copy.png', extension, content_type, size, sha256, store_key, last_modified
    from media where media_id = ${mediaId}`)
  await environment.maya.call(deleteMediaFile, { body: inRoot('a.png') })
  await environment.maya.call(purgeMediaItems, { body: { project: environment.project, mediaIds: [mediaId] } })
  await sweepAt(0)
  expect(await isStored(uploadId)).toBe(true)
  expect(await fetchRows(environment.database.db, sql`select from media_removals`)).toEqual([])
})

it('does not restore a file that was purged', async () => {
  const { mediaId } = await upload('gone.png', red)
  await environment.maya.call(deleteMediaFile, { body: inRoot('gone.png') })
  await environment.maya.call(purgeMediaItems, { body: { project: environment.project, mediaIds: [mediaId] } })
  await expect(environment.maya.call(restoreMediaFile, { body: inRoot('gone.png') })).rejects.toMatchObject({
    status: 404,
  })
})
