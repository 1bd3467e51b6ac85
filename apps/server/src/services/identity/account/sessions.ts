import type { MySession } from '@rankdesk/api'
import { and, desc, eq, gt, inArray, isNull, max, min, ne } from 'drizzle-orm'
import type { Db, Transaction } from '#platform/db/database.ts'
import { refreshTokens } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { lockStaff } from '../tokens/families.ts'

/** The signed-in person, and the sign-in to which the call belongs. */
export interface SessionOwner {
  actor: Actor
  /** The family of the call's token. */
  familyId: string
}

/** Lists a person's open sign-ins, the last used first. A sign-in is used whenever its tokens are renewed. */
export async function listSessions(db: Db, owner: SessionOwner, now: Date): Promise<MySession[]> {
  const startedAt = min(refreshTokens.issuedAt)
  const lastUsedAt = max(refreshTokens.issuedAt)
  const rows = await db
    .select({ familyId: refreshTokens.familyId, device: max(refreshTokens.device), startedAt, lastUsedAt })
    .from(refreshTokens)
    .where(isOpenOf(owner.actor.staffId, now))
    .groupBy(refreshTokens.familyId)
    .orderBy(desc(lastUsedAt), refreshTokens.familyId)
  return rows.map((row) => ({
    sessionId: row.familyId,
    device: row.device ?? '',
    startedAt: (row.startedAt ?? now).toISOString(),
    lastUsedAt: (row.lastUsedAt ?? now).toISOString(),
    isCurrent: row.familyId === owner.familyId,
  }))
}

/** Ends one of the person's other sign-ins. False if it was over. Throws `HttpError` 409 for the call's own. */
export async function endSessionOf(
  context: UseCaseContext,
  deps: Pick<IdentityDeps, 'realClock'>,
  owner: SessionOwner,
  sessionId: string,
): Promise<boolean> {
  if (sessionId === owner.familyId) throw new HttpError(409, 'To end this sign-in, sign out.')
  return (await endFamilies(context, deps, owner, 'endMySession', sessionId)) > 0
}

/** Ends all sign-ins of the person except the call's own, and returns how many. */
export function endOtherSessions(
  context: UseCaseContext,
  deps: Pick<IdentityDeps, 'realClock'>,
  owner: SessionOwner,
): Promise<number> {
  return endFamilies(context, deps, owner, 'endMyOtherSessions')
}

function endFamilies(
  context: UseCaseContext,
  { realClock }: Pick<IdentityDeps, 'realClock'>,
  { actor, familyId }: SessionOwner,
  action: string,
  sessionId?: string,
): Promise<number> {
  const lock = (tx: Transaction) => lockStaff(tx, actor.staffId)
  return runWrite(context, { actor, action, lock }, async (tx) => {
    const now = realClock.now()
    const ended = await endOtherFamilies(tx, { staffId: actor.staffId, familyId, now }, sessionId)
    if (ended === 0) return { result: 0 }
    return { result: ended, auditEvent: { details: { ended }, changes: ['staff'] } }
  })
}

/**
 * Ends the open sign-ins of a person except one; with `sessionId` only that one. Returns how many. The caller has locked
 * the person's row.
 */
export async function endOtherFamilies(
  tx: Transaction,
  { staffId, familyId, now }: { staffId: number; familyId: string; now: Date },
  sessionId?: string,
): Promise<number> {
  const isThis = sessionId === undefined ? undefined : eq(refreshTokens.familyId, sessionId)
  const open = await tx
    .selectDistinct({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(and(isOpenOf(staffId, now), ne(refreshTokens.familyId, familyId), isThis))
  if (open.length === 0) return 0
  const ids = open.map((row) => row.familyId)
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(inArray(refreshTokens.familyId, ids), isNull(refreshTokens.revokedAt)))
  return ids.length
}

function isOpenOf(staffId: number, now: Date) {
  return and(eq(refreshTokens.staffId, staffId), isNull(refreshTokens.revokedAt), gt(refreshTokens.expiresAt, now))
}
