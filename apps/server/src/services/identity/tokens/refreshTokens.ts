import { type Tokens, WEB_CLIENT_ID } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { refreshTokens as table } from '../../../db/schema/index.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { endFamily, holdStaff } from './families.ts'
import { hashOfSecret, successorOf } from './secret.ts'
import { issueTokens } from './startSession.ts'

type Token = typeof table.$inferSelect

export interface Refresh {
  refresh_token: string
  client_id: string
  /** The device that asks; the grace is for the one that the sign-in began on. */
  deviceId?: string | undefined
}

/**
 * Exchanges a refresh token for a new pair in the same family (M013). A token serves once: when a used one comes back
 * the whole family ends, because it can not be told who of the two is the thief. The exception is a short grace for a
 * lost answer and for two tabs at once (C39): the same device gets the same successor, as long as that was not used
 * itself. The family's end stays where the sign-in put it: renewing does not lengthen it. Throws `HttpError` 401.
 */
export async function refreshTokens(deps: IdentityDeps, issuer: string, body: Refresh): Promise<Tokens> {
  if (body.client_id !== WEB_CLIENT_ID) throw new HttpError(400, `There is no application ${body.client_id}.`)
  const now = deps.realClock.now()
  const isThis = eq(table.tokenHash, hashOfSecret(body.refresh_token))
  const successor = successorOf(body.refresh_token, deps.keys.formSecret)
  // Nothing is thrown inside: the refusal must not undo that the family has ended.
  const tokens = await deps.db.transaction(async (tx) => {
    const [owner] = await tx.select({ staffId: table.staffId }).from(table).where(isThis)
    const member = owner === undefined ? undefined : await holdStaff(tx, owner.staffId)
    // Read again: another call may have used it while we waited for the row.
    const [token] = await tx.select().from(table).where(isThis)
    if (member === undefined || token === undefined) return undefined
    const isOpen = token.revokedAt === null && token.expiresAt > now && member.active
    const isAgain = isOpen && token.usedAt !== null && (await mayHaveAgain(tx, token, successor))
    if (!isOpen || (token.usedAt !== null && !isAgain)) {
      await endFamily(tx, token.familyId, now)
      return undefined
    }
    if (!isAgain)
      await tx
        .update(table)
        .set({ usedAt: now, replacedBy: hashOfSecret(successor) })
        .where(isThis)
    const { familyId, deviceId, loginSource, expiresAt: endsAt } = token
    const given = { refreshToken: successor, isKept: isAgain }
    return issueTokens(tx, deps, { issuer, member, familyId, deviceId, loginSource, endsAt, ...given })
  })
  if (tokens === undefined) throw new HttpError(401, 'Your sign-in has ended. Sign in again.')
  return tokens

  /** Whether a used token brings its successor again: soon enough, to the same device, before the successor was used. */
  async function mayHaveAgain(tx: Transaction, token: Token, secret: string): Promise<boolean> {
    const { usedAt, replacedBy, deviceId } = token
    if (usedAt === null || replacedBy !== hashOfSecret(secret) || body.deviceId !== deviceId) return false
    if (now.getTime() - usedAt.getTime() >= deps.config.refreshGraceSeconds * 1000) return false
    const [next] = await tx.select({ usedAt: table.usedAt }).from(table).where(eq(table.tokenHash, replacedBy))
    return next?.usedAt === null
  }
}
