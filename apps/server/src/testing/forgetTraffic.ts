import type { PlainDate } from '@rankdesk/format'
import { and, eq, gte, lte } from 'drizzle-orm'
import { openDatabase } from '#platform/db/database.ts'
import { traffic } from '#platform/db/schema/index.ts'
import { refreshTrafficSums } from '#platform/rollups/refreshTrafficSums.ts'

/** Removes the counted days of a site from a day to another, with the sums that rest on them, as if they had never been counted. */
export async function forgetTraffic(
  databaseUrl: string,
  projectId: number,
  from: PlainDate,
  to: PlainDate,
): Promise<void> {
  const database = openDatabase(databaseUrl)
  await database.db.transaction(async (tx) => {
    await tx
      .delete(traffic)
      .where(and(eq(traffic.projectId, projectId), gte(traffic.date, from), lte(traffic.date, to)))
    await refreshTrafficSums(tx, projectId)
  })
  await database.close()
}
