import type { MediaFile, MediaOutcome, MediaUse } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { folderPathOf, lockLibrary, type MediaRow, nameOf, requireFile } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { readUses } from '../references/uses.queries.ts'
import { eachFile } from './eachFile.ts'

/** A file to delete. The stream's id, if given, must be the file's. */
export interface FileToDelete {
  folderPath: string
  name: string
  cloudflareUid?: string | null | undefined
}

interface Request {
  actor: Actor
  project: number
  /** Whether a file in use is deleted too. */
  confirmed: boolean
}

/**
 * Deletes a file and keeps its bytes for a restore (M637). Throws `HttpError` 404, and 409 when it is another stream now, or
 * with its uses when it is in use and the request is not confirmed.
 */
export function deleteFile(
  context: MediaContext,
  { actor, project, confirmed, cloudflareUid, ...file }: FileToDelete & Request,
): Promise<MediaFile> {
  const folderPath = folderPathOf(file.folderPath)
  const name = nameOf(file.name)
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'deleteMediaFile', lock }, async (tx, at, { clientId }) => {
    const row = await requireFile(tx, project, folderPath, name)
    if (typeof cloudflareUid === 'string' && cloudflareUid !== '' && cloudflareUid !== row.uniqueId) {
      throw new HttpError(409, `${name} now links to another stream.`)
    }
    const uses = await readUses(tx, project, sql`m.media_id = ${row.mediaId}`)
    const by = { at, clientId, confirmed, staffId: actor.staffId, uses }
    const { deleted, auditEvent } = await deleteRow(tx, row, by)
    return { result: await presentFile(tx, deleted), auditEvent }
  })
}

/** Deletes several files of a folder and returns an outcome for each (M638, D21). */
export function deleteFiles(
  context: MediaContext,
  request: Request & { folderPath: string; names: readonly string[]; cloudflareIds: FileToDelete['cloudflareUid'][] },
): Promise<MediaOutcome[]> {
  const { actor, project, confirmed, folderPath, names, cloudflareIds } = request
  const files = names.map((name, index) => ({ folderPath, name, cloudflareUid: cloudflareIds[index] }))
  return eachFile(files, (file) => deleteFile(context, { actor, project, confirmed, ...file }))
}

/** The time, author and uses of a file that is deleted. */
export interface Deletion {
  at: Date
  clientId: number
  confirmed: boolean
  staffId: number
  uses: readonly MediaUse[]
}

/** Deletes a file in a locked library. Throws `HttpError` 409 with its uses when it is in use and not confirmed. */
export async function deleteRow(
  tx: Transaction,
  row: MediaRow,
  { at, clientId, confirmed, staffId, uses }: Deletion,
): Promise<{ deleted: MediaRow; auditEvent: AuditEvent }> {
  const { projectId, folderPath, name, mediaId } = row
  if (uses.length > 0 && !confirmed) throw inUse(`${name} is`, uses)
  const [deleted] = await tx
    .update(media)
    .set({ deleted: true, deletedAt: at, deletedBy: staffId })
    .where(eq(media.mediaId, mediaId))
    .returning()
  const details = { projectId, folderPath, name, ...(uses.length > 0 && { uses: uses.length }) }
  return { deleted: deleted ?? row, auditEvent: { clientId, details, changes: changesOfUses(uses) } }
}

/** Returns the error for files that are in use, with their uses (`mediaInUseSchema`). */
export function inUse(subject: string, uses: readonly MediaUse[]): HttpError {
  return new HttpError(409, `${subject} used in ${pluralize(uses.length, 'place')}. Confirm to delete anyway.`, {
    uses,
  })
}

/** Returns the changes that a deleted or restored file causes: pages that show it change too. */
export function changesOfUses(uses: readonly MediaUse[]): AuditEvent['changes'] {
  return uses.some(({ kind }) => kind === 'zone' || kind === 'page') ? ['media', 'page'] : ['media']
}
