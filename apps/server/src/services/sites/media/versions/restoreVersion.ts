import type { MediaFile } from '@rankdesk/api'
import { mediaFoldersDownTo } from '@rankdesk/format'
import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { media, mediaFolders, mediaVersions, type PreviousBytes } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { changesOfUses } from '../library/deleteFile.ts'
import { findFile, folderPathOf, lockLibrary, type MediaRow, nameOf, requireFileById } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { readUses } from '../references/uses.queries.ts'
import { scheduleRemoval } from '../trash/scheduleRemoval.ts'

interface VersionRequest {
  actor: Actor
  project: number
  mediaId: number
  version: number
}

type VersionRow = typeof mediaVersions.$inferSelect

/**
 * Makes an earlier content of a file the current one. The present content becomes a version in its place, and path and address
 * stay. Throws `HttpError` 404.
 */
export function restoreVersion(context: MediaContext, request: VersionRequest): Promise<MediaFile> {
  const { actor, project, mediaId } = request
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'restoreMediaVersion', lock }, async (tx, at, { clientId }) => {
    const row = await requireFileById(tx, project, mediaId)
    const version = await requireVersion(tx, row, request.version)
    const restored = await swapContent(tx, row, version, { at, staffId: actor.staffId })
    const details = { projectId: project, folderPath: row.folderPath, name: row.name, version: request.version }
    return { result: await presentFile(tx, restored), auditEvent: { clientId, details, changes: ['media'] } }
  })
}

/** Deletes an earlier content of a file permanently. Throws `HttpError` 404. */
export function deleteVersion(context: MediaContext, request: VersionRequest): Promise<MediaFile> {
  const { actor, project, mediaId } = request
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'deleteMediaVersion', lock }, async (tx, at, { clientId }) => {
    const row = await requireFileById(tx, project, mediaId)
    const version = await requireVersion(tx, row, request.version)
    await removeVersionRow(tx, version)
    await scheduleRemoval(tx, [version], at)
    const changed = await updateFile(tx, row, await versionFields(tx, mediaId))
    const details = { projectId: project, folderPath: row.folderPath, name: row.name, version: request.version }
    return { result: await presentFile(tx, changed), auditEvent: { clientId, details, changes: ['media'] } }
  })
}

/** Returns the newest version of a file, if it has one. */
async function newestVersion(tx: Transaction, mediaId: number): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(mediaVersions)
    .where(eq(mediaVersions.mediaId, mediaId))
    .orderBy(desc(mediaVersions.version))
    .limit(1)
  return row
}

/** Exchanges the current content of a file with a version. */
async function swapContent(
  tx: Transaction,
  row: MediaRow,
  version: VersionRow,
  { at, staffId }: { at: Date; staffId: number },
): Promise<MediaRow> {
  await keepVersion(tx, row, { at, staffId, reason: 'restored' })
  await removeVersionRow(tx, version)
  return updateFile(tx, row, {
    ...contentOf(version),
    uploadedBy: version.uploadedBy,
    lastModified: at,
    status: 'ready',
    errorText: null,
    hls: null,
    uniqueId: null,
    ...(await versionFields(tx, row.mediaId)),
  })
}

async function requireVersion(tx: Transaction, row: MediaRow, version: number): Promise<VersionRow> {
  const [found] = await tx
    .select()
    .from(mediaVersions)
    .where(and(eq(mediaVersions.mediaId, row.mediaId), eq(mediaVersions.version, version)))
  if (found === undefined) throw new HttpError(404, `${row.name} has no version ${version}.`)
  return found
}

async function removeVersionRow(tx: Transaction, { mediaId, version }: VersionRow): Promise<void> {
  await tx.delete(mediaVersions).where(and(eq(mediaVersions.mediaId, mediaId), eq(mediaVersions.version, version)))
}

/** Returns the fields of a file that depend on its versions. */
async function versionFields(tx: Transaction, mediaId: number): Promise<Pick<MediaRow, 'previous' | 'versionCount'>> {
  const newest = await newestVersion(tx, mediaId)
  const versionCount = await tx.$count(mediaVersions, eq(mediaVersions.mediaId, mediaId))
  return { previous: newest === undefined ? null : previousOf(newest), versionCount }
}

async function updateFile(tx: Transaction, row: MediaRow, change: Partial<MediaRow>): Promise<MediaRow> {
  const [changed] = await tx.update(media).set(change).where(eq(media.mediaId, row.mediaId)).returning()
  return changed ?? row
}

/**
 * Restores a deleted file with its folders, or the previous bytes of a replaced file; the present bytes can then be
 * restored in turn (M639, C45). Throws `HttpError` 404 and 409.
 */
export function restoreFile(
  context: MediaContext,
  request: { actor: Actor; project: number; folderPath: string; name: string },
): Promise<MediaFile> {
  const { actor, project } = request
  const folderPath = folderPathOf(request.folderPath)
  const name = nameOf(request.name)
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'restoreMediaFile', lock }, async (tx, at, { clientId }) => {
    const row = await findFile(tx, project, folderPath, name)
    if (row === undefined) throw new HttpError(404, `There is no file ${name} in ${folderPath}.`)
    const restored = row.deleted
      ? await undelete(tx, row, at)
      : await restoreNewestVersion(tx, row, { at, staffId: actor.staffId })
    const uses = await readUses(tx, project, sql`m.media_id = ${row.mediaId}`)
    const details = { projectId: project, folderPath, name, deleted: row.deleted }
    return { result: await presentFile(tx, restored), auditEvent: { clientId, details, changes: changesOfUses(uses) } }
  })
}

/** Restores a deleted file with its folders. Throws `HttpError` 404 if it was purged in the meantime. */
export async function undelete(tx: Transaction, row: MediaRow, at: Date): Promise<MediaRow> {
  await ensureFolders(tx, row.projectId, row.folderPath, at)
  const back = { deleted: false, deletedAt: null, deletedBy: null }
  const [restored] = await tx.update(media).set(back).where(eq(media.mediaId, row.mediaId)).returning()
  if (restored === undefined) throw new HttpError(404, `${row.name} was deleted permanently.`)
  return restored
}

/** Creates the missing folders of a path, for a file that is restored. */
async function ensureFolders(tx: Transaction, projectId: number, path: string, at: Date): Promise<void> {
  const rows = mediaFoldersDownTo(path).map((folder) => ({ projectId, path: folder, createdAt: at }))
  if (rows.length > 0) await tx.insert(mediaFolders).values(rows).onConflictDoNothing()
}

async function restoreNewestVersion(tx: Transaction, row: MediaRow, by: { at: Date; staffId: number }) {
  const version = await newestVersion(tx, row.mediaId)
  if (version === undefined) throw new HttpError(409, `There is nothing to restore for ${row.name}.`)
  return swapContent(tx, row, version, by)
}

/** When, by whom and why a content is replaced. */
export interface VersionReason {
  at: Date
  staffId: number
  reason: (typeof mediaVersions.$inferInsert)['reason']
}

/**
 * Keeps a file's current content as a version before another content takes its place. Returns the fields of the file that
 * depend on its versions. A linked stream has no content to keep.
 */
export async function keepVersion(
  tx: Transaction,
  row: MediaRow,
  { at, staffId, reason }: VersionReason,
): Promise<Pick<MediaRow, 'previous' | 'versionCount'>> {
  if (row.storeKey === '') return { previous: row.previous, versionCount: row.versionCount }
  const { mediaId, lastModified, uploadedBy } = row
  const [newest] = await tx
    .select({ version: max(mediaVersions.version) })
    .from(mediaVersions)
    .where(eq(mediaVersions.mediaId, mediaId))
  await tx.insert(mediaVersions).values({
    mediaId,
    version: (newest?.version ?? 0) + 1,
    ...contentOf(row),
    lastModified,
    uploadedBy,
    replacedAt: at,
    replacedBy: staffId,
    reason,
  })
  return { previous: previousOf(row), versionCount: row.versionCount + 1 }
}

/** Returns the details of a content as the newest version of a file keeps them. */
function previousOf(
  row: Pick<
    MediaRow,
    'storeKey' | 'size' | 'sha256' | 'contentType' | 'width' | 'height' | 'duration' | 'lastModified'
  >,
): PreviousBytes {
  const { storeKey, size, sha256, contentType, width, height, duration, lastModified } = row
  return { storeKey, size, sha256, contentType, width, height, duration, lastModified: lastModified.toISOString() }
}

/** Returns the fields of a file or a version that describe its content. */
export function contentOf(row: MediaRow | typeof mediaVersions.$inferSelect) {
  const { storeKey, size, sha256, contentType, width, height, duration, videoBitrate, audioBitrate, blur } = row
  const { variants } = row
  return { storeKey, size, sha256, contentType, width, height, duration, videoBitrate, audioBitrate, blur, variants }
}
