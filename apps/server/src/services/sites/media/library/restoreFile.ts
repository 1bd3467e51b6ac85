import type { MediaFile } from '@rankdesk/api'
import { mediaFoldersDownTo } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { media, mediaFolders } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { findFile, folderPathOf, lockLibrary, type MediaRow, nameOf } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { readUses } from '../references/uses.queries.ts'
import { newestVersion, swapContent } from '../versions/restoreVersion.ts'
import { changesOfUses } from './deleteFile.ts'

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
