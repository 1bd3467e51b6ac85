import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { media, mediaVersions } from '#platform/db/schema/index.ts'
import { idList } from '../idList.ts'
import type { MediaRow } from '../media.queries.ts'
import { scheduleRemoval } from './scheduleRemoval.ts'

/** Removes files with their versions from the library, and schedules the deletion of their bytes. */
export async function purgeRows(tx: Transaction, rows: readonly MediaRow[], at: Date): Promise<void> {
  const ids = idList(rows.map(({ mediaId }) => mediaId))
  const versions = await tx
    .select({ storeKey: mediaVersions.storeKey, variants: mediaVersions.variants })
    .from(mediaVersions)
    .where(sql`${mediaVersions.mediaId} = any(${ids})`)
  await scheduleRemoval(tx, [...rows, ...versions], at)
  await tx.delete(media).where(sql`${media.mediaId} = any(${ids})`)
}
