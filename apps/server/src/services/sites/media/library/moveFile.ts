import type { MediaFile, MediaOutcome } from '@rankdesk/api'
import { endingOf } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../../db/database.ts'
import { media } from '../../../../db/schema/index.ts'
import type { Actor } from '../../../../plugins/actor.ts'
import { HttpError } from '../../../../plugins/httpError.ts'
import {
  findFile,
  folderPathOf,
  lockLibrary,
  nameOf,
  nameTaken,
  requireFile,
  requireFolder,
  takenNames,
} from '../media.queries.ts'
import { mediaFileOf } from '../mediaFileOf.ts'
import type { MediaContext } from '../mediaContext.ts'
import { runWrite } from '../../../runWrite.ts'
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
  const folderPath = folderPathOf(move.moveToFolder ?? from.folderPath)
  const name = nameOf(move.moveToName ?? from.name)
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'moveMediaFile', lock }, async (tx, _now, { clientId }) => {
    const row = await requireFile(tx, project, from.folderPath, from.name)
    if (folderPath === from.folderPath && name === from.name) return { result: mediaFileOf(row) }
    await requireFolder(tx, project, folderPath)
    // Another extension would misstate the type of the bytes.
    const extension = endingOf({ name, type: '' })
    if (row.hls === null && extension !== row.extension) {
      throw new HttpError(400, `The name must end in .${row.extension}, as the file's does.`)
    }
    const there = await findFile(tx, project, folderPath, name)
    if (there?.deleted === false) throw nameTaken(there)
    if (there !== undefined) await park(tx, there, await takenNames(tx, project, folderPath))
    const [moved] = await tx
      .update(media)
      .set({ folderPath, name, extension })
      .where(eq(media.mediaId, row.mediaId))
      .returning()
    const details = { projectId: project, from, to: { folderPath, name } }
    return { result: mediaFileOf(moved ?? row), auditEvent: { clientId, details, changes: ['media'] } }
  })
}
