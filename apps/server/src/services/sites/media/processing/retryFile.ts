import type { MediaFile } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { lockLibrary, requireFileById } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { enqueueStream } from '../streams/readStreamJob.ts'
import { enqueuePicture } from './processPicture.ts'

/** Processes a file, or reads a linked stream, again whose processing failed. Throws `HttpError` 404, and 409 if it did not fail. */
export function retryFile(
  context: MediaContext,
  { actor, project, mediaId }: { actor: Actor; project: number; mediaId: number },
): Promise<MediaFile> {
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'retryMediaFile', lock }, async (tx, _now, { clientId }) => {
    const row = await requireFileById(tx, project, mediaId)
    const { storeKey, name, folderPath, status, deleted, hls } = row
    if (deleted || (storeKey === '' && hls === null))
      throw new HttpError(404, `There is no file ${name} in ${folderPath}.`)
    if (status !== 'error') throw new HttpError(409, `The processing of ${name} did not fail.`)
    const about = { clientId, actor }
    if (hls === null) {
      const picture = { storeKey, name, width: row.width ?? 0, height: row.height ?? 0 }
      await enqueuePicture(context.jobs, tx, { picture, ...about })
    } else {
      await enqueueStream(context.jobs, tx, { stream: { mediaId, hls, name }, ...about })
    }
    const [queued] = await tx
      .update(media)
      .set({ status: hls === null ? 'queued' : 'pendingupload', errorText: null })
      .where(eq(media.mediaId, mediaId))
      .returning()
    const details = { projectId: project, folderPath, name }
    return { result: await presentFile(tx, queued ?? row), auditEvent: { clientId, details, changes: ['media'] } }
  })
}
