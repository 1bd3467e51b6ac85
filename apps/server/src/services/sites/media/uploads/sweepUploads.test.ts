import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { discardUpload, saveFile } from '@rankdesk/api'
import { ORPHANED_CHUNK_MS } from '@rankdesk/domain'
import { fixedClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMediaStore } from '#connectors/storage/index.ts'
import { listAll } from '#connectors/storage/testing/listAll.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { SpaceLevel } from '#platform/disk-space/index.ts'
import { largeFile, type MediaEnvironment, startMediaEnvironment, picture, save } from '../testing/mediaEnvironment.ts'
import { sweepOrphanedChunks } from './sweepOrphanedChunks.ts'
import { sweepUploads } from './sweepUploads.ts'

const HOUR = 60 * 60 * 1000
let environment: MediaEnvironment
beforeAll(async () => {
  environment = await startMediaEnvironment()
})
afterAll(() => environment.stop())

const storedNames = async (kind: string) => {
  const found = await readdir(join(environment.dataDir, 'media'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile() && entry.parentPath.includes(`/${kind}`)).map((entry) => entry.name)
}
const begin = (uploadId: string) =>
  environment.maya.call(saveFile, {
    binary: new Blob([largeFile(5 * 1024 * 1024)]),
    headers: {
      'x-project': String(environment.project),
      'x-folder-path': '%2F',
      'x-file-name': 'plan.pdf',
      'x-file-length': String(6 * 1024 * 1024),
      'x-upload-id': uploadId,
      'x-total-chunks': '2',
      'x-chunk-index': '0',
    },
  })
const sweepAt = async (at: number, level: SpaceLevel = 'ok') => {
  const store = openMediaStore({ dataDir: environment.dataDir, mediaBucket: undefined })
  const diskSpace = { level: () => Promise.resolve(level), hasRoomFor: () => Promise.resolve(true) }
  await sweepUploads({ db: environment.database.db, store, diskSpace, realClock: fixedClock(new Date(at)) })()
}

it.each([
  ['ok', 12 * HOUR],
  ['low', HOUR],
  ['full', HOUR / 4],
] as const)(
  'deletes chunks of an upload that is idle too long, and none before (space: %s)',
  { tags: ['long'] },
  async (level, limit) => {
    const uploadId = randomUUID()
    await begin(uploadId)
    const [row] = await fetchRows<{ at: string }>(
      environment.database.db,
      sql`select last_at at from uploads where upload_id = ${uploadId}`,
    )
    const last = new Date(row?.at ?? '').getTime()
    await sweepAt(last + limit, level)
    expect(await storedNames('chunks')).toEqual([`${uploadId}.0`])
    await sweepAt(last + limit + 1, level)
    expect(await storedNames('chunks')).toEqual([])
    await expect(begin(uploadId)).resolves.toMatchObject({ completed: [0] })
    await environment.maya.call(discardUpload, { body: { uploadId } })
    await expect.poll(() => storedNames('chunks'), { timeout: 20_000 }).toEqual([])
  },
)

it('deletes old chunks without an upload in the database, and keeps younger ones and those of uploads', async () => {
  const [orphan, active] = [randomUUID(), randomUUID()]
  const store = openMediaStore({ dataDir: environment.dataDir, mediaBucket: undefined })
  await begin(active)
  await store.put(`chunks/${orphan}.0`, Buffer.from('x'))
  await store.put(`chunks/${orphan}.11`, Buffer.from('x'))
  await store.put('chunks/notes.txt', Buffer.from('x'))
  const times = (await listAll(store, 'chunks')).map(({ storedAt }) => storedAt.getTime())
  const sweep = (at: number) =>
    sweepOrphanedChunks({ db: environment.database.db, store, realClock: fixedClock(new Date(at)) })()
  await sweep(Math.min(...times) + ORPHANED_CHUNK_MS)
  const all = [`${orphan}.0`, `${orphan}.11`, `${active}.0`, 'notes.txt']
  expect((await storedNames('chunks')).toSorted()).toEqual(all.toSorted())
  await sweep(Math.max(...times) + ORPHANED_CHUNK_MS + 1)
  expect((await storedNames('chunks')).toSorted()).toEqual([`${active}.0`, 'notes.txt'].toSorted())
  await store.remove([`chunks/${active}.0`, 'chunks/notes.txt'])
})

it('lists the store again only after some hours', async () => {
  let lists = 0
  const store = openMediaStore({ dataDir: environment.dataDir, mediaBucket: undefined })
  const list: typeof store.list = (kind) => {
    lists += 1
    return store.list(kind)
  }
  let now = Date.UTC(2026, 10, 18)
  const sweep = sweepOrphanedChunks({
    db: environment.database.db,
    store: { ...store, list },
    realClock: { ...fixedClock(new Date(now)), now: () => new Date(now) },
  })
  await sweep()
  now += 6 * HOUR - 1
  await sweep()
  expect(lists).toBe(1)
  now += 1
  await sweep()
  expect(lists).toBe(2)
})

it('keeps the bytes of every version', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const [index, uploadId] of ids.entries()) {
    const color = ['#f00', '#0f0', '#00f'][index]
    await save(environment, { name: 'team.png', bytes: await picture(20, 20, color), replace: 'true', uploadId })
  }
  await sweepAt(Date.UTC(2100, 0))
  const names = (await storedNames('files')).filter((name) => !name.includes('.'))
  expect(names).toEqual(expect.arrayContaining(ids))
})
