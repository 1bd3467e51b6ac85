import type { Queryable } from '#platform/db/database.ts'
import { mediaRemovals, type MediaVariant } from '#platform/db/schema/index.ts'
import { keysOfFile } from '../storeKeys.ts'

/** A content whose row was removed from the library. */
export interface RemovedContent {
  storeKey: string
  variants: readonly MediaVariant[]
}

/**
 * Schedules the deletion of bytes in the transaction that removes their rows. The sweep keeps those that another row uses.
 */
export async function scheduleRemoval(tx: Queryable, contents: readonly RemovedContent[], at: Date): Promise<void> {
  const rows = contents
    .filter(({ storeKey }) => storeKey !== '')
    .map(({ storeKey, variants }) => ({
      storeKey,
      keys: [...new Set([...keysOfFile(storeKey), ...variants.map((variant) => variant.storeKey)])],
      addedAt: at,
    }))
  if (rows.length > 0) await tx.insert(mediaRemovals).values(rows).onConflictDoNothing()
}
