import { publishingSso } from '@rankdesk/api'
import { escapeHtml } from '@rankdesk/format'
import { z } from 'zod'
import { renderSiteManager } from '#connectors/site/index.ts'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { issueTicket } from './issueTicket.ts'
import { redeemTicket, type SiteVisit } from './redeemTicket.ts'

/**
 * The path of the one-time address on the client's own domain. No page can have it: slugs start and end with a letter
 * or a digit.
 */
const SITE_MANAGER_PATH = '/-/site-manager'

/** Anything but one ticket counts as none. */
const querySchema = z.object({ ticket: z.string().optional().catch(undefined) })

/** The page loads and runs nothing, and the ticket stays out of other sites' logs. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Registers single sign-on of the publishing service (M043): a one-time address, and its page. The page replaces the
 * client's site manager, which is another product, and shows who is signed in.
 */
export function publishingSsoRoutes(services: ServiceDependencies): void {
  const { app, routes, database, realClock, clientSite, config } = services
  const deps = { db: database.db, realClock }

  routes.serve(publishingSso, async ({ input: { query }, actor, context }) => {
    const { domain, ticket, expiresAt } = await issueTicket(context, deps, { ...query, actor })
    const address = `${clientSite().replace('{domain}', domain)}${SITE_MANAGER_PATH}`
    return { url: `${address}?${new URLSearchParams({ ticket })}`, expires_at: expiresAt.toISOString() }
  })

  app.get<{ Params: { domain: string } }>(
    `/@site/:domain${SITE_MANAGER_PATH}`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { domain } = request.params
      const { ticket } = querySchema.parse(request.query)
      const visit = ticket !== undefined ? await redeemTicket(deps, domain, ticket) : undefined
      reply.headers(HEADERS).removeHeader('x-frame-options').type('text/html; charset=utf-8')
      if (visit === undefined) return reply.status(403).send(spentTicketPage(config.product))
      return reply.send(await renderSiteManager(database.db, domain, visitorName(visit)))
    },
  )
}

function visitorName({ staffName, actedForName }: SiteVisit): string {
  return actedForName === undefined ? staffName : `${staffName} for ${actedForName}`
}

/** Renders the page for any other ticket. It does not reveal whether the ticket or the site ever existed. */
function spentTicketPage(productName: string): string {
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Site manager</title></head>
<body><main><h1>This link was already used or has expired</h1>
<p>Open the site manager from ${escapeHtml(productName)} again.</p></main></body>
</html>`
}
