import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../db/database.ts'
import { conditionsOf, type PublicMedia, sendMedia } from '../services/sites/media/index.ts'
import { normalPath } from './sitePath.ts'
import { siteOfDomain } from './sites.queries.ts'

/** Where the files of a client's library are on the client's site. */
const FOLDER = '/media'

/**
 * Answers a request for a file of the site's library; false when the path is no file's, and a page may answer. The
 * editor of our application shows these files too, so another origin may show them.
 */
export async function sendSiteMedia(
  db: Queryable,
  open: PublicMedia,
  { domain, rawPath }: { domain: string; rawPath: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const path = rawPath.startsWith(`${FOLDER}/`) ? normalPath(rawPath) : undefined
  const site = path === undefined ? undefined : await siteOfDomain(db, domain)
  if (path === undefined || site === undefined) return false
  const answer = await open(site.projectId, path.slice(FOLDER.length), conditionsOf(request))
  if (answer.status === 404) return false
  reply.header('cross-origin-resource-policy', 'cross-origin')
  sendMedia(reply, answer)
  return true
}
