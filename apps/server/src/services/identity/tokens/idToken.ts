import { WEB_CLIENT_ID } from '@rankdesk/api'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { SigningKeys } from '../keys/signingKeys.ts'

/** Who an id token speaks of. */
export interface IdTokenSubject {
  staffId: number
  /** The sign-in that it belongs to; when that is ended, the token is worth nothing. */
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

/** Signs an id token; `nonce` is the sign-in request's and stays out of renewed tokens. */
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

/** A token whose signature was found good; whether it still counts is looked at each time. */
interface GoodToken {
  issuer: string
  /** Seconds since 1970. */
  expiresAt: number
  subject: IdTokenSubject
}

/** Looking at a signature costs more than most calls do beside it, and every call of an hour carries the same one. */
const goodTokens = new WeakMap<SigningKeys, Map<string, GoodToken>>()
/** Tokens that are remembered for one set of keys; the oldest are forgotten first. */
const MAX_CACHED_TOKENS = 5000

/**
 * Whom a token speaks of, or undefined when we did not sign it, for this audience and issuer, or when it has expired.
 * `graceSeconds` lets an expired one through, for ending the sign-in that it belongs to.
 */
export async function readIdToken(
  { keys, issuer, now }: Signing,
  token: string,
  graceSeconds = 0,
): Promise<IdTokenSubject | undefined> {
  const known = goodTokens.get(keys)?.get(token)
  if (known?.issuer === issuer && known.expiresAt > Math.floor(now.getTime() / 1000)) return known.subject
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, {
      algorithms: ['ES256'],
      issuer,
      audience: WEB_CLIENT_ID,
      currentDate: now,
      clockTolerance: graceSeconds,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    const subject = claimsSchema.safeParse(payload).data
    if (subject !== undefined && payload.exp !== undefined) {
      remember(keys, token, { issuer, expiresAt: payload.exp, subject })
    }
    return subject
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function remember(keys: SigningKeys, token: string, good: GoodToken): void {
  const tokens = goodTokens.get(keys) ?? new Map<string, GoodToken>()
  goodTokens.set(keys, tokens)
  if (tokens.size >= MAX_CACHED_TOKENS) {
    const [oldest] = tokens.keys()
    if (oldest !== undefined) tokens.delete(oldest)
  }
  tokens.set(token, good)
}
