import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityDeps } from '../identityDeps.ts'
import { requestIssuer } from '../requestOrigin.ts'
import { ACCESS_COOKIE, clearAccessCookie } from './accessCookie.ts'
import { endFamilyOfStaff, endFamilyOfToken } from './families.ts'
import { readIdToken } from './idToken.ts'

/** A cookie may be as old as a sign-in can get and still says which sign-in is to end. */
const MAX_AGE_SECONDS = 366 * 24 * 60 * 60

/**
 * Signs out: ends the sign-in of the refresh token and that of the cookie, and clears the cookie. Another site can
 * not do this to a visitor: the cookie stays at home (SameSite=Strict).
 */
export async function endSession(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  refreshToken?: string,
): Promise<void> {
  const now = deps.realClock.now()
  const issuer = requestIssuer(request, deps.config)
  const cookie = request.cookies[ACCESS_COOKIE]
  const signing = { keys: deps.keys, issuer, now }
  const subject = cookie === undefined ? undefined : await readIdToken(signing, cookie, MAX_AGE_SECONDS)
  if (subject !== undefined) await endFamilyOfStaff(deps.db, subject.familyId, subject.staffId, now)
  if (refreshToken !== undefined) await endFamilyOfToken(deps.db, refreshToken, now)
  clearAccessCookie(reply, deps.config)
}
