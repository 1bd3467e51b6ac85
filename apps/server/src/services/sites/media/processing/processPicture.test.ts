import { createHash, randomUUID } from 'node:crypto'
import { backgroundJobs, type MediaFile, type MediaNode, mediaTree, pickMedia, restoreMediaFile } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMediaStore } from '#connectors/storage/index.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { JobFailed, type JobRow, MAX_ATTEMPTS } from '#platform/jobs/index.ts'
import { PictureTooSlow } from '../inspect/makeSizes.ts'
import { type MediaEnvironment, picture, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'
import { processPicture } from './processPicture.ts'

let environment: MediaEnvironment
beforeAll(async () => {
  environment = await startMediaEnvironment()
})
afterAll(() => environment.stop())

async function fileOf(name: string): Promise<MediaFile | undefined> {
  const tree: MediaNode[] = await environment.maya.call(mediaTree, { query: { project: environment.project } })
  return tree.filter((node) => node.kind === 'file').find((file) => file.name === name)
}
const status = async (name: string) => (await fileOf(name))?.status
const bytesAt = async (url: string | null | undefined) =>
  Buffer.from(
    await (
      await fetch(new URL(url ?? '', environment.url), { headers: { authorization: `Bearer ${environment.token}` } })
    ).arrayBuffer(),
  )

it('adds a large picture at once, and its variants in a job', async () => {
  const bytes = await picture(4000, 3600)
  const { file } = await save(environment, { name: 'large.png', bytes })
  expect(file).toMatchObject({ status: 'queued', width: 4000, height: 3600, thumbnailUrl: null })
  expect((await bytesAt(file?.url)).equals(bytes)).toBe(true)
  await expect.poll(() => status('large.png'), { timeout: 30_000 }).toBe('ready')
  const ready = await fileOf('large.png')
  expect(ready).toMatchObject({ progress: null, errorText: null })
  const { width, height, format } = await sharp(await bytesAt(ready?.thumbnailUrl)).metadata()
  expect([format, width, height]).toEqual(['webp', 300, 270])
  const { jobs } = await environment.maya.call(backgroundJobs, { query: { clientId: String(environment.clientId) } })
  expect(jobs.find(({ kind }) => kind === 'process-picture')).toMatchObject({
    state: 'done',
    done: 4,
    total: 4,
    message: 'large.png is ready.',
    requestedBy: 'Maya Okafor',
  })
})

it('reports the progress of a picture that is being processed', async () => {
  const { pool } = environment.database
  const storeKey = randomUUID()
  const sha256 = createHash('sha256').update(storeKey).digest('hex')
  await pool.query(
    `insert into media (project_id, folder_path, name, extension, content_type, size, sha256, store_key, status, last_modified)
      values ($1, '/', 'half.png', 'png', 'image/png', 10, $2, $3, 'inprogress', now())`,
    [environment.project, sha256, storeKey],
  )
  await pool.query(
    `insert into jobs (kind, state, done, total, singleton_key, created_at)
      values ('process-picture', 'running', 1, 4, $1, now())`,
    [`picture ${storeKey}`],
  )
  expect(await fileOf('half.png')).toMatchObject({ status: 'inprogress', progress: 0.25 })
  const { files } = await environment.maya.call(pickMedia, { query: { project: String(environment.project) } })
  expect(files.find(({ name }) => name === 'half.png')).toMatchObject({ progress: 0.25 })
  await pool.query(`delete from jobs where singleton_key = $1`, [`picture ${storeKey}`])
})

it('says at the file why a picture could not be processed, and keeps its bytes', async () => {
  const whole = await sharp({ create: { width: 4000, height: 3600, channels: 3, background: '#000' } })
    .jpeg({ quality: 30 })
    .toBuffer()
  const bytes = whole.subarray(0, whole.length / 2)
  const { file } = await save(environment, { name: 'torn.jpg', bytes })
  expect(file?.status).toBe('queued')
  await expect.poll(() => status('torn.jpg'), { timeout: 30_000 }).toBe('error')
  const failed = await fileOf('torn.jpg')
  expect(failed).toMatchObject({ errorText: 'The picture torn.jpg cannot be opened.', thumbnailUrl: null })
  expect((await bytesAt(failed?.url)).equals(bytes)).toBe(true)
})

it('is ready at once when a small picture replaces it, and again after a restore', async () => {
  const large = await picture(4000, 3600, '#0a0')
  await save(environment, { name: 'swap.png', bytes: large })
  const { file } = await save(environment, { name: 'swap.png', bytes: await picture(20, 20), replace: 'true' })
  expect(file).toMatchObject({ status: 'ready', width: 20 })
  const where = { project: environment.project, folderPath: '/', name: 'swap.png' }
  expect(await environment.maya.call(restoreMediaFile, { body: where })).toMatchObject({ status: 'ready', width: 4000 })
})

it.each([
  [1, PictureTooSlow],
  [MAX_ATTEMPTS - 1, PictureTooSlow],
  // The last attempt ends with the sentence, which is shown at the file.
  [MAX_ATTEMPTS, JobFailed],
])('is tried again while the machine is busy, attempt %i', async (attempts, kind) => {
  const bytes = await picture(40, 40)
  const { file } = await save(environment, { name: `busy ${attempts}.png`, bytes })
  const store = openMediaStore({ dataDir: environment.dataDir, mediaBucket: undefined })
  const [row] = await fetchRows<{ storeKey: string }>(
    environment.database.db,
    sql`select store_key "storeKey" from media where media_id = ${file?.mediaId}`,
  )
  const input = { storeKey: row?.storeKey, name: 'busy.png', width: 40, height: 40 }
  const { handler } = processPicture(store, () => Promise.reject(new PictureTooSlow('busy.png')))
  const job = { input, attempts, clientId: environment.clientId } as unknown as JobRow
  const { db } = environment.database
  const nothing = () => Promise.resolve(undefined)
  const log = { info: () => undefined, warn: () => undefined }
  const signal = new AbortController().signal
  const run = handler({ job, db, clock: environment.clock, signal, log, progress: nothing, finish: nothing })
  await expect(run).rejects.toBeInstanceOf(kind)
  await expect(run).rejects.toThrow('The picture busy.png could not be processed in time because the server is busy')
})
