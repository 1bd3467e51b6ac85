import { publishingSso } from '@rankdesk/api'
import type { FastifyInstance } from 'fastify'
import type { ServiceDependencies } from '../dependencies.ts'
import { issueTicket } from './issueTicket.ts'
import { redeemTicket } from './redeemTicket.ts'
import { siteManagerPage, spentTicketPage } from './siteManagerPage.ts'

/**
 * Where a client's site takes the one-time address, on its own domain. No page of a site can lie there: slugs begin and
 * end with a letter or a digit.
 */
const SITE_MANAGER_PATH = '/-/site-manager'

/** Nothing is loaded or run; the ticket stays out of every other site's logs. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Single sign-on of the publishing service (M043): a one-time address, and the page that takes it. The page stands in
 * for the client's site manager, which is another product; it says who has come.
 */
export function publishingSsoRoutes(app: FastifyInstance, services: ServiceDependencies): void {
  const { routes, database, clock, realClock, clientSite } = services
  const deps = { db: database.db, clock, realClock }

  routes.serve(publishingSso, async ({ input: { query }, actor, requestId, reply }) => {
    const { domain, ticket, expiresAt } = await issueTicket(deps, { ...query, actor, requestId })
    reply.header('cache-control', 'no-store')
    const address = `${clientSite().replace('{domain}', domain)}${SITE_MANAGER_PATH}`
    return { url: `${address}?${new URLSearchParams({ ticket })}`, expires_at: expiresAt.toISOString() }
  })

  app.get<{ Params: { domain: string }; Querystring: { ticket?: unknown } }>(
    `/@site/:domain${SITE_MANAGER_PATH}`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { ticket } = request.query
      const visit = typeof ticket === 'string' ? await redeemTicket(deps, request.params.domain, ticket) : undefined
      reply.headers(HEADERS).removeHeader('x-frame-options').type('text/html; charset=utf-8')
      if (visit === undefined) return reply.status(403).send(spentTicketPage())
      return reply.send(siteManagerPage(visit))
    },
  )
}
