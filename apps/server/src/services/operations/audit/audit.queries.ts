import type { AuditEventEntry, auditChoices, auditFilterSchema, CallResult } from '@rankdesk/api'
import { endOfLosAngelesDay, startOfLosAngelesDay } from '@rankdesk/format'
import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { auditEvents, clients, staff, strategies } from '#platform/db/schema/index.ts'
import { type CursorColumns, isAfter, pageOfRows, cursorPosition } from '../cursor.ts'

/** The name of the server in the audit trail. */
const SYSTEM = 'System'

const ORDER: CursorColumns = { at: auditEvents.at, id: auditEvents.auditEventId }

/** The filters of the audit trail. */
export type AuditFilter = z.output<typeof auditFilterSchema>

/** A page of the audit trail. */
export interface AuditPage {
  events: AuditEventEntry[]
  next: string | null
}

/** Returns a page of the audit trail, newest first. */
export async function listAuditEvents(
  db: Db,
  filter: AuditFilter,
  { cursor, count }: { cursor?: string | undefined; count: number },
): Promise<AuditPage> {
  const actedFor = alias(staff, 'acted_for')
  const rows = await db
    .select({
      event: auditEvents,
      staffName: staff.staffName,
      actedForName: actedFor.staffName,
      businessName: clients.businessName,
      strategyTitle: strategies.title,
      position: cursorPosition(ORDER),
    })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, auditEvents.staffId))
    .leftJoin(actedFor, eq(actedFor.staffId, auditEvents.actedForId))
    .leftJoin(clients, eq(clients.clientId, auditEvents.clientId))
    .leftJoin(strategies, eq(strategies.strategyId, auditEvents.strategyId))
    .where(and(conditionOf(filter), isAfter(ORDER, cursor)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.auditEventId))
    .limit(count + 1)
  const page = pageOfRows(rows, count)
  const events = page.rows.map(({ event, actedForName, staffName, businessName, strategyTitle }) => ({
    auditEventId: event.auditEventId,
    at: event.at.toISOString(),
    staffId: event.staffId,
    staffName: staffName ?? SYSTEM,
    actedForName: event.actedForId === event.staffId ? null : actedForName,
    action: event.action,
    clientId: event.clientId,
    businessName,
    strategyId: event.strategyId,
    strategyTitle,
    requestId: event.requestId,
    details: event.details,
  }))
  return { events, next: page.next }
}

function conditionOf({ staffId, clientId, action, from, to }: AuditFilter) {
  return and(
    staffId === undefined ? undefined : eq(auditEvents.staffId, staffId),
    clientId === undefined ? undefined : eq(auditEvents.clientId, clientId),
    action === undefined ? undefined : eq(auditEvents.action, action),
    from === undefined ? undefined : gte(auditEvents.at, startOfLosAngelesDay(from)),
    to === undefined ? undefined : lte(auditEvents.at, endOfLosAngelesDay(to)),
  )
}

/** Returns the people, clients and kinds that occur in the audit trail. */
export async function readAuditChoices(db: Db): Promise<CallResult<typeof auditChoices>> {
  const [people, named, actions] = await Promise.all([
    db.select({ staffId: staff.staffId, staffName: staff.staffName }).from(staff).orderBy(asc(staff.staffName)),
    db
      .select({ clientId: clients.clientId, businessName: clients.businessName })
      .from(clients)
      .orderBy(asc(clients.businessName)),
    db.selectDistinct({ action: auditEvents.action }).from(auditEvents).orderBy(asc(auditEvents.action)),
  ])
  return { staff: people, clients: named, actions: actions.map(({ action }) => action) }
}
