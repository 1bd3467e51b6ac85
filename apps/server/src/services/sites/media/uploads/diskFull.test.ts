import { createHash, randomUUID } from 'node:crypto'
import { CHUNK_BYTES, finishUpload, mediaTree, saveFile } from '@rankdesk/api'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { largeFile, type MediaEnvironment, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'

const MB = 1024 ** 2
const NO_SPACE = { status: 507, message: 'The server has no space left' }
let environment: MediaEnvironment
beforeAll(async () => {
  environment = await startMediaEnvironment()
})
afterEach(() => setDisk({}))
afterAll(() => environment.stop())

async function setDisk(fault: { freeBytes?: number; rejectsWrites?: string }) {
  const response = await fetch(`${environment.url}/test/disk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(response.status).toBe(200)
}
const tree = () => environment.maya.call(mediaTree, { query: { project: environment.project } })

function sendChunk(uploadId: string, bytes: Buffer<ArrayBuffer>, index: number) {
  return environment.maya.call(saveFile, {
    binary: new Blob([bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)]),
    headers: {
      'x-project': String(environment.project),
      'x-folder-path': '%2F',
      'x-file-name': `${uploadId}.pdf`,
      'x-file-length': String(bytes.length),
      'x-upload-id': uploadId,
      'x-total-chunks': String(Math.ceil(bytes.length / CHUNK_BYTES)),
      'x-chunk-index': String(index),
    },
  })
}

it.each(['ENOSPC', 'EDQUOT'])('an upload responds with 507 after %s, and works again afterwards', async (code) => {
  const file = { name: `${code}.pdf`, bytes: largeFile(2000) }
  const before = await tree()
  await setDisk({ rejectsWrites: code })
  await expect(save(environment, file)).rejects.toMatchObject(NO_SPACE)
  expect(await tree()).toEqual(before)
  await setDisk({})
  expect((await save(environment, file)).file).toMatchObject({ name: file.name })
})

it('rejects a large upload within the reserve while a small one still passes', async () => {
  await setDisk({ freeBytes: 400 * MB })
  const bytes = largeFile(CHUNK_BYTES + 1)
  await expect(sendChunk(randomUUID(), bytes, 0)).rejects.toMatchObject(NO_SPACE)
  expect((await save(environment, { name: 'small.pdf', bytes: largeFile(2000) })).file).toMatchObject({
    name: 'small.pdf',
  })
  await setDisk({ freeBytes: 20 * MB })
  await expect(save(environment, { name: 'late.pdf', bytes: largeFile(2000) })).rejects.toMatchObject(NO_SPACE)
})

it('keeps the chunks of an upload that runs out of space, and finishes it when there is space again', async () => {
  const bytes = largeFile(CHUNK_BYTES + 1)
  const uploadId = randomUUID()
  await sendChunk(uploadId, bytes, 0)
  await setDisk({ freeBytes: 100 * MB })
  await expect(sendChunk(uploadId, bytes, 1)).rejects.toMatchObject(NO_SPACE)
  await setDisk({})
  expect(await sendChunk(uploadId, bytes, 1)).toMatchObject({ completed: [0, 1] })
  const finish = () =>
    environment.maya.call(finishUpload, {
      body: {
        uploadId,
        length: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        replace: 'false',
      },
    })
  await setDisk({ freeBytes: 100 * MB })
  await expect(finish()).rejects.toMatchObject(NO_SPACE)
  await setDisk({})
  expect(await finish()).toMatchObject({ size: bytes.length })
})

it.each([
  ['full', 100 * MB],
  ['low', 900 * MB],
  ['ok', 100_000 * MB],
])('reports to operators that the disk is %s', async (disk, freeBytes) => {
  await setDisk({ freeBytes })
  expect(await (await fetch(`${environment.url}/readyz`)).json()).toEqual({ status: 'ready', disk, backups: 'off' })
})
