import { isOrphanedChunk } from '@rankdesk/domain'
import { inArray } from 'drizzle-orm'
import type { StoredKey } from '#connectors/storage/index.ts'
import { uploads } from '#platform/db/schema/index.ts'
import type { Sweep } from '#platform/jobs/index.ts'
import type { MediaContext } from '../mediaContext.ts'
import { uploadOfChunk } from '../storeKeys.ts'

/** The interval between two lists of the store, in ms. A list of a bucket costs requests. */
const INTERVAL_MS = 6 * 60 * 60 * 1000

/** The number of chunks whose uploads are looked up at once. */
const AT_ONCE = 500

/**
 * Creates the sweep that deletes chunks in the store without an upload in the database, as after a database was restored
 * from a backup (RET-4). The sweep of uploads finds only those with a row.
 */
export function sweepOrphanedChunks({ db, store, realClock }: Pick<MediaContext, 'db' | 'store' | 'realClock'>): Sweep {
  let nextAt = -Infinity

  async function removeOrphans(chunks: readonly StoredKey[], now: Date): Promise<void> {
    if (chunks.length === 0) return
    const ids = [...new Set(chunks.flatMap(({ key }) => uploadOfChunk(key) ?? []))]
    const rows = await db.select({ uploadId: uploads.uploadId }).from(uploads).where(inArray(uploads.uploadId, ids))
    const known = new Set<string | undefined>(rows.map(({ uploadId }) => uploadId))
    const orphans = chunks.filter(({ key, storedAt }) =>
      isOrphanedChunk({ storedAt, hasUpload: known.has(uploadOfChunk(key)) }, now),
    )
    await store.remove(orphans.map(({ key }) => key))
  }

  return async () => {
    const now = realClock.now()
    if (now.getTime() < nextAt) return
    nextAt = now.getTime() + INTERVAL_MS
    let chunks: StoredKey[] = []
    for await (const chunk of store.list('chunks')) {
      // Young chunks need no look-up, and a name that is no chunk's is not ours.
      const isCandidate = isOrphanedChunk({ storedAt: chunk.storedAt, hasUpload: false }, now)
      if (!isCandidate || uploadOfChunk(chunk.key) === undefined) continue
      chunks.push(chunk)
      if (chunks.length < AT_ONCE) continue
      await removeOrphans(chunks, now)
      chunks = []
    }
    await removeOrphans(chunks, now)
  }
}
