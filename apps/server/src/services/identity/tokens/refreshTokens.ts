import { type Tokens, WEB_CLIENT_ID } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { refreshTokens as table } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { endFamily, lockStaff } from './families.ts'
import { hashOfSecret, successorOf } from './secret.ts'
import { issueTokens } from './idToken.ts'

type Token = typeof table.$inferSelect

export interface Refresh {
  refresh_token: string
  client_id: string
  /** The requesting device. A standard application has none. */
  deviceId?: string | undefined
}

/** The device of a sign-in by a standard application, which has no device id: it gets no grace period. */
export const STANDARD_DEVICE = 'standard'

/**
 * Exchanges a refresh token for a new pair in the same family (M013). A token works once: reuse ends the whole family,
 * because the thief cannot be distinguished from the owner. The exception is a short grace period for a lost response and for
 * two tabs at once (C39): the same device gets the same successor until the successor is used. Refreshing does not
 * extend the family. A token belongs to the device of its sign-in: the first use by another one ends the family, too.
 * Throws `HttpError` 401.
 */
export async function refreshTokens(deps: IdentityDeps, issuer: string, body: Refresh): Promise<Tokens> {
  if (body.client_id !== WEB_CLIENT_ID) throw new HttpError(400, `There is no application ${body.client_id}.`)
  const now = deps.realClock.now()
  const isThis = eq(table.tokenHash, hashOfSecret(body.refresh_token))
  const successor = successorOf(body.refresh_token, deps.keys.formSecret)
  // Nothing is thrown inside the transaction: an error must not undo that the family has ended.
  const tokens = await deps.db.transaction(async (tx) => {
    const [owner] = await tx.select({ staffId: table.staffId }).from(table).where(isThis)
    const member = owner === undefined ? undefined : await lockStaff(tx, owner.staffId)
    // Read again after the lock: another call may have used it in the meantime.
    const [token] = await tx.select().from(table).where(isThis)
    if (member === undefined || token === undefined) return undefined
    const isOwn = (body.deviceId ?? STANDARD_DEVICE) === token.deviceId
    const isOpen = isOwn && token.revokedAt === null && token.expiresAt > now && member.active
    const isReissue = isOpen && token.usedAt !== null && (await canReissue(tx, token, successor))
    if (!isOpen || (token.usedAt !== null && !isReissue)) {
      await endFamily(tx, token.familyId, now)
      return undefined
    }
    if (!isReissue)
      await tx
        .update(table)
        .set({ usedAt: now, replacedBy: hashOfSecret(successor) })
        .where(isThis)
    const { familyId, deviceId, loginSource, device, expiresAt: endsAt } = token
    const reissue = { refreshToken: successor, isStored: isReissue }
    return issueTokens(tx, deps, { issuer, member, familyId, deviceId, loginSource, device, endsAt, ...reissue })
  })
  if (tokens === undefined) throw new HttpError(401, 'Your sign-in has ended. Sign in again.')
  return tokens

  /**
   * Whether a used token returns its successor again: soon enough, to the same device, before the successor was used.
   */
  async function canReissue(tx: Transaction, token: Token, secret: string): Promise<boolean> {
    const { usedAt, replacedBy } = token
    if (usedAt === null || replacedBy !== hashOfSecret(secret) || body.deviceId === undefined) return false
    if (now.getTime() - usedAt.getTime() >= deps.config.refreshGraceSeconds * 1000) return false
    const [next] = await tx.select({ usedAt: table.usedAt }).from(table).where(eq(table.tokenHash, replacedBy))
    return next?.usedAt === null
  }
}
