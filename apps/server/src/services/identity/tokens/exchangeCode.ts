import { type exchangeCode as contract, type ServedInput, type Tokens, WEB_CLIENT_ID } from '@rankdesk/api'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { authorizationCodes, refreshTokens, staff } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { endFamilyOfStaff, familyOfCode, lockStaff } from './families.ts'
import { hashOfSecret, isSameSecret } from './secret.ts'
import { issueTokens, type Session } from './idToken.ts'

/**
 * Exchanges a one-time code for the first tokens of a sign-in (M012). Any use invalidates the code, even a wrong one. A
 * second use also ends the sign-in that the first started, because one of the two was a thief. Throws `HttpError` 400.
 */
export async function exchangeCode(
  deps: IdentityDeps,
  issuer: string,
  body: ServedInput<typeof contract>['body'],
  device = '',
): Promise<Tokens> {
  if (body.client_id !== WEB_CLIENT_ID) throw new HttpError(400, `There is no application ${body.client_id}.`)
  const now = deps.realClock.now()
  const codeHash = hashOfSecret(body.code)
  // Nothing is thrown inside the transaction: an error must not undo that the code is used or that a family has ended.
  const tokens = await deps.db.transaction(async (tx) => {
    const [code] = await tx
      .update(authorizationCodes)
      .set({ usedAt: now })
      .where(and(eq(authorizationCodes.codeHash, codeHash), isNull(authorizationCodes.usedAt)))
      .returning()
    if (code === undefined) {
      await endFamilyOfUsedCode(tx, codeHash, now)
      return undefined
    }
    const isGood =
      code.expiresAt > now &&
      code.redirectUri === body.redirect_uri &&
      isSameSecret(code.codeChallenge, hashOfSecret(body.code_verifier))
    const member = isGood ? await lockStaff(tx, code.staffId) : undefined
    if (member?.active !== true) return undefined
    const { deviceId, loginSource } = body
    const familyId = familyOfCode(codeHash)
    return startSession(tx, deps, { issuer, member, familyId, deviceId, loginSource, device, nonce: code.nonce })
  })
  if (tokens === undefined) throw new HttpError(400, 'This sign-in has expired or was already used. Sign in again.')
  return tokens
}

const DAY = 86_400_000
/** How long ended sign-ins are stored, so that a late token is still recognized. */
const RETENTION_MS = DAY

/** Starts a sign-in: the first pair of tokens of a new family. Also deletes sign-ins that expired long ago. */
async function startSession(tx: Transaction, deps: IdentityDeps, session: Session): Promise<Tokens> {
  const now = deps.realClock.now()
  const longAgo = new Date(now.getTime() - RETENTION_MS)
  // All tokens of a family expire together, so this never deletes part of one.
  await tx.delete(refreshTokens).where(lt(refreshTokens.expiresAt, longAgo))
  await tx.delete(authorizationCodes).where(lt(authorizationCodes.expiresAt, longAgo))
  await tx.update(staff).set({ lastSignInAt: now }).where(eq(staff.staffId, session.member.staffId))
  return issueTokens(tx, deps, { ...session, endsAt: new Date(now.getTime() + deps.config.refreshTokenDays * DAY) })
}

/** Ends the family of a used code. An unknown code has none. */
async function endFamilyOfUsedCode(tx: Transaction, codeHash: string, now: Date): Promise<void> {
  const [used] = await tx
    .select({ staffId: authorizationCodes.staffId })
    .from(authorizationCodes)
    .where(eq(authorizationCodes.codeHash, codeHash))
  if (used !== undefined) await endFamilyOfStaff(tx, familyOfCode(codeHash), used.staffId, now)
}
