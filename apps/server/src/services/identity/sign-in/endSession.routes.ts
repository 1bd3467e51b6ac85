import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IDENTITY_BASE, type IdentityDeps } from '../identityDeps.ts'
import { requestOrigin } from '../requestOrigin.ts'
import { PAGE_PATHS } from '../tokens/discovery.ts'
import { endSession } from '../tokens/endSession.ts'
import { forgetProviderSignIn, providerSignInOf } from '../upstream/providerSignIns.ts'
import { takeSignOut } from '../upstream/signOutCookie.ts'
import type { Upstream } from '../upstream/Upstream.ts'

/** The parameters of OpenID Connect RP-Initiated Logout, section 2. */
const querySchema = z.object({
  post_logout_redirect_uri: z.string().optional(),
  state: z.string().max(500).optional(),
  id_token_hint: z.string().max(5000).optional(),
})

/**
 * Registers the address that signs out (M031): it ends the cookie's sign-in and redirects to our own origin only. A
 * sign-in that began at the agency's provider ends there, too, on the way.
 */
export function endSessionRoutes(app: FastifyInstance, deps: IdentityDeps, upstream: Upstream | undefined): void {
  app.get(IDENTITY_BASE + PAGE_PATHS.endSession, { schema: { hide: true } }, async (request, reply) => {
    const query = querySchema.safeParse(request.query).data ?? {}
    const ended = await endSession(deps, request, reply, { idToken: query.id_token_hint })
    const origin = requestOrigin(request, deps.config)
    const address =
      (upstream && (await providerAddress(upstream, request, reply, { ended, origin }))) ??
      returnAddress(query.post_logout_redirect_uri, query.state, origin)
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  })

  /**
   * Returns the address at the provider that ends its session. It leads back to the first page of our origin: the provider
   * accepts only the one address that is registered there. Undefined if it has none or does not respond.
   */
  async function providerAddress(
    provider: Upstream,
    request: FastifyRequest,
    reply: FastifyReply,
    { ended, origin }: { ended: readonly string[]; origin: string },
  ): Promise<string | undefined> {
    const familyId = takeSignOut(request, reply, deps) ?? ended[0]
    const signIn = familyId === undefined ? undefined : await providerSignInOf(deps.db, deps, familyId)
    if (signIn?.issuer !== provider.issuer) return undefined
    try {
      const address = await provider.signOutAddress(signIn.idToken, `${origin}/`)
      await forgetProviderSignIn(deps.db, signIn.familyId)
      return address
    } catch (error) {
      // The person is signed out here in any case.
      request.log.warn({ err: error }, 'the sign-in at the provider was not ended')
      return undefined
    }
  }
}

/** Returns the wanted address with the given state if it is on `origin`, otherwise the origin's first page. */
function returnAddress(wanted: string | undefined, state: string | undefined, origin: string): string {
  const url = wanted !== undefined && URL.canParse(wanted) ? new URL(wanted) : undefined
  if (url === undefined || url.origin !== origin) return `${origin}/`
  if (state !== undefined) url.searchParams.set('state', state)
  return origin + url.pathname + url.search + url.hash
}
