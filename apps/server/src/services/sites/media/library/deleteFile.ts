import type { MediaFile, MediaOutcome } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../../db/database.ts'
import { media } from '../../../../db/schema/index.ts'
import type { Actor } from '../../../../plugins/actor.ts'
import { HttpError } from '../../../../plugins/httpError.ts'
import { folderPathOf, lockLibrary, nameOf, requireFile } from '../media.queries.ts'
import { mediaFileOf } from '../mediaFileOf.ts'
import type { MediaContext } from '../mediaContext.ts'
import { runWrite } from '../../../runWrite.ts'
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
}

/** Deletes a file and keeps its bytes for a restore (M637). Throws `HttpError` 404, and 409 when it is another stream now. */
export function deleteFile(
  context: MediaContext,
  { actor, project, cloudflareUid, ...file }: FileToDelete & Request,
): Promise<MediaFile> {
  const folderPath = folderPathOf(file.folderPath)
  const name = nameOf(file.name)
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'deleteMediaFile', lock }, async (tx, _now, { clientId }) => {
    const row = await requireFile(tx, project, folderPath, name)
    if (typeof cloudflareUid === 'string' && cloudflareUid !== '' && cloudflareUid !== row.uniqueId) {
      throw new HttpError(409, `${name} is another stream now.`)
    }
    const [gone] = await tx.update(media).set({ deleted: true }).where(eq(media.mediaId, row.mediaId)).returning()
    const details = { projectId: project, folderPath, name }
    return { result: mediaFileOf(gone ?? row), auditEvent: { clientId, details, changes: ['media'] } }
  })
}

/** Deletes several files of a folder and returns an outcome for each (M638, D21). */
export function deleteFiles(
  context: MediaContext,
  request: Request & { folderPath: string; names: readonly string[]; cloudflareIds: FileToDelete['cloudflareUid'][] },
): Promise<MediaOutcome[]> {
  const { actor, project, folderPath, names, cloudflareIds } = request
  const files = names.map((name, index) => ({ folderPath, name, cloudflareUid: cloudflareIds[index] }))
  return eachFile(files, (file) => deleteFile(context, { actor, project, ...file }))
}
