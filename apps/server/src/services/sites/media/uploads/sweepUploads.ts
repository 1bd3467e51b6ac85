import { and, eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '@rankdesk/format'
import type { Db } from '../../../../db/database.ts'
import { media, uploads } from '../../../../db/schema/index.ts'
import type { Sweep } from '../../../../jobs/index.ts'
import type { MediaStore } from '../../../../media-store/index.ts'
import { chunkKey, keysOfFile } from '../storeKeys.ts'

/** An upload that did not go on for so long, in ms, is given up. */
const STALE_AFTER = 24 * 60 * 60 * 1000
/** Uploads that one look clears away. */
const AT_ONCE = 20

/**
 * Clears away what is left of uploads that are over or stale: the chunks, and the bytes of a file that never took its
 * place. It is the only one that removes anything from the store. Cut off, it begins again: the row goes last.
 */
export function sweepUploads({ db, store, realClock }: { db: Db; store: MediaStore; realClock: Clock }): Sweep {
  return async () => {
    const before = new Date(realClock.now().getTime() - STALE_AFTER)
    await db.transaction(async (tx) => {
      const stale = await tx
        .select()
        .from(uploads)
        .where(lt(uploads.lastAt, before))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const { uploadId, projectId, totalChunks } of stale) {
        const own = await tx.$count(media, eq(media.storeKey, uploadId))
        const kept = await tx.$count(
          media,
          and(eq(media.projectId, projectId), sql`${media.previous} ->> 'storeKey' = ${uploadId}`),
        )
        const chunks = Array.from({ length: totalChunks }, (_none, index) => chunkKey(uploadId, index))
        await store.remove(own + kept > 0 ? chunks : [...chunks, ...keysOfFile(uploadId)])
        await tx.delete(uploads).where(eq(uploads.uploadId, uploadId))
      }
    })
  }
}
