import type { MediaFile, MediaOutcome } from '@rankdesk/api'
import { endingOf } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import {
  findFile,
  folderPathOf,
  lockLibrary,
  type MediaRow,
  nameOf,
  nameTaken,
  requireFile,
  requireFolder,
  takenNames,
} from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { moveReferences } from '../references/moveReferences.ts'
import { park } from '../uploads/placeFile.ts'
import { eachFile } from './eachFile.ts'

/** A file and its destination. */
export interface FileMove {
  folderPath: string
  name: string
  /** The new folder. @default its own folder */
  moveToFolder?: string | undefined
  /** The new name. @default its own name */
  moveToName?: string | undefined
}

/** Moves a file, renames it, or both (M640). Throws `HttpError` 400, 404, and 409 with the file that has the name. */
export function moveFile(
  context: MediaContext,
  { actor, project, ...move }: FileMove & { actor: Actor; project: number },
): Promise<MediaFile> {
  if (move.moveToFolder === undefined && move.moveToName === undefined) {
    throw new HttpError(400, 'The destination is missing: moveToName or moveToFolder.')
  }
  return moveOne(context, { actor, project, ...move })
}

/** Moves several files into a folder and returns an outcome for each (M641, C45). */
export function moveFiles(
  context: MediaContext,
  request: { actor: Actor; project: number; files: readonly FileMove[]; moveToFolder: string },
): Promise<MediaOutcome[]> {
  const { actor, project, files, moveToFolder } = request
  return eachFile(files, (file) => moveOne(context, { actor, project, ...file, moveToFolder }))
}

function moveOne(
  context: MediaContext,
  { actor, project, ...move }: FileMove & { actor: Actor; project: number },
): Promise<MediaFile> {
  const from = { folderPath: folderPathOf(move.folderPath), name: nameOf(move.name) }
  const to = {
    folderPath: folderPathOf(move.moveToFolder ?? from.folderPath),
    name: move.moveToName === undefined ? from.name : nameOf(move.moveToName, 'moveToName'),
  }
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'moveMediaFile', lock }, async (tx, at, { clientId }) => {
    const row = await requireFile(tx, project, from.folderPath, from.name)
    const field = move.moveToName === undefined ? undefined : 'moveToName'
    const { moved, auditEvent } = await moveMediaRow(tx, row, to, { at, clientId, field })
    return { result: await presentFile(tx, moved), auditEvent }
  })
}

/**
 * Moves a file in a locked library, with the texts that use it. Throws `HttpError` 400, 404, and 409 with the file that has
 * the name; an error of the name is about `field` of the body.
 */
export async function moveMediaRow(
  tx: Transaction,
  row: MediaRow,
  to: { folderPath: string; name: string },
  { at, clientId, field }: { at: Date; clientId: number; field?: string | undefined },
): Promise<{ moved: MediaRow; auditEvent?: AuditEvent }> {
  const { projectId, mediaId } = row
  const from = { folderPath: row.folderPath, name: row.name }
  if (to.folderPath === from.folderPath && to.name === from.name) return { moved: row }
  await requireFolder(tx, projectId, to.folderPath)
  // Another extension would misstate the type of the bytes.
  const extension = endingOf({ name: to.name, type: '' })
  if (row.hls === null && extension !== row.extension) {
    const problem = `The name must end in .${row.extension}, as the file's does.`
    throw field === undefined ? new HttpError(400, problem) : rejectField(400, field, problem)
  }
  const there = await findFile(tx, projectId, to.folderPath, to.name)
  if (there?.deleted === false) throw await nameTaken(tx, there, field)
  if (there !== undefined) await park(tx, there, await takenNames(tx, projectId, to.folderPath))
  const kinds = await moveReferences(tx, projectId, [{ mediaId, from, to }], at)
  const [moved] = await tx
    .update(media)
    .set({ ...to, extension })
    .where(eq(media.mediaId, mediaId))
    .returning()
  const details = { projectId, from, to }
  return { moved: moved ?? row, auditEvent: { clientId, details, changes: ['media', ...kinds] } }
}
