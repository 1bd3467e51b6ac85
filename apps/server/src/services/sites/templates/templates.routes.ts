import { siteTemplates } from '@rankdesk/api'
import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { templates, templateZones } from '../../../db/schema/index.ts'
import { serviceNotFound } from '../../../plugins/failures.ts'
import type { PageKind } from '../../../sites/site.ts'
import type { ServiceDependencies } from '../../dependencies.ts'
import { projectOf } from '../pages/sites.queries.ts'
import { thumbnailSvg } from './thumbnailSvg.ts'

/** A picture's address says all that it shows, so it tells nobody anything of a client and may be kept for good. */
const THUMBNAILS = '/services/sites/v1/api/page/template-thumbnail'
const PICTURE = /^(home|general|child|blog-index|blog-post|contact)-([hba]{0,20})\.svg$/

/** The templates of a site and their pictures (M643). */
export function templatesRoutes(app: FastifyInstance, { routes, database: { db } }: ServiceDependencies): void {
  routes.serve(siteTemplates, async ({ input: { query } }) => {
    await projectOf(db, query.project)
    const rows = await db
      .select({
        templateId: templates.templateId,
        templateName: templates.templateName,
        kind: templates.kind,
        shape: sql<string>`coalesce((select string_agg(left(z.role, 1), '' order by z.seq) from ${templateZones} z
          where z.template_id = ${templates.templateId}), '')`,
      })
      .from(templates)
      .where(eq(templates.projectId, query.project))
      .orderBy(asc(templates.templateId))
    return rows.map(({ templateId, templateName, kind, shape }) => ({
      templateId,
      templateName,
      thumbnail: `${THUMBNAILS}/${kind}-${shape.slice(0, 20)}.svg`,
    }))
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
