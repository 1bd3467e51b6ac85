import { siteToken as contract } from '@rankdesk/api'
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { clients, sites, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ContractRoutes } from '../lib/contracts.ts'
import { bearerOf, unauthorized, validSubject } from './authenticate.ts'
import type { IdentityDeps } from './identityDeps.ts'
import { requestIssuer } from './requestOrigin.ts'
import { openFamily } from './tokens/families.ts'
import { readSiteToken, SITE_TOKEN_SECONDS, signSiteToken } from './tokens/siteToken.ts'

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
