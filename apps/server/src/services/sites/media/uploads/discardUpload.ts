import type { Actor } from '#platform/http/actor.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { endUpload, openUpload } from './uploads.queries.ts'

/** Discards an upload of one's own; its chunks are removed later. Returns false when there is none. */
export function discardUpload(context: UseCaseContext, uploadId: string, actor: Actor): Promise<boolean> {
  return runWrite(context, { actor, action: 'discardUpload', lock: noLock }, async (tx) => {
    const upload = await openUpload(tx, uploadId, actor.staffId)
    if (upload === undefined || !(await endUpload(tx, uploadId))) return { result: false }
    const { projectId, folderPath, name } = upload
    return { result: true, auditEvent: { details: { projectId, folderPath, name }, changes: ['media'] } }
  })
}
