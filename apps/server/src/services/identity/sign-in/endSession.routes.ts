import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { IDENTITY_BASE, type IdentityDeps } from '../identityDeps.ts'
import { requestOrigin } from '../requestOrigin.ts'
import { PAGE_PATHS } from '../tokens/discovery.ts'
import { endSession } from '../tokens/endSession.ts'

/** Signing out by navigation (M031): ends the cookie's sign-in and leads back, to our own origin only. */
export function endSessionRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.get(IDENTITY_BASE + PAGE_PATHS.endSession, { schema: { hide: true } }, async (request, reply) => {
    await endSession(deps, request, reply)
    const origin = requestOrigin(request, deps.config)
    const wanted = z.object({ post_logout_redirect_uri: z.string() }).safeParse(request.query)
      .data?.post_logout_redirect_uri
    return reply.header('cache-control', 'no-store').redirect(returnAddress(wanted, origin), 303)
  })
}

/** The wanted address when it is one of `origin`, else the origin's first page. */
function returnAddress(wanted: string | undefined, origin: string): string {
  const url = wanted !== undefined && URL.canParse(wanted) ? new URL(wanted) : undefined
  if (url === undefined || url.origin !== origin) return `${origin}/`
  return origin + url.pathname + url.search + url.hash
}
