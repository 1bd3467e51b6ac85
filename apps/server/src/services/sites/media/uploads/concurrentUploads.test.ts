import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CHUNK_BYTES, completedChunks, discardUpload, finishUpload, mediaTree, saveFile } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { largeFile, type MediaEnvironment, startMediaEnvironment } from '../testing/mediaEnvironment.ts'

const SIZE = CHUNK_BYTES + 999
let environment: MediaEnvironment
beforeAll(async () => {
  environment = await startMediaEnvironment()
})
afterAll(() => environment.stop())

interface Upload {
  uploadId: string
  name: string
  bytes: Buffer<ArrayBuffer>
}

const uploadOf = (name: string, seed = 1): Upload => ({ uploadId: randomUUID(), name, bytes: largeFile(SIZE, seed) })

function sendChunk({ uploadId, name, bytes }: Upload, index: number) {
  return environment.maya.call(saveFile, {
    binary: new Blob([bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)]),
    headers: {
      'x-project': String(environment.project),
      'x-folder-path': '%2F',
      'x-file-name': name,
      'x-file-length': String(SIZE),
      'x-upload-id': uploadId,
      'x-total-chunks': '2',
      'x-chunk-index': String(index),
    },
  })
}

function finish({ uploadId, bytes }: Upload, replace: 'false' | 'true' | 'keep-both' = 'false') {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return environment.maya.call(finishUpload, { body: { uploadId, length: SIZE, sha256, replace } })
}

async function filesNamed(start: string) {
  const nodes = await environment.maya.call(mediaTree, { query: { project: environment.project } })
  return nodes.filter((node) => node.name.startsWith(start))
}

/** Returns the names of the stored chunks. */
async function chunks(): Promise<string[]> {
  const found = await readdir(join(environment.dataDir, 'media', 'chunks'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

it('stores a chunk once that two tabs send at the same time', async () => {
  const upload = uploadOf('same chunk.pdf')
  await Promise.all([sendChunk(upload, 0), sendChunk(upload, 0), sendChunk(upload, 1), sendChunk(upload, 1)])
  expect(await environment.maya.call(completedChunks, { query: { uploadId: upload.uploadId } })).toMatchObject({
    completed: [0, 1],
    file: null,
  })
  expect(await finish(upload)).toMatchObject({ name: 'same chunk.pdf', size: SIZE })
})

it('adds one file when two tabs finish an upload at the same time', async () => {
  const upload = uploadOf('finished twice.pdf')
  await sendChunk(upload, 0)
  await sendChunk(upload, 1)
  const [first, second] = await Promise.all([finish(upload), finish(upload)])
  expect(second).toEqual(first)
  expect(await filesNamed('finished twice')).toHaveLength(1)
})

it('gives the name to one of two uploads that finish at the same time, and 409 to the other, which can keep both', async () => {
  const uploads = [uploadOf('two tabs.pdf', 1), uploadOf('two tabs.pdf', 2)] as const
  for (const upload of uploads) for (const index of [0, 1]) await sendChunk(upload, index)
  const results = await Promise.allSettled(uploads.map((upload) => finish(upload)))
  const rejected = results.findIndex(({ status }) => status === 'rejected')
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results[rejected]).toMatchObject({ reason: { status: 409, data: { existing: { name: 'two tabs.pdf' } } } })
  const loser = uploads[rejected === 0 ? 0 : 1]
  expect(await finish(loser, 'keep-both')).toMatchObject({ name: 'two tabs (2).pdf' })
})

it('rejects a chunk that arrives after the upload was canceled, and leaves none behind', async () => {
  const upload = uploadOf('canceled.pdf')
  await sendChunk(upload, 0)
  const late = sendChunk(upload, 1).catch((error: unknown) => error)
  expect(await environment.maya.call(discardUpload, { body: { uploadId: upload.uploadId } })).toBe(true)
  await late
  await expect(finish(upload)).rejects.toMatchObject({ status: 404 })
  expect(await environment.maya.call(discardUpload, { body: { uploadId: upload.uploadId } })).toBe(false)
  await expect.poll(chunks, { timeout: 20_000 }).toEqual([])
  expect(await filesNamed('canceled')).toEqual([])
})
