import type { FastifyRequest } from 'fastify'
import { authenticate, bearerOf, unauthorized, validSubject } from '#services/identity/authenticate.ts'
import type { IdentityDeps } from '#services/identity/identityDeps.ts'
import { ACCESS_COOKIE } from '#services/identity/tokens/accessCookie.ts'

/**
 * Authorizes a staff member to read by a token, or by the access cookie, which a browser sends with image requests
 * (M025). Never authorizes a write. Throws `HttpError` 401.
 */
export async function authenticateReader(request: FastifyRequest, identity: IdentityDeps): Promise<void> {
  if (bearerOf(request) !== undefined) {
    await authenticate(request, identity)
    return
  }
  const token = request.cookies[ACCESS_COOKIE]
  const subject = token === undefined ? undefined : await validSubject(token, request, identity)
  if (subject === undefined) throw unauthorized()
}
