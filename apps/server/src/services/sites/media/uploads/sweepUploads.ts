import { eq, lt } from 'drizzle-orm'
import { uploads } from '#platform/db/schema/index.ts'
import { ABANDONED_AFTER_MS } from '#platform/disk-space/index.ts'
import type { Sweep } from '#platform/jobs/index.ts'
import type { MediaContext } from '../mediaContext.ts'
import { chunkKey, keysOfFile } from '../storeKeys.ts'
import { isContentUsed } from '../trash/isContentUsed.ts'

/** The maximum number of uploads that one sweep deletes. */
const AT_ONCE = 20

/**
 * Creates the sweep that deletes the remains of finished and expired uploads: their chunks, and the bytes of a file
 * that was never added. The less space is left, the earlier an idle upload expires. If it is interrupted, it
 * starts again: the row is deleted last.
 */
export function sweepUploads({
  db,
  store,
  diskSpace,
  realClock,
}: Pick<MediaContext, 'db' | 'store' | 'diskSpace' | 'realClock'>): Sweep {
  return async () => {
    const level = (await diskSpace?.level()) ?? 'ok'
    const before = new Date(realClock.now().getTime() - ABANDONED_AFTER_MS[level])
    await db.transaction(async (tx) => {
      const stale = await tx
        .select()
        .from(uploads)
        .where(lt(uploads.lastAt, before))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const { uploadId, totalChunks } of stale) {
        const chunks = Array.from({ length: totalChunks }, (_none, index) => chunkKey(uploadId, index))
        await store.remove((await isContentUsed(tx, uploadId)) ? chunks : [...chunks, ...keysOfFile(uploadId)])
        await tx.delete(uploads).where(eq(uploads.uploadId, uploadId))
      }
    })
  }
}
