import type { CallResult, impersonationEntries } from '@rankdesk/api'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { clients, impersonations, staff } from '#platform/db/schema/index.ts'
import { type CursorColumns, isAfter, pageOfRows, cursorPosition } from '../cursor.ts'

const ORDER: CursorColumns = { at: impersonations.startedAt, id: impersonations.impersonationId, type: 'uuid' }

/** Returns a page of impersonation sessions, newest first; `active` only those that can still be used. */
export async function readImpersonationPage(
  db: Db,
  now: Date,
  { active, cursor, count }: { active: boolean; cursor?: string | undefined; count: number },
): Promise<CallResult<typeof impersonationEntries>> {
  const isOpen = and(isNull(impersonations.endedAt), gt(impersonations.expiresAt, now))
  const rows = await db
    .select({
      session: impersonations,
      staffName: staff.staffName,
      businessName: clients.businessName,
      position: cursorPosition(ORDER),
    })
    .from(impersonations)
    .innerJoin(staff, eq(staff.staffId, impersonations.staffId))
    .innerJoin(clients, eq(clients.clientId, impersonations.clientId))
    .where(and(active ? isOpen : undefined, isAfter(ORDER, cursor)))
    .orderBy(desc(impersonations.startedAt), desc(impersonations.impersonationId))
    .limit(count + 1)
  const page = pageOfRows(rows, count)
  const entries = page.rows.map(({ session, staffName, businessName }) => ({
    impersonationId: session.impersonationId,
    staffId: session.staffId,
    staffName,
    clientId: session.clientId,
    businessName,
    startedAt: session.startedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    endedAt: session.endedAt?.toISOString() ?? null,
    isActive: session.endedAt === null && session.expiresAt > now,
    address: session.address,
    device: session.device,
    pagesSeen: [...session.pagesSeen],
  }))
  return { impersonations: entries, next: page.next }
}
