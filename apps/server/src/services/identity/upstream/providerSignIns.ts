import { createHmac } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Db, Queryable, Transaction } from '#platform/db/database.ts'
import { providerSignIns } from '#platform/db/schema/index.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import type { UpstreamPerson } from './Upstream.ts'

/* What the provider said at a sign-in is kept with the family of refresh tokens that the sign-in started: to confirm the
   person later, and to sign out there. Its tokens are encrypted with a key of the data folder. */

const DAY_MS = 86_400_000

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
export async function beginCheck(db: Db, familyId: string, now: Date, until: Date): Promise<boolean> {
  const isFree = or(isNull(providerSignIns.checkingUntil), lt(providerSignIns.checkingUntil, now))
  const taken = await db
    .update(providerSignIns)
    .set({ checkingUntil: until })
    .where(and(eq(providerSignIns.familyId, familyId), isFree))
    .returning({ familyId: providerSignIns.familyId })
  return taken.length > 0
}

/** Gives the right back. With `confirmed`, the provider has confirmed the person and may have sent a new refresh token. */
export async function endCheck(
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

const HEADER = { alg: 'dir', enc: 'A256GCM' }

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
