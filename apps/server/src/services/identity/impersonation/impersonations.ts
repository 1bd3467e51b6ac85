import type { ImpersonationSession } from '@rankdesk/api'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { clients, impersonations, staff } from '#platform/db/schema/index.ts'
import type { ClientActor } from '#platform/http/actor.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { clientGuidOf } from './clientToken.ts'

/** The maximum number of pages in one record, so that a program cannot fill the disk. */
const MAX_PAGES = 500

/** Returns the caller's impersonation session and its remaining time (D13). */
export async function sessionOf({ db, realClock }: IdentityDeps, actor: ClientActor): Promise<ImpersonationSession> {
  const [row] = await recorded(db).where(eq(impersonations.impersonationId, actor.impersonationId))
  if (row === undefined) throw new Error(`The impersonation ${actor.impersonationId} no longer exists.`)
  const left = row.expiresAt.getTime() - realClock.now().getTime()
  const { impersonationId, clientId, businessName, staffId, staffName } = row
  return {
    impersonationId,
    clientId,
    clientGuid: clientGuidOf(clientId),
    businessName,
    staffId,
    staffName,
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    minutesLeft: Math.max(0, Math.ceil(left / 60_000)),
    websiteAddress: (await websiteOfClient(db, actor.clientId)).address,
  }
}

/** Adds a page to the record of an impersonation session, which is an audit trail itself. */
export async function addPageSeen({ db }: IdentityDeps, actor: ClientActor, path: string): Promise<void> {
  await db
    .update(impersonations)
    .set({ pagesSeen: sql`${impersonations.pagesSeen} || to_jsonb(${path}::text)` })
    .where(
      and(
        eq(impersonations.impersonationId, actor.impersonationId),
        sql`jsonb_array_length(${impersonations.pagesSeen}) < ${MAX_PAGES}`,
      ),
    )
}

/** Ends an impersonation session before its time. Two calls at once end and record it once. */
export function endImpersonation(context: UseCaseContext, deps: IdentityDeps, client: ClientActor): Promise<void> {
  const { staffId, actedForId, clientId, impersonationId } = client
  const actor = { staffId, actedForId }
  return runWrite(context, { actor, action: 'endImpersonation', lock: noLock }, async (tx) => {
    const ended = await tx
      .update(impersonations)
      .set({ endedAt: deps.realClock.now() })
      .where(and(eq(impersonations.impersonationId, impersonationId), isNull(impersonations.endedAt)))
      .returning({ id: impersonations.impersonationId })
    if (ended.length === 0) return { result: undefined }
    const details = { impersonationId }
    return { result: undefined, auditEvent: { clientId, details, changes: ['impersonation'] } }
  })
}

/** Returns the recorded sessions of one client or of all, newest first. */
export async function listImpersonations(
  db: Db,
  { clientId, count }: { clientId?: number | undefined; count: number },
) {
  const rows = await recorded(db)
    .where(clientId === undefined ? undefined : eq(impersonations.clientId, clientId))
    .orderBy(desc(impersonations.startedAt), desc(impersonations.impersonationId))
    .limit(count)
  return rows.map((row) => ({
    ...row,
    pagesSeen: [...row.pagesSeen],
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

function recorded(db: Db) {
  const { impersonationId, clientId, staffId, startedAt, expiresAt, endedAt, pagesSeen } = impersonations
  const { businessName } = clients
  const { staffName } = staff
  return db
    .select({
      impersonationId,
      clientId,
      businessName,
      staffId,
      staffName,
      startedAt,
      expiresAt,
      endedAt,
      pagesSeen,
    })
    .from(impersonations)
    .innerJoin(clients, eq(clients.clientId, impersonations.clientId))
    .innerJoin(staff, eq(staff.staffId, impersonations.staffId))
    .$dynamic()
}
