import type { LoginSource, Tokens } from '@rankdesk/api'
import type { Transaction } from '#platform/db/database.ts'
import { refreshTokens, type staff } from '#platform/db/schema/index.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { signIdToken } from './idToken.ts'
import { hashOfSecret, newSecret } from './secret.ts'

export interface Session {
  issuer: string
  member: typeof staff.$inferSelect
  familyId: string
  deviceId: string
  loginSource: LoginSource
  /** The browser and system, as the person recognizes them. */
  device: string | null
  nonce?: string
}

/** Issues a pair of tokens in a family that ends at `endsAt`. The refresh token is stored as a hash. */
export async function issueTokens(
  tx: Transaction,
  { realClock, keys, config }: IdentityDeps,
  {
    issuer,
    member,
    familyId,
    deviceId,
    loginSource,
    device,
    nonce,
    endsAt,
    refreshToken = newSecret(),
    isStored = false,
  }: Omit<Session, 'loginSource'> & {
    loginSource: string
    endsAt: Date
    /** The refresh token to return, if it is predetermined. */
    refreshToken?: string
    /** Whether the database has it already. */
    isStored?: boolean
  },
): Promise<Tokens> {
  const now = realClock.now()
  if (!isStored) {
    await tx.insert(refreshTokens).values({
      tokenHash: hashOfSecret(refreshToken),
      familyId,
      staffId: member.staffId,
      deviceId,
      loginSource,
      device,
      issuedAt: now,
      expiresAt: endsAt,
    })
  }
  // Tokens count whole seconds; the record must not promise more than the token.
  const second = Math.floor(now.getTime() / 1000) * 1000
  const expiresAt = new Date(second + config.idTokenMinutes * 60_000)
  const subject = {
    staffId: member.staffId,
    familyId,
    email: member.staffEmail,
    name: member.staffName,
    firstName: member.firstName,
  }
  return {
    id_token: await signIdToken({ keys, issuer, now: new Date(second) }, subject, { expiresAt, nonce }),
    refresh_token: refreshToken,
    id_token_expires_in: secondsBetween(now, expiresAt),
    id_token_expires_at: expiresAt.toISOString(),
    refresh_token_expires_in: secondsBetween(now, endsAt),
    refresh_token_expires_at: endsAt.toISOString(),
  }
}

function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1000)
}
