import { createHash, randomUUID } from 'node:crypto'
import { finishUpload, saveFile } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { largeFile, type MediaEnvironment, save, startMediaEnvironment } from '../testing/mediaEnvironment.ts'

let environment: MediaEnvironment
beforeAll(async () => {
  environment = await startMediaEnvironment()
})
afterAll(() => environment.stop())

const bytes = largeFile(3000)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const sendChunk = (uploadId: string, name: string) =>
  environment.maya.call(saveFile, {
    binary: new Blob([bytes]),
    headers: {
      'x-project': String(environment.project),
      'x-folder-path': '%2F',
      'x-file-name': name,
      'x-file-length': String(bytes.length),
      'x-upload-id': uploadId,
      'x-total-chunks': '1',
      'x-chunk-index': '0',
    },
  })
const finish = (uploadId: string, more: { sha256?: string; length?: number } = {}) =>
  environment.maya.call(finishUpload, {
    body: { uploadId, length: bytes.length, sha256, replace: 'false', ...more },
  })

it('returns the same file when an upload is finished twice', async () => {
  const uploadId = randomUUID()
  await sendChunk(uploadId, 'twice.pdf')
  expect(await finish(uploadId)).toEqual(await finish(uploadId))
})

it.each([{ sha256: '0'.repeat(64) }, { length: bytes.length + 1 }])(
  'rejects with 409 to finish an upload again with %j',
  async (other) => {
    const uploadId = randomUUID()
    await sendChunk(uploadId, `${uploadId}.pdf`)
    const file = await finish(uploadId)
    await expect(finish(uploadId, other)).rejects.toMatchObject({
      status: 409,
      message: 'This upload has ended or belongs to another file.',
    })
    expect(await finish(uploadId)).toEqual(file)
  },
)

it('rejects with 409 to send other bytes of the same size again in one piece', async () => {
  const uploadId = randomUUID()
  await save(environment, { name: 'whole.pdf', bytes, uploadId })
  await expect(save(environment, { name: 'whole.pdf', bytes: largeFile(3000, 2), uploadId })).rejects.toMatchObject({
    status: 409,
  })
})
