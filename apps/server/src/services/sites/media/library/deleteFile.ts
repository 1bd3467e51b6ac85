import type { MediaFile, MediaOutcome } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../../audit/recordAuditEvent.ts'
import { media } from '../../../../db/schema/index.ts'
import type { Actor } from '../../../../plugins/actor.ts'
import { HttpError } from '../../../../plugins/httpError.ts'
import { folderPathOf, lockLibrary, nameOf, requireFile } from '../media.queries.ts'
import { mediaFileOf } from '../mediaFileOf.ts'
import type { MediaContext } from '../mediaContext.ts'
import { eachFile } from './eachFile.ts'

/** A file that is to be deleted; the stream's id, where it is given, must be the file's. */
export interface FileToDelete {
  folderPath: string
  name: string
  cloudflareUid?: string | null | undefined
}

interface Request {
  actor: Actor
  project: number
}

/** Deletes a file; its bytes are kept for restore (M637). Throws `HttpError` 404, and 409 when it is another stream now. */
export function deleteFile(
  { db, clock, requestId }: MediaContext,
  { actor, project, cloudflareUid, ...file }: FileToDelete & Request,
): Promise<MediaFile> {
  const folderPath = folderPathOf(file.folderPath)
  const name = nameOf(file.name)
  return db.transaction(async (tx) => {
    const { clientId } = await lockLibrary(tx, project)
    const row = await requireFile(tx, project, folderPath, name)
    if (typeof cloudflareUid === 'string' && cloudflareUid !== '' && cloudflareUid !== row.uniqueId) {
      throw new HttpError(409, `${name} is another stream now.`)
    }
    const at = clock.now()
    const [gone] = await tx.update(media).set({ deleted: true }).where(eq(media.mediaId, row.mediaId)).returning()
    const details = { projectId: project, folderPath, name }
    await recordAuditEvent(tx, { actor, at, requestId, action: 'deleteMediaFile', clientId, kind: 'media', details })
    return mediaFileOf(gone ?? row)
  })
}

/** Deletes several files of a folder, and says of each how it fared (M638, D21). */
export function deleteFiles(
  useCase: MediaContext,
  request: Request & { folderPath: string; names: readonly string[]; cloudflareIds: FileToDelete['cloudflareUid'][] },
): Promise<MediaOutcome[]> {
  const { actor, project, folderPath, names, cloudflareIds } = request
  const files = names.map((name, index) => ({ folderPath, name, cloudflareUid: cloudflareIds[index] }))
  return eachFile(files, (file) => deleteFile(useCase, { actor, project, ...file }))
}
