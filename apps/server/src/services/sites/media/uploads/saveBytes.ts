import { createHash, randomUUID } from 'node:crypto'
import { CHUNK_BYTES, type SavedChunks } from '@rankdesk/api'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { sites, uploads } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError, NoSpaceError } from '#platform/http/httpError.ts'
import { inspectMedia } from '../inspect/inspectMedia.ts'
import { findFile, type MediaRow, nameTaken, requireFolder } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { requireQuota } from '../quota/quota.queries.ts'
import { chunkKey } from '../storeKeys.ts'
import { placeUpload } from './placeFile.ts'
import { runUnlessSaved } from './runUnlessSaved.ts'
import { storeFile } from './storeFile.ts'
import { chunkRange, type UploadClaim } from './uploadHeaders.ts'
import { otherUpload, OVER, startUpload } from './uploads.queries.ts'

/** One call's validated headers and bytes. */
export interface SentBytes {
  claim: UploadClaim
  bytes: Buffer
  actor: Actor
}

/**
 * Stores a file in one piece, or a chunk (M634, M635). Chunks are on the disk before they are confirmed. A repeated
 * call with the same X-Upload-Id changes nothing. Throws `HttpError` 404 for a missing site or folder, 409 with the
 * file that has the name, 422 if the bytes are not the declared ones, 413 with the text of
 * `mediaQuotaProblem` if it would exceed the client's quota, 507 if the rest of the upload would fill the disk.
 */
export async function saveBytes(context: MediaContext, { claim, bytes, actor }: SentBytes): Promise<SavedChunks> {
  const { db } = context
  const projectId = await siteOfUpload(db, claim.site)
  const uploadId = await uploadIdOf(db, claim, projectId, actor.staffId)
  const save = async () => {
    await requireFolder(db, projectId, claim.folderPath)
    await requireFreeName(context, projectId, claim)
    await requireQuota(db, { projectId, uploadId, name: claim.name, length: claim.length }, context.limits)
    await requireRoom(context, claim)
    const upload = { uploadId, projectId, folderPath: claim.folderPath, name: claim.name, length: claim.length }
    await startUpload(
      db,
      { ...upload, totalChunks: claim.chunk?.total ?? 1, staffId: actor.staffId },
      context.realClock.now(),
    )
    if (claim.chunk !== undefined) return saveChunk(context, uploadId, claim, claim.chunk.index, bytes)
    return resultOf(db, uploadId, claim, await saveWholeFile(context, { claim, bytes, actor }, projectId, uploadId))
  }
  return runUnlessSaved(db, uploadId, save, (saved) => {
    if (saved.projectId !== projectId || !isSameFile(saved, claim, bytes)) throw otherUpload()
    return resultOf(db, uploadId, claim, saved)
  })
}

/** Whether a repeated call describes the file that its upload has become. A chunk alone has no hash to compare. */
function isSameFile(saved: MediaRow, { length, chunk }: UploadClaim, bytes: Buffer): boolean {
  if (saved.size !== length) return false
  return chunk !== undefined || saved.sha256 === createHash('sha256').update(bytes).digest('hex')
}

/** Rejects a taken name before bytes are sent in vain. The name is checked again when the file is added. */
async function requireFreeName({ db }: MediaContext, projectId: number, { folderPath, name, replace }: UploadClaim) {
  if (replace !== 'false') return
  const existing = await findFile(db, projectId, folderPath, name)
  if (existing?.deleted === false) throw await nameTaken(db, existing)
}

/**
 * Throws NoSpaceError when the rest of an upload doesn't fit: the chunks from this one, and the file that is assembled from
 * them. Large uploads are rejected before small ones.
 */
async function requireRoom({ diskSpace }: MediaContext, { length, chunk }: UploadClaim): Promise<void> {
  const toWrite = chunk === undefined ? length : length - chunkRange(chunk.index, length).start + length
  const fits = await diskSpace?.hasRoomFor(toWrite, chunk === undefined ? 'small' : 'large')
  if (fits === false) throw new NoSpaceError()
}

async function saveChunk(
  { db, store, realClock }: MediaContext,
  uploadId: string,
  { length }: UploadClaim,
  index: number,
  bytes: Buffer,
): Promise<SavedChunks> {
  const { start, end } = chunkRange(index, length)
  if (bytes.length !== end - start) throw incompleteUpload(`expected ${end - start} bytes, received ${bytes.length}`)
  const key = chunkKey(uploadId, index)
  await store.put(key, bytes)
  const completed = await recordChunk(db, uploadId, index, realClock.now())
  if (completed !== undefined) return { completed, uploadId, file: null }
  await store.remove([key])
  throw new HttpError(404, 'This upload was canceled.')
}

async function saveWholeFile(context: MediaContext, sent: SentBytes, projectId: number, uploadId: string) {
  const { store } = context
  const { claim, bytes, actor } = sent
  if (bytes.length !== claim.length) throw incompleteUpload(`expected ${claim.length} bytes, received ${bytes.length}`)
  if (bytes.length > CHUNK_BYTES) throw new HttpError(413, 'A file over 5 MB must be uploaded in chunks.')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (claim.sha256 !== undefined && claim.sha256 !== sha256) throw incompleteUpload('the SHA-256 does not match')
  const facts = await inspectMedia(bytes, claim.name)
  await storeFile(store, uploadId, facts.content, facts.sizes)
  const { folderPath, name, replace } = claim
  const file = { projectId, folderPath, name, replace, storeKey: uploadId, size: bytes.length, sha256, facts }
  const row = await placeUpload(context, { ...file, actor })
  if (row === undefined) throw new HttpError(404, 'This upload was canceled.')
  return row
}

async function resultOf(db: Queryable, uploadId: string, claim: UploadClaim, row: MediaRow): Promise<SavedChunks> {
  const total = claim.chunk?.total ?? 1
  const completed = Array.from({ length: total }, (_none, index) => index)
  return { completed, uploadId, file: await presentFile(db, row) }
}

function incompleteUpload(why: string): HttpError {
  return new HttpError(422, `The file is incomplete: ${why}.`)
}

/** Returns the site of an upload. Throws `HttpError` 404. */
async function siteOfUpload(db: Queryable, site: UploadClaim['site']): Promise<number> {
  const [row] = await db
    .select({ projectId: sites.projectId })
    .from(sites)
    .where('projectId' in site ? eq(sites.projectId, site.projectId) : eq(sites.clientId, site.clientId))
  if (row !== undefined) return row.projectId
  throw new HttpError(
    404,
    'projectId' in site ? `There is no website ${site.projectId}.` : `Client ${site.clientId} has no website.`,
  )
}

/**
 * Returns the id of a call's upload: the given one, otherwise that of the same person's open chunked upload of the same
 * file, otherwise a new one.
 */
async function uploadIdOf(db: Queryable, claim: UploadClaim, projectId: number, staffId: number): Promise<string> {
  if (claim.uploadId !== undefined) return claim.uploadId
  if (claim.chunk === undefined) return randomUUID()
  const { folderPath, name, length, chunk } = claim
  const [open] = await db
    .select({ uploadId: uploads.uploadId })
    .from(uploads)
    .where(
      and(
        eq(uploads.projectId, projectId),
        eq(uploads.folderPath, folderPath),
        eq(uploads.name, name),
        eq(uploads.staffId, staffId),
        eq(uploads.length, length),
        eq(uploads.totalChunks, chunk.total),
        gt(uploads.lastAt, OVER),
      ),
    )
    .orderBy(desc(uploads.lastAt))
    .limit(1)
  return open?.uploadId ?? randomUUID()
}

/** Records that a chunk is in the store. Undefined if the upload has ended in the meantime. */
async function recordChunk(db: Queryable, uploadId: string, index: number, at: Date): Promise<number[] | undefined> {
  const [row] = await db
    .update(uploads)
    .set({
      completed: sql`case when ${index} = any(${uploads.completed}) then ${uploads.completed}
                          else array_append(${uploads.completed}, ${index}) end`,
      lastAt: at,
    })
    .where(and(eq(uploads.uploadId, uploadId), gt(uploads.lastAt, OVER)))
    .returning({ completed: uploads.completed })
  return row?.completed.toSorted((a, b) => a - b)
}
