import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { SigningKeys } from '../keys/signingKeys.ts'

/** How long a token for a client's own domain lives, in seconds (M053). */
export const SITE_TOKEN_SECONDS = 60

/** Told apart from every other token that we sign by its header, so that none can stand in for another. */
const TYPE = 'site+jwt'

/** What a token for a client's own domain says: who calls, for whom, and which site it opens. */
export interface SiteTokenSubject {
  staffId: number
  actedForId: number
  /** The sign-in that it was made in; when that ends, the token is worth nothing. */
  familyId: string
  domain: string
  projectId: number
}

const claimsSchema = z.object({
  staffId: z.number().int().positive(),
  actedForId: z.number().int().positive(),
  sid: z.uuid(),
  projectId: z.number().int().positive(),
})

/** Signs a token whose audience is one domain and its project (M053). */
export function signSiteToken(
  { keys, issuer, now }: { keys: SigningKeys; issuer: string; now: Date },
  { staffId, actedForId, familyId, domain, projectId }: SiteTokenSubject,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ staffId, actedForId, sid: familyId, projectId })
    .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid: keys.kid })
    .setIssuer(issuer)
    .setAudience(audienceOf(domain, projectId))
    .setSubject(`staff:${staffId}`)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey)
}

/**
 * What a token says, or undefined when it is not ours, has ended or is for another domain. The issuer is not compared:
 * the call arrives at the client's own host, which knows nothing of the address that the application was opened at.
 */
export async function readSiteToken(
  { keys, now }: { keys: SigningKeys; now: Date },
  token: string,
  domain: string,
): Promise<SiteTokenSubject | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, {
      algorithms: ['ES256'],
      typ: TYPE,
      audience: `site:${domain}`,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    const claims = claimsSchema.safeParse(payload).data
    if (claims === undefined || !sameAudience(payload.aud, audienceOf(domain, claims.projectId))) return undefined
    const { staffId, actedForId, sid, projectId } = claims
    return { staffId, actedForId, familyId: sid, domain, projectId }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function audienceOf(domain: string, projectId: number): string[] {
  return [`site:${domain}`, `project:${projectId}`]
}

function sameAudience(given: string | string[] | undefined, expected: readonly string[]): boolean {
  return Array.isArray(given) && given.length === expected.length && expected.every((name) => given.includes(name))
}
