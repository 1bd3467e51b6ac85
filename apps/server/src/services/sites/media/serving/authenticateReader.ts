import type { FastifyRequest } from 'fastify'
import { authenticate, bearerOf, unauthorized, validSubject } from '../../../identity/authenticate.ts'
import type { IdentityDeps } from '../../../identity/identityDeps.ts'
import { ACCESS_COOKIE } from '../../../identity/tokens/accessCookie.ts'

/**
 * Lets a member of staff read by a token, or by the access cookie, which is what a browser sends along for a picture
 * (M025). For reading only. Throws `HttpError` 401 for anybody else.
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
