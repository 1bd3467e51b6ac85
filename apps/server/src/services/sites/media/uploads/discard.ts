import type { Db } from '../../../../db/database.ts'
import type { Actor } from '../../../../plugins/actor.ts'
import { endUpload, openUpload } from './uploads.queries.ts'

/** Drops an upload of one's own that will not go on; its chunks are cleared away. False when there is none. */
export async function discard(db: Db, uploadId: string, actor: Actor): Promise<boolean> {
  return (await openUpload(db, uploadId, actor.staffId)) !== undefined && endUpload(db, uploadId)
}
