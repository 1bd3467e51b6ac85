import { type LoginSource, type Tokens, WEB_CLIENT_ID } from '@rankdesk/api'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Transaction } from '#platform/db/database.ts'
import { refreshTokens, type staff } from '#platform/db/schema/index.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import type { SigningKeys } from '../keys/signingKeys.ts'
import { hashOfSecret, newSecret } from './secret.ts'
import { verifyToken } from './verifyToken.ts'

/** The subject of an id token. */
export interface IdTokenSubject {
  staffId: number
  /** The sign-in to which it belongs. The token ends with it. */
  familyId: string
  email: string
  name: string
  firstName: string
}

const claimsSchema = z
  .object({
    staffId: z.number().int().positive(),
    sid: z.uuid(),
    email: z.string(),
    name: z.string(),
    given_name: z.string(),
  })
  .transform(({ staffId, sid, email, name, given_name }): IdTokenSubject => ({
    staffId,
    familyId: sid,
    email,
    name,
    firstName: given_name,
  }))

interface Signing {
  keys: SigningKeys
  issuer: string
  now: Date
}

/** Signs an id token. `nonce` is the sign-in request's; refreshed tokens have none. */
function signIdToken(
  { keys, issuer, now }: Signing,
  subject: IdTokenSubject,
  { expiresAt, nonce }: { expiresAt: Date; nonce?: string | undefined },
): Promise<string> {
  const { staffId, familyId, email, name, firstName } = subject
  const claims = { staffId, sid: familyId, email, name, given_name: firstName }
  return new SignJWT(nonce === undefined ? claims : { ...claims, nonce })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.kid })
    .setIssuer(issuer)
    .setAudience(WEB_CLIENT_ID)
    .setSubject(`staff:${staffId}`)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey)
}

/** A token with a verified signature. Its expiry is checked each time. */
interface VerifiedToken {
  issuer: string
  /** Seconds since 1970. */
  expiresAt: number
  subject: IdTokenSubject
}

/** Verifying a signature costs more than most calls, and the calls of an hour carry the same token. */
const verifiedTokens = new WeakMap<SigningKeys, Map<string, VerifiedToken>>()
/** The number of cached tokens for one set of keys. The oldest are removed first. */
const MAX_CACHED_TOKENS = 5000

/**
 * Returns the subject of a token. Undefined if it was not signed here, for this audience and issuer, or has expired.
 * `graceSeconds` accepts an expired one, to end its sign-in.
 */
export async function readIdToken(
  { keys, issuer, now }: Signing,
  token: string,
  graceSeconds = 0,
): Promise<IdTokenSubject | undefined> {
  const known = verifiedTokens.get(keys)?.get(token)
  if (known?.issuer === issuer && known.expiresAt > Math.floor(now.getTime() / 1000)) return known.subject
  const expected = { issuer, audience: WEB_CLIENT_ID, currentDate: now, clockTolerance: graceSeconds }
  const payload = await verifyToken(keys, token, expected)
  const subject = claimsSchema.safeParse(payload).data
  if (subject !== undefined && payload?.exp !== undefined) {
    remember(keys, token, { issuer, expiresAt: payload.exp, subject })
  }
  return subject
}

function remember(keys: SigningKeys, token: string, verified: VerifiedToken): void {
  const tokens = verifiedTokens.get(keys) ?? new Map<string, VerifiedToken>()
  verifiedTokens.set(keys, tokens)
  if (tokens.size >= MAX_CACHED_TOKENS) {
    const [oldest] = tokens.keys()
    if (oldest !== undefined) tokens.delete(oldest)
  }
  tokens.set(token, verified)
}

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
