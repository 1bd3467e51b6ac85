import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { IDENTITY_BASE, type IdentityDeps } from '../identityDeps.ts'
import { requestOrigin } from '../requestOrigin.ts'
import { PAGE_PATHS } from '../tokens/discovery.ts'
import { endSession } from '../tokens/endSession.ts'

/** The parameters of OpenID Connect RP-Initiated Logout, section 2. */
const querySchema = z.object({
  post_logout_redirect_uri: z.string().optional(),
  state: z.string().max(500).optional(),
  id_token_hint: z.string().max(5000).optional(),
})

/** Registers the address that signs out (M031): it ends the cookie's sign-in and redirects, to our own origin only. */
export function endSessionRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.get(IDENTITY_BASE + PAGE_PATHS.endSession, { schema: { hide: true } }, async (request, reply) => {
    const query = querySchema.safeParse(request.query).data ?? {}
    await endSession(deps, request, reply, { idToken: query.id_token_hint })
    const origin = requestOrigin(request, deps.config)
    const address = returnAddress(query.post_logout_redirect_uri, query.state, origin)
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  })
}

/** Returns the wanted address with the given state if it is on `origin`, otherwise the origin's first page. */
function returnAddress(wanted: string | undefined, state: string | undefined, origin: string): string {
  const url = wanted !== undefined && URL.canParse(wanted) ? new URL(wanted) : undefined
  if (url === undefined || url.origin !== origin) return `${origin}/`
  if (state !== undefined) url.searchParams.set('state', state)
  return origin + url.pathname + url.search + url.hash
}
