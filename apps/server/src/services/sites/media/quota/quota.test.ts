import { randomUUID } from 'node:crypto'
import { deleteMediaFile, discardUpload, emptyMediaTrash, mediaUsage, saveFile, saveImageEdit } from '@rankdesk/api'
import { NO_IMAGE_EDIT } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp } from '#testing/startTestApp.ts'
import { largeFile } from '../testing/mediaEnvironment.ts'

const MB = 1024 * 1024

let app: Awaited<ReturnType<typeof startTestApp>>
let maya: Awaited<ReturnType<typeof app.clientOf>>
let project: number
beforeAll(async () => {
  app = await startTestApp({ config: { mediaQuotaBytes: 8 * MB } })
  maya = await app.clientOf('Maya Okafor')
  const [site] = await fetchRows<{ project: number }>(app.database.db, sql`select min(project_id) project from sites`)
  project = site?.project ?? 0
  await app.database.db.execute(sql`delete from media where project_id = ${project}`)
})
afterAll(() => app.stop())

const headersOf = (name: string, length: number) => ({
  'x-project': String(project),
  'x-folder-path': '%2F',
  'x-file-name': name,
  'x-file-length': String(length),
})
const saveWhole = (name: string, length: number) => {
  const form = new FormData()
  form.append('file', new Blob([largeFile(length)]), name)
  return maya.call(saveFile, { binary: form, headers: { ...headersOf(name, length), 'x-upload-id': randomUUID() } })
}
const startLarge = (name: string, length: number, uploadId: string) =>
  maya.call(saveFile, {
    binary: new Blob([largeFile(5 * MB)]),
    headers: {
      ...headersOf(name, length),
      'x-upload-id': uploadId,
      'x-total-chunks': '2',
      'x-chunk-index': '0',
    },
  })

it('rejects an upload before its first chunk, counts uploads in progress, and frees space for good', async () => {
  await saveWhole('a.pdf', 2 * MB)
  await expect(startLarge('b.pdf', 6 * MB + 1, randomUUID())).rejects.toMatchObject({
    status: 413,
    message: "b.pdf needs 6 MB, but 2 MB of the library's 8 MB are used. Delete files permanently to free space.",
  })
  const uploadId = randomUUID()
  await startLarge('b.pdf', 6 * MB, uploadId)
  await expect(saveWhole('c.pdf', 1000)).rejects.toMatchObject({ status: 413 })
  await maya.call(discardUpload, { body: { uploadId } })
  await saveWhole('c.pdf', 1000)
  // A deleted file still takes its space, until it is deleted permanently.
  await maya.call(deleteMediaFile, { body: { project, folderPath: '/', name: 'a.pdf' } })
  await expect(startLarge('d.pdf', 7 * MB, randomUUID())).rejects.toMatchObject({ status: 413 })
  await maya.call(emptyMediaTrash, { body: { project } })
  await startLarge('d.pdf', 7 * MB, randomUUID())
  expect(await maya.call(mediaUsage, { query: { project } })).toMatchObject({
    used: 7 * MB + 1000,
    quota: 8 * MB,
    files: { count: 1, size: 1000 },
  })
})

it('rejects an edited picture that exceeds the quota, because the present one stays as a version', async () => {
  await app.database.db.execute(sql`delete from media where project_id = ${project}`)
  await app.database.db.execute(sql`delete from uploads where project_id = ${project}`)
  const bytes = await noise(600)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'noise.png')
  const headers = { ...headersOf('noise.png', bytes.length), 'x-upload-id': randomUUID() }
  const { file } = await maya.call(saveFile, { binary: form, headers })
  if (file === null) throw new Error('The upload is incomplete')
  const body = {
    project,
    mediaId: file.mediaId,
    sha256: file.sha256,
    edit: { ...NO_IMAGE_EDIT, rotate: 90 as const },
  }
  await startLarge('b.pdf', 8 * MB - bytes.length - 1000, randomUUID())
  await expect(maya.call(saveImageEdit, { body })).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('Delete files permanently to free space.') as string,
  })
  expect(await maya.call(mediaUsage, { query: { project } })).toMatchObject({ versions: { count: 0 } })
  await app.database.db.execute(sql`delete from uploads where project_id = ${project}`)
  await maya.call(saveImageEdit, { body })
  expect(await maya.call(mediaUsage, { query: { project } })).toMatchObject({ versions: { count: 1 } })
})

/** Creates a picture that cannot be compressed. */
function noise(side: number): Promise<Buffer> {
  const create = {
    width: side,
    height: side,
    channels: 3 as const,
    background: '#000',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  }
  return sharp({ create }).png().toBuffer()
}
