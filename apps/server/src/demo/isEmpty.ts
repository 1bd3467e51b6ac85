import type { Queryable } from '#platform/db/database.ts'
import { staff } from '#platform/db/schema/index.ts'

/** Whether the database has no staff, so that an agency may be loaded. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const found = await db.select({ staffId: staff.staffId }).from(staff).limit(1)
  return found.length === 0
}
