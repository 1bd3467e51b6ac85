import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { IDENTITY_BASE, type IdentityDeps } from '../identityDeps.ts'
import { isSameSecret } from '../tokens/secret.ts'

/**
 * Names the sign-in that has just ended here, until the browser arrives at the end-session address a moment later: only
 * the browser that signed out is sent to the provider with the provider's id token.
 */
const SIGN_OUT_COOKIE = 'sign_out'
/** The time for the way there, in seconds. */
const LIFE_SECONDS = 120

type Deps = Pick<IdentityDeps, 'keys' | 'realClock' | 'config'>

/** Remembers the family that has ended in the browser. */
export function rememberSignOut(reply: FastifyReply, deps: Deps, familyId: string): void {
  const content = `${familyId}.${deps.realClock.now().getTime() + LIFE_SECONDS * 1000}`
  reply.setCookie(SIGN_OUT_COOKIE, `${content}.${signatureOf(content, deps)}`, {
    ...attributes(deps),
    maxAge: LIFE_SECONDS,
  })
}

/** Returns the family that has just ended in this browser, and forgets it. Undefined if there is none. */
export function takeSignOut(request: FastifyRequest, reply: FastifyReply, deps: Deps): string | undefined {
  const [familyId = '', until = '', signature = ''] = request.cookies[SIGN_OUT_COOKIE]?.split('.') ?? []
  reply.clearCookie(SIGN_OUT_COOKIE, attributes(deps))
  if (!isSameSecret(signature, signatureOf(`${familyId}.${until}`, deps))) return undefined
  return Number(until) > deps.realClock.now().getTime() ? familyId : undefined
}

function signatureOf(content: string, { keys }: Deps): string {
  return createHmac('sha256', keys.formSecret).update(`sign-out\n${content}`).digest('base64url')
}

function attributes({ config }: Deps) {
  return { path: IDENTITY_BASE, httpOnly: true, sameSite: 'lax', secure: config.secure } as const
}
