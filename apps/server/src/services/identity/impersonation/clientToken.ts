import { CLIENT_AUDIENCE } from '@rankdesk/api'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { SigningKeys } from '../keys/signingKeys.ts'
import { uuidOf } from '../tokens/secret.ts'
import { verifyToken } from '../tokens/verifyToken.ts'

/** The subject of a client token: the client, and the staff member who views (M032, D13). */
export interface ClientTokenSubject {
  impersonationId: string
  clientId: number
  staffId: number
  actedForId: number
  /** The staff member's sign-in that created it. The token ends with it. */
  familyId: string
}

const claimsSchema = z
  .object({
    jti: z.uuid(),
    sid: z.uuid(),
    clientId: z.number().int().positive(),
    act: z.object({ staffId: z.number().int().positive(), actedForId: z.number().int().positive() }),
  })
  .transform(({ jti, sid, clientId, act }): ClientTokenSubject => ({
    impersonationId: jti,
    familyId: sid,
    clientId,
    staffId: act.staffId,
    actedForId: act.actedForId,
  }))

interface Signing {
  keys: SigningKeys
  issuer: string
  now: Date
}

/** Returns the guid by which tokens and responses name a client (M014, M015), always the same for the same client. */
export function clientGuidOf(clientId: number): string {
  return uuidOf(`client:${clientId}`)
}

/** Signs a client token. Its `act` claim names the staff member, as in RFC 8693. */
export function signClientToken(
  { keys, issuer, now }: Signing,
  subject: ClientTokenSubject & { businessName: string; staffEmail: string; staffName: string },
  expiresAt: Date,
): Promise<string> {
  const { impersonationId, clientId, staffId, actedForId, familyId, businessName, staffEmail, staffName } = subject
  return new SignJWT({
    clientId,
    clientGuid: clientGuidOf(clientId),
    name: businessName,
    sid: familyId,
    act: { sub: `staff:${staffId}`, staffId, actedForId, email: staffEmail, name: staffName },
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.kid })
    .setIssuer(issuer)
    .setAudience(CLIENT_AUDIENCE)
    .setSubject(`client:${clientId}`)
    .setJti(impersonationId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey)
}

/**
 * Returns the subject of a client token. Undefined if it was not signed here, for client pages and this issuer, or has
 * expired.
 */
export async function readClientToken(
  { keys, issuer, now }: Signing,
  token: string,
): Promise<ClientTokenSubject | undefined> {
  const payload = await verifyToken(keys, token, { issuer, audience: CLIENT_AUDIENCE, currentDate: now })
  return claimsSchema.safeParse(payload).data
}
