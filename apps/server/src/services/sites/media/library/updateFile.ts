import type { FocalPoint, MediaFile } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { lockLibrary, type MediaRow, nameOf, requireFileById } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { moveMediaRow } from './moveFile.ts'

/** The fields to change. Those that are left out stay. */
export interface FileChange {
  name?: string | undefined
  alt?: string | undefined
  caption?: string | undefined
  /** The version on which the two texts are based. */
  textsVersion?: number | undefined
  focalPoint?: FocalPoint | null | undefined
}

/**
 * Changes a file's name, alternative text, caption or focal point. Throws `HttpError` 400, 404, and 409 with the file that has
 * the name, or with the current file for texts that somebody else changed since.
 */
export function updateFile(
  context: MediaContext,
  {
    actor,
    project,
    mediaId,
    name,
    textsVersion,
    ...rest
  }: FileChange & { actor: Actor; project: number; mediaId: number },
): Promise<MediaFile> {
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'updateMediaFile', lock }, async (tx, at, { clientId }) => {
    const row = await requireFileById(tx, project, mediaId)
    if (row.deleted) throw new HttpError(404, `There is no file ${row.name} in ${row.folderPath}.`)
    const to = { folderPath: row.folderPath, name: name === undefined ? row.name : nameOf(name, 'name') }
    const { moved, auditEvent } = await moveMediaRow(tx, row, to, { at, clientId, field: 'name' })
    const fields = changedFields(moved, rest)
    if (Object.keys(fields).length === 0) return { result: await presentFile(tx, moved), auditEvent }
    const isText = 'alt' in fields || 'caption' in fields
    if (isText && textsVersion !== row.textsVersion) {
      const message = `Someone else changed the texts of ${row.name} after you opened them.`
      throw new HttpError(409, message, { theirs: await presentFile(tx, row) })
    }
    const version = isText ? { textsVersion: row.textsVersion + 1 } : {}
    const [changed] = await tx
      .update(media)
      .set({ ...fields, ...version })
      .where(eq(media.mediaId, mediaId))
      .returning()
    const details = { projectId: project, folderPath: moved.folderPath, name: moved.name, ...fields }
    const described: AuditEvent = { clientId, details, changes: auditEvent?.changes ?? ['media'] }
    const events = auditEvent === undefined ? [described] : [{ ...auditEvent, changes: [] }, described]
    return { result: await presentFile(tx, changed ?? moved), auditEvent: events }
  })
}

function changedFields(row: MediaRow, { alt, caption, focalPoint }: Omit<FileChange, 'name' | 'textsVersion'>) {
  const focal = focalPoint === undefined ? undefined : { focalX: focalPoint?.x ?? null, focalY: focalPoint?.y ?? null }
  return {
    ...(alt !== undefined && alt !== row.alt && { alt }),
    ...(caption !== undefined && caption !== row.caption && { caption }),
    ...(focal !== undefined && (focal.focalX !== row.focalX || focal.focalY !== row.focalY) && focal),
  }
}
