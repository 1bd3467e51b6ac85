import { and, eq, exists, gt, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { impersonations, staff } from '#platform/db/schema/index.ts'
import type { ClientActor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { bearerOf, unauthorized, validSubject } from '../authenticate.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { requestIssuer } from '../requestOrigin.ts'
import { openFamily } from '../tokens/families.ts'
import { readClientToken } from './impersonations.ts'

/**
 * Authenticates an impersonation session by its Bearer token (M032, M035). Throws `HttpError` 401 for an invalid token,
 * an ended or expired session, or a staff member who is signed out or disabled, and 403 for a staff token: nobody calls
 * a client's pages as themselves.
 */
export async function authenticateClient(request: FastifyRequest, deps: IdentityDeps): Promise<ClientActor> {
  const { db, keys, realClock, config } = deps
  const token = bearerOf(request)
  if (token === undefined) throw unauthorized()
  const now = realClock.now()
  const subject = await readClientToken({ keys, issuer: requestIssuer(request, config), now }, token)
  if (subject === undefined) {
    if ((await validSubject(token, request, deps)) === undefined) throw unauthorized()
    throw new HttpError(403, 'This call is for a client. Open the client’s pages with "Log in as" first.')
  }
  const { impersonationId, clientId, staffId, actedForId, familyId } = subject
  const [open] = await db
    .select({ one: impersonations.impersonationId })
    .from(impersonations)
    .innerJoin(staff, eq(staff.staffId, impersonations.staffId))
    .where(
      and(
        eq(impersonations.impersonationId, impersonationId),
        eq(impersonations.clientId, clientId),
        eq(impersonations.staffId, staffId),
        isNull(impersonations.endedAt),
        gt(impersonations.expiresAt, now),
        eq(staff.active, true),
        exists(openFamily(db, familyId)),
      ),
    )
  if (open === undefined) throw unauthorized()
  return { impersonationId, clientId, staffId, actedForId }
}
