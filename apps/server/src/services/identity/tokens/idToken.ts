import { WEB_CLIENT_ID } from '@rankdesk/api'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { SigningKeys } from '../keys/signingKeys.ts'
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
export function signIdToken(
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
