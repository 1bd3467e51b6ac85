import { siteTemplates } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { PageKind } from '#connectors/site/builtIn/site.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { serviceNotFound } from '#platform/http/errorHandler.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { projectOf } from '../pages/sites.queries.ts'
import { connectedSite } from '../remote/connectedSite.ts'
import { thumbnailOfTemplate, THUMBNAILS } from './thumbnailAddress.ts'
import { thumbnailSvg } from './thumbnailSvg.ts'

const PICTURE = /^(home|general|child|blog-index|blog-post|contact)-([hba]{0,20})\.svg$/

/** Registers the templates of a site and their thumbnails (M643). */
export function templatesRoutes(app: FastifyInstance, { routes, database: { db } }: ServiceDependencies): void {
  routes.serve(siteTemplates, async ({ input: { query } }) => {
    await projectOf(db, query.project)
    // The templates of our own copy of a site mean nothing to the connected website.
    const isRemote = (await connectedSite(db, query.project)) !== undefined
    return fetchRows<{ templateId: number; templateName: string; thumbnail: string }>(
      db,
      sql`select t.template_id "templateId", t.template_name "templateName", ${thumbnailOfTemplate} thumbnail
        from templates t where t.project_id = ${query.project}
          and (not ${isRemote} or (t.remote_name is not null and t.kind = 'general')) order by t.template_id`,
    )
  })

  app.get<{ Params: { picture: string } }>(
    `${THUMBNAILS}/:picture`,
    { schema: { hide: true } },
    async (request, reply) => {
      const [, kind, shape] = PICTURE.exec(request.params.picture) ?? []
      if (kind === undefined || shape === undefined) return reply.status(404).send(serviceNotFound(request))
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/svg+xml')
        .send(thumbnailSvg(kind as PageKind, shape))
    },
  )
}
