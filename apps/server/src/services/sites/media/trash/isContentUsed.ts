import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { media, mediaVersions } from '#platform/db/schema/index.ts'

/**
 * Returns whether a file or a version has the content with a store key. This is one query, as a version that is restored
 * between two would be missed by both.
 */
export async function isContentUsed(tx: Queryable, storeKey: string): Promise<boolean> {
  const file = tx.select({ storeKey: media.storeKey }).from(media).where(eq(media.storeKey, storeKey))
  const version = tx.select({ storeKey: mediaVersions.storeKey }).from(mediaVersions)
  const rows = await file.unionAll(version.where(eq(mediaVersions.storeKey, storeKey))).limit(1)
  return rows.length > 0
}
