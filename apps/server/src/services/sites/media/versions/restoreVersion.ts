import type { MediaFile } from '@rankdesk/api'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { media, mediaVersions } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { lockLibrary, type MediaRow, requireFileById } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { scheduleRemoval } from '../trash/scheduleRemoval.ts'
import { contentOf, keepVersion, previousOf } from './keepVersion.ts'

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
export async function newestVersion(tx: Transaction, mediaId: number): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(mediaVersions)
    .where(eq(mediaVersions.mediaId, mediaId))
    .orderBy(desc(mediaVersions.version))
    .limit(1)
  return row
}

/** Exchanges the current content of a file with a version. */
export async function swapContent(
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
