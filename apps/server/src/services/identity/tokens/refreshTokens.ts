import { type refreshTokens as contract, type ServedInput, type Tokens, WEB_CLIENT_ID } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { refreshTokens as table } from '../../../db/schema/index.ts'
import { Refusal } from '../../../plugins/refusal.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { endFamily, holdStaff } from './families.ts'
import { hashOfSecret } from './secret.ts'
import { issueTokens } from './startSession.ts'

/**
 * Exchanges a refresh token for a new pair in the same family (M013). A token serves once: when a used one comes back
 * the whole family ends, because it can not be told who of the two is the thief. There is no grace for a repeated
 * call, so of two at once one gets tokens and both lose the sign-in; the web application lets one tab refresh (M027).
 * The family's end stays where the sign-in put it: renewing does not lengthen it. Throws `Refusal` 401.
 */
export async function refreshTokens(
  deps: IdentityDeps,
  issuer: string,
  body: ServedInput<typeof contract>['body'],
): Promise<Tokens> {
  if (body.client_id !== WEB_CLIENT_ID) throw new Refusal(400, `There is no application ${body.client_id}.`)
  const now = deps.realClock.now()
  const isThis = eq(table.tokenHash, hashOfSecret(body.refresh_token))
  // Nothing is thrown inside: the refusal must not undo that the family has ended.
  const tokens = await deps.db.transaction(async (tx) => {
    const [owner] = await tx.select({ staffId: table.staffId }).from(table).where(isThis)
    const member = owner === undefined ? undefined : await holdStaff(tx, owner.staffId)
    // Read again: another call may have used it while we waited for the row.
    const [token] = await tx.select().from(table).where(isThis)
    if (member === undefined || token === undefined) return undefined
    const isGood = token.usedAt === null && token.revokedAt === null && token.expiresAt > now && member.active
    if (!isGood) {
      await endFamily(tx, token.familyId, now)
      return undefined
    }
    await tx.update(table).set({ usedAt: now }).where(isThis)
    const { familyId, deviceId, loginSource, expiresAt } = token
    return issueTokens(tx, deps, { issuer, member, familyId, deviceId, loginSource, endsAt: expiresAt })
  })
  if (tokens === undefined) throw new Refusal(401, 'Your sign-in has ended. Sign in again.')
  return tokens
}
