import { createHash, randomUUID } from 'node:crypto'
import { backgroundJobs, type MediaFile, type MediaNode, mediaTree, pickMedia, restoreMediaFile } from '@rankdesk/api'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaEnvironment, picture, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'

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
