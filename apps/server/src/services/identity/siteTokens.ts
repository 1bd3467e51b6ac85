import { siteToken as contract } from '@rankdesk/api'
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { clients, sites, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ContractRoutes } from '../lib/contracts.ts'
import { bearerOf, unauthorized, validSubject } from './authenticate.ts'
import type { IdentityDeps } from './identityDeps.ts'
import type { SigningKeys } from './keys/signingKeys.ts'
import { requestIssuer } from './requestOrigin.ts'
import { openFamily } from './tokens/families.ts'
import { verifyToken } from './tokens/verifyToken.ts'

/**
 * The caller on a client's own domain, the person for whom the caller acts, and the one project that the call may
 * access.
 */
export interface SiteActor extends Actor {
  projectId: number
}

/** Authenticates a call on the client's domain `domain` (M053). See `authenticateSite`. */
export type AuthenticateSite = (request: FastifyRequest, domain: string) => Promise<SiteActor>

/**
 * Authenticates a call on a client's own domain by its Bearer token of one minute (M053). `domain` is the site's as
 * `siteDomainOfHost` reads it. Throws `HttpError` 401 if the token is invalid, is for another domain, or its sign-in
 * has ended, and if the domain belongs to another project by now. The staff's own token is also rejected: it must never
 * reach a client's host.
 */
export async function authenticateSite(
  request: FastifyRequest,
  domain: string,
  { db, keys, realClock }: Pick<IdentityDeps, 'db' | 'keys' | 'realClock'>,
): Promise<SiteActor> {
  const token = bearerOf(request)
  const subject =
    token === undefined ? undefined : await readSiteToken({ keys, now: realClock.now() }, token, domain.toLowerCase())
  if (subject === undefined) throw unauthorized()
  const { staffId, actedForId, projectId, familyId } = subject
  const isStillAssigned = db
    .select({ one: sql`1` })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(and(eq(sites.projectId, projectId), eq(clients.domain, subject.domain)))
  const active = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(
      and(
        inArray(staff.staffId, [staffId, actedForId]),
        eq(staff.active, true),
        exists(openFamily(db, familyId)),
        exists(isStillAssigned),
      ),
    )
  if (active.length !== new Set([staffId, actedForId]).size) throw unauthorized()
  return { staffId, actedForId, projectId }
}

/** Registers the call by which staff get such a token. */
export function siteTokenRoutes(routes: ContractRoutes, deps: IdentityDeps): void {
  const { db, keys, realClock, config } = deps
  routes.serve(contract, async ({ input: { body }, actor, request }) => {
    const subject = await validSubject(bearerOf(request) ?? '', request, deps)
    if (subject === undefined) throw unauthorized()
    const [site] = await db
      .select({ domain: clients.domain })
      .from(sites)
      .innerJoin(clients, eq(clients.clientId, sites.clientId))
      .where(eq(sites.projectId, body.projectId))
    if (site === undefined) throw new HttpError(404, `There is no project ${body.projectId}.`)
    const now = new Date(Math.floor(realClock.now().getTime() / 1000) * 1000)
    const expiresAt = new Date(now.getTime() + SITE_TOKEN_SECONDS * 1000)
    const signing = { keys, issuer: requestIssuer(request, config), now }
    const about = { ...actor, familyId: subject.familyId, domain: site.domain, projectId: body.projectId }
    return {
      token: await signSiteToken(signing, about, expiresAt),
      domain: site.domain,
      projectId: body.projectId,
      expires_in: SITE_TOKEN_SECONDS,
      expires_at: expiresAt.toISOString(),
    }
  })
}

/** The lifetime of a token for a client's own domain, in seconds (M053). */
const SITE_TOKEN_SECONDS = 60

/** The token type in the header, so that no other token of ours can replace it. */
const TYPE = 'site+jwt'

/** The subject of a site token: the caller, the person for whom the caller acts, and the site. */
interface SiteTokenSubject {
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
function signSiteToken(
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
async function readSiteToken(
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
