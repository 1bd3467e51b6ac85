import { desc, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { auditEvents, staff } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** The newest save of a record: who made it, and when. */
export interface LastSave {
  savedBy: string | null
  savedAt: string | null
}

/** Returns the newest save among the audit events that match. Both parts are null if there is none. */
export async function lastSave(tx: Transaction, events: SQL | undefined): Promise<LastSave> {
  const [newest] = await tx
    .select({ savedBy: staff.staffName, savedAt: auditEvents.at })
    .from(auditEvents)
    .innerJoin(staff, eq(staff.staffId, auditEvents.staffId))
    .where(events)
    .orderBy(desc(auditEvents.auditEventId))
    .limit(1)
  return { savedBy: newest?.savedBy ?? null, savedAt: newest?.savedAt.toISOString() ?? null }
}

/** Creates the error of a save that is based on an older version. It contains the newer one. */
export function saveConflict(
  record: 'client' | 'staff member' | 'team',
  theirs: object,
  { savedBy, savedAt }: LastSave,
) {
  const message = `${savedBy ?? 'Someone else'} changed this ${record} after you opened it.`
  return new HttpError(409, message, { theirs, savedBy, savedAt })
}
