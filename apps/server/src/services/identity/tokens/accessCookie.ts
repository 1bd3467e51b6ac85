import type { FastifyReply } from 'fastify'
import type { IdentityConfig } from '../identityDeps.ts'

/**
 * Holds the id token for requests that a browser makes by itself (images, previews). It never authorizes a write
 * (M025).
 */
export const ACCESS_COOKIE = 'access_token'

/** M025, M543. The token inside expires much sooner; the cookie is renewed with it. */
const LIFE_SECONDS = 30 * 24 * 60 * 60

/** Sets the cookie to an id token, or clears it without one. */
export function setAccessCookie(
  reply: FastifyReply,
  idToken: string | undefined,
  { secure }: Pick<IdentityConfig, 'secure'>,
): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  if (idToken === undefined) reply.clearCookie(ACCESS_COOKIE, attributes)
  else reply.setCookie(ACCESS_COOKIE, idToken, { ...attributes, maxAge: LIFE_SECONDS })
}
