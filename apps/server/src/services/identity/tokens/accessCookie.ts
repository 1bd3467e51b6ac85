import type { FastifyReply } from 'fastify'
import type { IdentityConfig } from '../identityDeps.ts'

/**
 * Holds the id token for requests that a browser makes by itself (images, previews). It never authorizes a write
 * (M025).
 */
export const ACCESS_COOKIE = 'access_token'

/** M025, M543. The token inside expires much sooner; the cookie is renewed with it. */
const LIFE_SECONDS = 30 * 24 * 60 * 60

export function setAccessCookie(reply: FastifyReply, idToken: string, config: Pick<IdentityConfig, 'secure'>): void {
  reply.setCookie(ACCESS_COOKIE, idToken, { ...attributes(config), maxAge: LIFE_SECONDS })
}

export function clearAccessCookie(reply: FastifyReply, config: Pick<IdentityConfig, 'secure'>): void {
  reply.clearCookie(ACCESS_COOKIE, attributes(config))
}

function attributes({ secure }: Pick<IdentityConfig, 'secure'>) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
}
