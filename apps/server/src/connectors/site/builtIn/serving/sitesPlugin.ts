import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Queryable } from '#platform/db/database.ts'
import { clients, sites } from '#platform/db/schema/index.ts'
import { matchesEtag } from '#platform/http/matchesEtag.ts'
import { conditionsOf, type PublicMedia, sendMedia } from '#platform/http/mediaResponse.ts'
import { siteResponse } from './siteResponse.ts'
import { normalPath } from '../../sitePath.ts'
import { siteOfDomain } from '../sites.queries.ts'

export interface SitesOptions {
  database: Database
  /** The origin of the web app, which shows sites in frames. Undefined allows any port of this machine. */
  appOrigin?: string | undefined
  /** Makes a page differ from its published state, for tests of the proof of live. */
  alter?: (domain: string, html: string) => Promise<string>
  /** Opens the files of the sites' libraries. */
  media?: PublicMedia
}

/** Requests for a client's site are rewritten to paths with this prefix: `/@site/{domain}/...`. */
const PREFIX = '/@site/'

/** Serves the clients' public websites from their pages, templates and zones. GET and HEAD only. */
export async function sitesPlugin(
  app: FastifyInstance,
  { database, appOrigin, alter, media }: SitesOptions,
): Promise<void> {
  const csp = sitePolicy(appOrigin)
  const handleSiteRequest = async (request: FastifyRequest<{ Params: { domain: string } }>, reply: FastifyReply) => {
    const { domain } = request.params
    const [address = '', query] = request.url.split(/\?(.*)/s, 2)
    const rawPath = address.slice(PREFIX.length + domain.length)
    await setHsts(database.db, domain, request, reply)
    if (media !== undefined && (await sendSiteMedia(database.db, media, { domain, rawPath }, request, reply)))
      return reply
    const response = await siteResponse(database.db, domain, rawPath)
    reply.header('content-security-policy', csp).header('x-content-type-options', 'nosniff')
    // frame-ancestors replaces it: the web app frames sites from another origin.
    reply.removeHeader('x-frame-options')
    if (response.status === 301) {
      const search = query === undefined || query === '' ? '' : `?${query}`
      return reply.header('cache-control', 'no-cache').redirect(`${response.location}${search}`, 301)
    }
    // New publishes must be visible at once, so a browser may cache a page but has to revalidate it.
    reply.header('cache-control', response.status === 200 ? 'no-cache' : 'no-store').type(response.contentType)
    if (response.status !== 200) return reply.status(response.status).send(response.body)
    const body = alter === undefined ? response.body : await alter(domain, response.body)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.send(body)
  }
  // The router removes a trailing slash, so the address of the first page has nothing after the domain.
  for (const path of [`${PREFIX}:domain`, `${PREFIX}:domain/*`]) {
    app.get<{ Params: { domain: string } }>(path, { schema: { hide: true } }, handleSiteRequest)
  }
}

/** How long a browser remembers that a domain has https, in seconds. */
const HSTS_SECONDS = 31_536_000

/**
 * Tells browsers that the domain has https, if the client's settings say so. Never for its other hosts: who publishes here
 * does not run them. Over http the header has no meaning.
 */
async function setHsts(db: Queryable, domain: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // The product's own promise is not that of the client.
  reply.removeHeader('strict-transport-security')
  if (request.protocol !== 'https' || !(await promisesHttps(db, domain))) return
  reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}`)
}

function sitePolicy(appOrigin: string | undefined): string {
  const app = appOrigin ?? 'http://localhost:* http://127.0.0.1:*'
  return [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${app}`,
  ].join('; ')
}

/** The path of the media library on the client's site. */
const FOLDER = '/media'

/**
 * Responds to a request for a file of the site's library. Returns false if the path is not a file's, so that a page can
 * respond. Other origins may embed the files, because the web app's editor shows them.
 */
async function sendSiteMedia(
  db: Queryable,
  open: PublicMedia,
  { domain, rawPath }: { domain: string; rawPath: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const path = rawPath.startsWith(`${FOLDER}/`) ? normalPath(rawPath) : undefined
  const site = path === undefined ? undefined : await siteOfDomain(db, domain)
  if (path === undefined || site === undefined) return false
  const response = await open(site.projectId, path.slice(FOLDER.length), conditionsOf(request))
  if (response.status === 404) return false
  reply.header('cross-origin-resource-policy', 'cross-origin')
  sendMedia(reply, response)
  return true
}

/** Whether the site at a domain tells browsers to use https only. */
async function promisesHttps(db: Queryable, domain: string): Promise<boolean> {
  const [found] = await db
    .select({ hsts: sites.hsts })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(clients.domain, domain))
  return found?.hsts ?? false
}
