import { randomUUID } from 'node:crypto'
import { CLIENT_AUDIENCE, type ClientToken, type ImpersonationSession } from '@rankdesk/api'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { clients, impersonations, staff } from '#platform/db/schema/index.ts'
import type { Actor, ClientActor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import type { SigningKeys } from '../keys/signingKeys.ts'
import type { IdTokenSubject } from '../tokens/idToken.ts'
import { uuidOf } from '../tokens/secret.ts'
import { verifyToken } from '../tokens/verifyToken.ts'
import { mayImpersonate } from './impersonation.policy.ts'

/** The maximum number of pages in one record, so that a program cannot fill the disk. */
const MAX_PAGES = 500

interface LoginAs {
  actor: Actor
  /** The staff member's own sign-in. */
  subject: IdTokenSubject
  clientId: number
  issuer: string
  /** The IP address and the device of the request. */
  address: string
  device: string
}

/**
 * Starts an impersonation session of a client (M032) and records it with its end; the staff member's own sign-in stays as it
 * is. Throws `HttpError` 403 when the setting doesn't allow it to this staff member (M038), and 404 for a missing client.
 */
export async function loginAs(context: UseCaseContext, deps: IdentityDeps, input: LoginAs): Promise<ClientToken> {
  const { actor, subject, clientId, issuer, address, device } = input
  if (!mayImpersonate(deps.config.impersonation, subject.email)) {
    throw new HttpError(403, 'You aren’t allowed to log in as a client. Ask your administrator for access.')
  }
  const [client] = await deps.db
    .select({ businessName: clients.businessName })
    .from(clients)
    .where(eq(clients.clientId, clientId))
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)

  // Tokens count in whole seconds; the row and the response must not promise more than the token holds.
  const startedAt = new Date(Math.floor(deps.realClock.now().getTime() / 1000) * 1000)
  const seconds = deps.config.impersonationMinutes * 60
  const expiresAt = new Date(startedAt.getTime() + seconds * 1000)
  const impersonationId = randomUUID()
  await runWrite(context, { actor, action: 'loginAs', lock: noLock }, async (tx) => {
    const from = { address, device }
    await tx
      .insert(impersonations)
      .values({ impersonationId, staffId: actor.staffId, clientId, startedAt, expiresAt, ...from })
    const details = { impersonationId, expiresAt: expiresAt.toISOString() }
    return { result: undefined, auditEvent: { clientId, details, changes: ['impersonation'] } }
  })
  const about = {
    impersonationId,
    clientId,
    ...actor,
    familyId: subject.familyId,
    businessName: client.businessName,
    staffEmail: subject.email,
    staffName: subject.name,
  }
  return {
    id_token: await signClientToken({ keys: deps.keys, issuer, now: startedAt }, about, expiresAt),
    id_token_expires_in: seconds,
    id_token_expires_at: expiresAt.toISOString(),
  }
}

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

/** Ends the session of any staff member, as an administrator. Returns false if it was over. */
export function stopImpersonation(
  context: UseCaseContext,
  { realClock }: Pick<IdentityDeps, 'realClock'>,
  { actor, impersonationId }: { actor: Actor; impersonationId: string },
): Promise<boolean> {
  return runWrite(context, { actor, action: 'stopImpersonation', lock: noLock }, async (tx) => {
    const now = realClock.now()
    const [ended] = await tx
      .update(impersonations)
      .set({ endedAt: now })
      .where(
        and(
          eq(impersonations.impersonationId, impersonationId),
          isNull(impersonations.endedAt),
          gt(impersonations.expiresAt, now),
        ),
      )
      .returning({ clientId: impersonations.clientId, staffId: impersonations.staffId })
    if (ended === undefined) return { result: false }
    const details = { impersonationId, staffId: ended.staffId }
    return { result: true, auditEvent: { clientId: ended.clientId, details, changes: ['impersonation'] } }
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

/** The subject of a client token: the client, and the staff member who views (M032, D13). */
interface ClientTokenSubject {
  impersonationId: string
  clientId: number
  staffId: number
  actedForId: number
  /** The staff member's sign-in that created it. The token ends with it. */
  familyId: string
}

const claimsSchema = z
  .object({
    jti: z.uuid(),
    sid: z.uuid(),
    clientId: z.number().int().positive(),
    act: z.object({ staffId: z.number().int().positive(), actedForId: z.number().int().positive() }),
  })
  .transform(({ jti, sid, clientId, act }): ClientTokenSubject => ({
    impersonationId: jti,
    familyId: sid,
    clientId,
    staffId: act.staffId,
    actedForId: act.actedForId,
  }))

interface Signing {
  keys: SigningKeys
  issuer: string
  now: Date
}

/** Returns the guid by which tokens and responses name a client (M014, M015), always the same for the same client. */
function clientGuidOf(clientId: number): string {
  return uuidOf(`client:${clientId}`)
}

/** Signs a client token. Its `act` claim names the staff member, as in RFC 8693. */
function signClientToken(
  { keys, issuer, now }: Signing,
  subject: ClientTokenSubject & { businessName: string; staffEmail: string; staffName: string },
  expiresAt: Date,
): Promise<string> {
  const { impersonationId, clientId, staffId, actedForId, familyId, businessName, staffEmail, staffName } = subject
  return new SignJWT({
    clientId,
    clientGuid: clientGuidOf(clientId),
    name: businessName,
    sid: familyId,
    act: { sub: `staff:${staffId}`, staffId, actedForId, email: staffEmail, name: staffName },
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.kid })
    .setIssuer(issuer)
    .setAudience(CLIENT_AUDIENCE)
    .setSubject(`client:${clientId}`)
    .setJti(impersonationId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey)
}

/**
 * Returns the subject of a client token. Undefined if it was not signed here, for client pages and this issuer, or has
 * expired.
 */
export async function readClientToken(
  { keys, issuer, now }: Signing,
  token: string,
): Promise<ClientTokenSubject | undefined> {
  const payload = await verifyToken(keys, token, { issuer, audience: CLIENT_AUDIENCE, currentDate: now })
  return claimsSchema.safeParse(payload).data
}
