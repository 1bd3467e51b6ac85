import type { Clock } from '@rankdesk/format'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { MediaStore } from '#connectors/storage/index.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db } from '#platform/db/database.ts'
import { media, mediaRemovals, sites } from '#platform/db/schema/index.ts'
import type { Sweep } from '#platform/jobs/index.ts'
import { isContentUsed } from './isContentUsed.ts'
import { purgeRows } from './purgeRows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The maximum number of files, and of contents, that one sweep deletes. */
const AT_ONCE = 200

/** Creates the sweep that deletes files permanently that were deleted `trashDays` ago. */
export function sweepTrash({ db, clock, trashDays }: { db: Db; clock: Clock; trashDays: number }): Sweep {
  return async () => {
    const at = clock.now()
    const before = new Date(at.getTime() - trashDays * DAY_MS)
    await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(media)
        .where(and(eq(media.deleted, true), lte(media.deletedAt, before)))
        .orderBy(asc(media.deletedAt))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      if (rows.length === 0) return
      await purgeRows(tx, rows, at)
      const projects = [...new Set(rows.map(({ projectId }) => projectId))]
      const found = await tx.select({ clientId: sites.clientId }).from(sites).where(inArray(sites.projectId, projects))
      for (const { clientId } of found) await recordChange(tx, { kind: 'media', clientId, at })
    })
  }
}

/**
 * Creates the sweep that deletes the bytes of removed contents, unless another file or version has them. If it is
 * interrupted, it starts again: the row is deleted last.
 */
export function sweepRemovals({ db, store }: { db: Db; store: MediaStore }): Sweep {
  return async () => {
    await db.transaction(async (tx) => {
      const rows = await tx.select().from(mediaRemovals).limit(AT_ONCE).for('update', { skipLocked: true })
      for (const { storeKey, keys } of rows) {
        if (!(await isContentUsed(tx, storeKey))) await store.remove(keys)
        await tx.delete(mediaRemovals).where(eq(mediaRemovals.storeKey, storeKey))
      }
    })
  }
}
