import type { Permission } from '@rankdesk/domain'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/http/actor.ts'
import { authenticate, bearerOf, unauthorized, validSubject } from '../authenticate.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { ACCESS_COOKIE } from '../tokens/accessCookie.ts'
import { createAuthorize } from './authorize.ts'

/**
 * Returns the check of a download, which may need a permission: by a token, or by the access cookie, which a browser sends
 * with a link of our own pages (M025). Throws `HttpError` 401, and 403 without the permission.
 */
export function createDownloadCheck(identity: IdentityDeps, permission?: Permission) {
  const authorize = createAuthorize(identity.db, identity.config.administrators)
  return async (request: FastifyRequest): Promise<Actor> => {
    const actor =
      bearerOf(request) === undefined ? await readerOf(request, identity) : await authenticate(request, identity)
    if (permission !== undefined) await authorize(actor, permission)
    return actor
  }
}

async function readerOf(request: FastifyRequest, identity: IdentityDeps): Promise<Actor> {
  const token = request.cookies[ACCESS_COOKIE]
  const subject = token === undefined ? undefined : await validSubject(token, request, identity)
  if (subject === undefined) throw unauthorized()
  return { staffId: subject.staffId, actedForId: subject.staffId }
}
