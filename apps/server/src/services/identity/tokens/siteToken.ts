import { SignJWT } from 'jose'
import { z } from 'zod'
import type { SigningKeys } from '../keys/signingKeys.ts'
import { verifyToken } from './verifyToken.ts'

/** The lifetime of a token for a client's own domain, in seconds (M053). */
export const SITE_TOKEN_SECONDS = 60

/** The token type in the header, so that no other token of ours can replace it. */
const TYPE = 'site+jwt'

/** The subject of a site token: the caller, the person for whom the caller acts, and the site. */
export interface SiteTokenSubject {
  staffId: number
  actedForId: number
  /** The sign-in that created it. The token ends with it. */
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
 * Returns the subject of a site token. Undefined if it was not signed here, has expired or is for another domain. The
 * issuer is not compared: the call arrives at the client's own host, which does not know the web app's address.
 */
export async function readSiteToken(
  { keys, now }: { keys: SigningKeys; now: Date },
  token: string,
  domain: string,
): Promise<SiteTokenSubject | undefined> {
  const payload = await verifyToken(keys, token, { typ: TYPE, audience: `site:${domain}`, currentDate: now })
  const claims = claimsSchema.safeParse(payload).data
  if (claims === undefined || !sameAudience(payload?.aud, audienceOf(domain, claims.projectId))) return undefined
  const { staffId, actedForId, sid, projectId } = claims
  return { staffId, actedForId, familyId: sid, domain, projectId }
}

function audienceOf(domain: string, projectId: number): string[] {
  return [`site:${domain}`, `project:${projectId}`]
}

function sameAudience(given: string | string[] | undefined, expected: readonly string[]): boolean {
  return Array.isArray(given) && given.length === expected.length && expected.every((name) => given.includes(name))
}
