import type { IndexationCheck } from '@rankdesk/api'
import { mayCompleteIndexation } from '@rankdesk/domain'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { indexationChecks, staff } from '#platform/db/schema/index.ts'

/** Returns the newest check of a strategy as the calls present it, or undefined. */
export async function newestIndexation(db: Queryable, strategyId: number): Promise<IndexationCheck | undefined> {
  const [row] = await db
    .select({ check: indexationChecks, staffName: staff.staffName })
    .from(indexationChecks)
    .innerJoin(staff, eq(staff.staffId, indexationChecks.actedForId))
    .where(eq(indexationChecks.strategyId, strategyId))
    .orderBy(desc(indexationChecks.indexationCheckId))
    .limit(1)
  if (row === undefined) return undefined
  const { indexationCheckId, url, passed, findings, note, checkedAt } = row.check
  return {
    indexationCheckId,
    url,
    passed,
    findings: [...findings],
    note,
    checkedAt: checkedAt.toISOString(),
    staffName: row.staffName,
    mayComplete: mayCompleteIndexation({ passed, note }),
  }
}
