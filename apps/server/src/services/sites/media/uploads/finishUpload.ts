import { createHash } from 'node:crypto'
import type { MediaFile, ReplaceFlag, SavedChunks } from '@rankdesk/api'
import { MediaMissing, readAll } from '#connectors/storage/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError, NoSpaceError } from '#platform/http/httpError.ts'
import { inspectMedia } from '../inspect/inspectMedia.ts'
import { findByStoreKey, findFile, nameTaken } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { chunkKey } from '../storeKeys.ts'
import { createLimiter } from './createLimiter.ts'
import { placeUpload } from './placeFile.ts'
import { runUnlessSaved } from './runUnlessSaved.ts'
import { storeFile } from './storeFile.ts'
import { endUpload, openUpload, otherUpload, type UploadRow } from './uploads.queries.ts'

/** The sender's description of the file. */
export interface FinishRequest {
  uploadId: string
  length: number
  sha256: string
  replace: ReplaceFlag
  actor: Actor
}

/** Whole files are in memory during the comparison, so few run at once. */
const inTurn = createLimiter(2)

/**
 * Compares an upload with the sender's description and adds the file to the library (D18). A repeated call returns the
 * same result. Throws `HttpError` 404 for an unknown upload, 400 with the present chunks if some are missing, 409 with
 * the file that has the name (the chunks stay) or if the upload has become a file of another size or hash, and 422 if
 * size or hash differ (the upload ends). NoSpaceError if the file would fill the disk; the chunks stay.
 */
export async function finishUpload(context: MediaContext, request: FinishRequest): Promise<MediaFile> {
  const { db } = context
  const { uploadId, actor } = request
  const finish = async () => {
    const upload = await openUpload(db, uploadId, actor.staffId)
    if (upload === undefined) throw noUpload()
    if (upload.completed.length < upload.totalChunks) {
      const completed = upload.completed.toSorted((a, b) => a - b)
      throw new HttpError(400, 'Chunks of the upload are missing.', { completed })
    }
    if (request.replace === 'false') {
      const there = await findFile(db, upload.projectId, upload.folderPath, upload.name)
      if (there?.deleted === false) throw await nameTaken(db, there)
    }
    if ((await context.diskSpace?.hasRoomFor(upload.length, 'large')) === false) throw new NoSpaceError()
    return inTurn(() => compareAndPlace(context, request, upload))
  }
  return runUnlessSaved(db, uploadId, finish, (saved) => {
    if (saved.sha256 !== request.sha256 || saved.size !== request.length) throw otherUpload()
    return presentFile(db, saved)
  })
}

async function compareAndPlace(context: MediaContext, request: FinishRequest, upload: UploadRow): Promise<MediaFile> {
  const { db, store } = context
  const { uploadId, actor, replace, sha256 } = request
  const { projectId, folderPath, name } = upload
  const bytes = await assemble(context, upload)
  const isSame = bytes.length === request.length && createHash('sha256').update(bytes).digest('hex') === sha256
  if (!isSame) {
    await endUpload(db, uploadId)
    throw new HttpError(422, 'The file is incomplete: its size or SHA-256 does not match.')
  }
  const facts = await inspectMedia(bytes, name)
  await storeFile(store, uploadId, facts.content, facts.sizes)
  const file = { projectId, folderPath, name, replace, storeKey: uploadId, size: bytes.length, sha256, facts }
  const row = await placeUpload(context, { ...file, actor })
  if (row === undefined) throw noUpload()
  return presentFile(db, row)
}

/** Concatenates the chunks. If the store lost one, the comparison detects the difference. */
async function assemble({ store, log }: MediaContext, { uploadId, totalChunks }: UploadRow): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let index = 0; index < totalChunks; index += 1) {
    try {
      parts.push(await readAll(store, chunkKey(uploadId, index)))
    } catch (error) {
      if (!(error instanceof MediaMissing)) throw error
      log.warn({ err: error, uploadId, index }, 'a chunk is gone from the media store')
    }
  }
  return Buffer.concat(parts)
}

/** Returns the chunks of an upload that the server has (M462): all of them, with the file, when it is finished. */
export async function chunksOf({ db }: MediaContext, uploadId: string, actor: Actor): Promise<SavedChunks> {
  const saved = await findByStoreKey(db, uploadId)
  if (saved !== undefined) return { completed: [], uploadId, file: await presentFile(db, saved) }
  const upload = await openUpload(db, uploadId, actor.staffId)
  if (upload === undefined) throw noUpload()
  return { completed: upload.completed.toSorted((a, b) => a - b), uploadId, file: null }
}

function noUpload(): HttpError {
  return new HttpError(404, 'This upload does not exist.')
}
