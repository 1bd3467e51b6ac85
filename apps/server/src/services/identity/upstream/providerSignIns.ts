import { createHmac } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { compactDecrypt, CompactEncrypt } from 'jose'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Db, Queryable, Transaction } from '#platform/db/database.ts'
import { providerSignIns, refreshTokens } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { endFamilyOfStaff } from '../tokens/families.ts'
import { hashOfSecret } from '../tokens/secret.ts'
import type { Upstream, UpstreamPerson } from './Upstream.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Longer than the provider may take to answer. */
const CHECK_MS = 15_000

/* What the provider said at a sign-in is kept with the family of refresh tokens that the sign-in started: to confirm the
   person later, and to sign out there. Its tokens are encrypted with a key of the data folder. */

const DAY_MS = 86_400_000
const HEADER = { alg: 'dir', enc: 'A256GCM' }

/** Whether a person has to be confirmed by the provider: not yet, if it answers, or before anything else. */
type CheckDue = 'no' | 'should' | 'must'

/**
 * Returns whether a check is due. From half of the period on a failed one may wait, so that a short outage of the
 * provider signs nobody out. The tokens of a refresh must end within the period.
 */
export function checkDue(
  ageMs: number,
  { hours, idTokenMinutes }: { hours: number; idTokenMinutes: number },
): CheckDue {
  const period = hours * HOUR_MS
  if (ageMs + idTokenMinutes * MINUTE_MS > period) return 'must'
  return ageMs >= period / 2 ? 'should' : 'no'
}

/**
 * Checks before a refresh that the provider still lets the person sign in, and ends the sign-in if it does not. Without a
 * refresh token of the provider it cannot be asked: then the sign-in ends when the check must happen, and the browser
 * passes through the provider's page, which asks nothing of a person whose session there is open. Throws `HttpError`
 * 503 if the provider does not answer in time. Returns why the sign-in has ended, for the log; the audit trail has it,
 * too.
 */
export async function checkAtProvider(
  deps: IdentityDeps,
  upstream: Upstream,
  { refreshToken, request }: { refreshToken: string; request: Pick<FastifyRequest, 'id' | 'log'> },
): Promise<string | undefined> {
  const now = deps.realClock.now()
  const isThis = and(eq(refreshTokens.tokenHash, hashOfSecret(refreshToken)), isNull(refreshTokens.revokedAt))
  const { familyId, staffId } = refreshTokens
  const [family] = await deps.db.select({ familyId, staffId }).from(refreshTokens).where(isThis)
  if (family === undefined) return undefined
  const signIn = await providerSignInOf(deps.db, deps, family.familyId)
  const problem =
    signIn?.issuer === upstream.issuer
      ? await problemOf(deps, upstream, signIn, { now, log: request.log })
      : 'it did not begin at the provider that the settings name'
  if (problem === undefined) return undefined
  await deps.db.transaction(async (tx) => {
    await endFamilyOfStaff(tx, family.familyId, family.staffId, now)
    const details = { staffId: family.staffId, sessionId: family.familyId, reason: problem }
    const source = { actor: null, at: deps.clock.now(), requestId: request.id, action: 'endSessionAtProvider' }
    await recordAuditEvent(tx, source, { details, changes: [] })
  })
  return problem
}

async function problemOf(
  deps: IdentityDeps,
  upstream: Upstream,
  signIn: ProviderSignIn,
  { now, log }: { now: Date; log: FastifyBaseLogger },
): Promise<string | undefined> {
  const limits = { hours: upstream.checkHours, idTokenMinutes: deps.config.idTokenMinutes }
  const due = checkDue(now.getTime() - signIn.checkedAt.getTime(), limits)
  if (due === 'no') return undefined
  const { familyId, subject, refreshToken } = signIn
  if (refreshToken === undefined) return due === 'must' ? 'the provider has to be asked again' : undefined
  // One call at a time: a refresh token that is used twice counts as stolen at the provider.
  if (!(await beginCheck(deps.db, familyId, now, new Date(now.getTime() + CHECK_MS)))) {
    if (due === 'must') throw unanswered()
    return undefined
  }
  const confirmation = await upstream.confirm(refreshToken, subject)
  const confirmed = confirmation.kind === 'confirmed' ? { at: now, refreshToken: confirmation.refreshToken } : undefined
  await endCheck(deps.db, deps, familyId, confirmed)
  if (confirmation.kind === 'refused') return 'the provider does not let the person sign in any more'
  if (confirmation.kind === 'unknown') {
    log.warn({ err: confirmation.cause }, 'the provider could not be asked about a sign-in')
    if (due === 'must') throw unanswered()
  }
  return undefined
}

function unanswered(): HttpError {
  return new HttpError(
    503,
    'Your sign-in provider does not respond, so we cannot continue your sign-in. Try again in a moment.',
  )
}

/** What is known of a sign-in at the provider. */
export interface ProviderSignIn {
  familyId: string
  staffId: number
  issuer: string
  subject: string
  sessionId: string | null
  idToken: string
  refreshToken: string | undefined
  checkedAt: Date
}

/** Stores a sign-in at the provider, in the transaction that issues its code. */
export async function recordProviderSignIn(
  tx: Transaction,
  { keys, realClock, config }: Pick<IdentityDeps, 'keys' | 'realClock' | 'config'>,
  { familyId, staffId, person }: { familyId: string; staffId: number; person: UpstreamPerson },
): Promise<void> {
  const { issuer, subject, sessionId = null, idToken, refreshToken } = person
  const now = realClock.now()
  await tx.insert(providerSignIns).values({
    familyId,
    staffId,
    issuer,
    subject,
    sessionId,
    idToken: await encrypt(idToken, keys.formSecret),
    refreshToken: refreshToken === undefined ? null : await encrypt(refreshToken, keys.formSecret),
    checkedAt: now,
    // A day longer than the family, so that none is without it.
    expiresAt: new Date(now.getTime() + (config.refreshTokenDays + 1) * DAY_MS),
  })
}

/** Returns what the provider said at the sign-in of a family. Undefined if it did not begin there. */
export async function providerSignInOf(
  db: Queryable,
  { keys }: Pick<IdentityDeps, 'keys'>,
  familyId: string,
): Promise<ProviderSignIn | undefined> {
  const [row] = await db.select().from(providerSignIns).where(eq(providerSignIns.familyId, familyId))
  if (row === undefined) return undefined
  const { checkingUntil: _checkingUntil, expiresAt: _expiresAt, ...signIn } = row
  return {
    ...signIn,
    // A replaced key makes both unreadable: the person signs in again, and signs out here only.
    idToken: (await decrypt(row.idToken, keys.formSecret)) ?? '',
    refreshToken: row.refreshToken === null ? undefined : await decrypt(row.refreshToken, keys.formSecret),
  }
}

/** Takes the right to ask the provider about a sign-in until `until`. False if another call has it. */
async function beginCheck(db: Db, familyId: string, now: Date, until: Date): Promise<boolean> {
  const isFree = or(isNull(providerSignIns.checkingUntil), lt(providerSignIns.checkingUntil, now))
  const taken = await db
    .update(providerSignIns)
    .set({ checkingUntil: until })
    .where(and(eq(providerSignIns.familyId, familyId), isFree))
    .returning({ familyId: providerSignIns.familyId })
  return taken.length > 0
}

/** Gives the right back. With `confirmed`, the provider has confirmed the person and may have sent a new refresh token. */
async function endCheck(
  db: Db,
  { keys }: Pick<IdentityDeps, 'keys'>,
  familyId: string,
  confirmed?: { at: Date; refreshToken: string | undefined },
): Promise<void> {
  const values = {
    checkingUntil: null,
    ...(confirmed && { checkedAt: confirmed.at }),
    ...(confirmed?.refreshToken !== undefined && {
      refreshToken: await encrypt(confirmed.refreshToken, keys.formSecret),
    }),
  }
  await db.update(providerSignIns).set(values).where(eq(providerSignIns.familyId, familyId))
}

/** Deletes what the provider said at a sign-in that has ended. */
export async function forgetProviderSignIn(db: Db, familyId: string): Promise<void> {
  await db.delete(providerSignIns).where(eq(providerSignIns.familyId, familyId))
}

function keyOf(secret: Buffer): Uint8Array {
  return createHmac('sha256', secret).update('provider tokens').digest()
}

function encrypt(text: string, secret: Buffer): Promise<string> {
  return new CompactEncrypt(Buffer.from(text)).setProtectedHeader(HEADER).encrypt(keyOf(secret))
}

async function decrypt(sealed: string, secret: Buffer): Promise<string | undefined> {
  try {
    return Buffer.from((await compactDecrypt(sealed, keyOf(secret))).plaintext).toString()
  } catch {
    return undefined
  }
}
