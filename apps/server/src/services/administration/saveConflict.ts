import { desc, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { auditEvents, staff } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/**
 * Creates the error of a save that is based on an older version. It contains the newer one, and who made it and when: the
 * newest of the audit events that match `saves`.
 */
export async function saveConflict(
  tx: Transaction,
  record: 'client' | 'staff member' | 'team',
  theirs: object,
  saves: SQL | undefined,
): Promise<HttpError> {
  const [newest] = await tx
    .select({ savedBy: staff.staffName, savedAt: auditEvents.at })
    .from(auditEvents)
    .innerJoin(staff, eq(staff.staffId, auditEvents.staffId))
    .where(saves)
    .orderBy(desc(auditEvents.auditEventId))
    .limit(1)
  const message = `${newest?.savedBy ?? 'Someone else'} changed this ${record} after you opened it.`
  const data = { theirs, savedBy: newest?.savedBy ?? null, savedAt: newest?.savedAt.toISOString() ?? null }
  return new HttpError(409, message, data)
}
