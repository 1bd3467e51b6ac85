import { and, eq, gt, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Queryable } from '#platform/db/database.ts'
import { providerSignIns, refreshTokens } from '#platform/db/schema/index.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { requestIssuer } from '../requestOrigin.ts'
import { type ProviderSignIn, providerSignInOf } from '../upstream/providerSignIns.ts'
import { ACCESS_COOKIE, setAccessCookie } from './accessCookie.ts'
import { endFamilyOfStaff } from './families.ts'
import { readIdToken } from './idToken.ts'
import { hashOfSecret } from './secret.ts'

/** A cookie may be as old as a sign-in can get and still identifies the sign-in to end. */
const MAX_AGE_SECONDS = 366 * 24 * 60 * 60

/**
 * Signs out: ends the sign-ins of the refresh token, of the cookie and of the id token that a standard application
 * passes as a hint, with all that began in the same session at the agency's provider, and clears the cookie. Another site
 * cannot do this to a visitor: the cookie is SameSite=Strict, and the site has no token. Returns the ended families.
 */
export async function endSession(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { refreshToken, idToken }: { refreshToken?: string | undefined; idToken?: string | undefined },
): Promise<string[]> {
  const now = deps.realClock.now()
  const issuer = requestIssuer(request, deps.config)
  const signing = { keys: deps.keys, issuer, now }
  const ended = new Set<string>()
  for (const token of new Set([request.cookies[ACCESS_COOKIE], idToken])) {
    const subject = token === undefined ? undefined : await readIdToken(signing, token, MAX_AGE_SECONDS)
    if (subject === undefined) continue
    await endFamilyOfStaff(deps.db, subject.familyId, subject.staffId, now)
    ended.add(subject.familyId)
  }
  const familyId = refreshToken === undefined ? undefined : await endFamilyOfToken(deps.db, refreshToken, now)
  if (familyId !== undefined) ended.add(familyId)
  if (deps.config.upstream !== undefined) {
    for (const family of ended) {
      const signIn = await providerSignInOf(deps.db, deps, family)
      if (signIn !== undefined) await endSameSession(deps.db, signIn, now)
    }
  }
  setAccessCookie(reply, undefined, deps.config)
  return [...ended]
}

/** Ends the sign-in of a refresh token in any state, and returns its family. An unknown token is ignored. */
async function endFamilyOfToken(db: Queryable, refreshToken: string, now: Date): Promise<string | undefined> {
  const [token] = await db
    .select({ familyId: refreshTokens.familyId, staffId: refreshTokens.staffId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOfSecret(refreshToken)))
  if (token !== undefined) await endFamilyOfStaff(db, token.familyId, token.staffId, now)
  return token?.familyId
}

/** Ends the other sign-ins of the same session at the provider: signing out there ends it for all of them. */
async function endSameSession(db: Db, signIn: ProviderSignIn, now: Date): Promise<void> {
  if (signIn.sessionId === null) return
  const { familyId, staffId, issuer, sessionId } = signIn
  const isSame = and(eq(providerSignIns.issuer, issuer), eq(providerSignIns.sessionId, sessionId))
  const others = await db
    .select({ familyId: providerSignIns.familyId })
    .from(providerSignIns)
    .where(
      and(
        isSame,
        eq(providerSignIns.staffId, staffId),
        ne(providerSignIns.familyId, familyId),
        gt(providerSignIns.expiresAt, now),
      ),
    )
  for (const other of others) await endFamilyOfStaff(db, other.familyId, staffId, now)
}
