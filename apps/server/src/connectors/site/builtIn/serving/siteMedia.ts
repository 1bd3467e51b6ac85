import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '#platform/db/database.ts'
import { normalPath } from '../../sitePath.ts'
import { siteOfDomain } from '../sites.queries.ts'
import { conditionsOf, type PublicMedia, sendMedia } from './mediaResponse.ts'

/** The path of the media library on the client's site. */
const FOLDER = '/media'

/**
 * Responds to a request for a file of the site's library. Returns false if the path is not a file's, so that a page can
 * respond. Other origins may embed the files, because the web app's editor shows them.
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
  const response = await open(site.projectId, path.slice(FOLDER.length), conditionsOf(request))
  if (response.status === 404) return false
  reply.header('cross-origin-resource-policy', 'cross-origin')
  sendMedia(reply, response)
  return true
}
