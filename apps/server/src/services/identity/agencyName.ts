import type { Queryable } from '#platform/db/database.ts'
import { agency } from '#platform/db/schema/index.ts'

/** Returns the agency's name. Empty if it has none yet. */
export async function agencyNameOf(db: Queryable): Promise<string> {
  const [row] = await db.select({ agencyName: agency.agencyName }).from(agency)
  return row?.agencyName ?? ''
}
