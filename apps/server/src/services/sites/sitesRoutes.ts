import { pageForContentEdit, rebuildSite as rebuildContract } from '@rankdesk/api'
import type { FastifyInstance } from 'fastify'
import { sitePublisher } from '#connectors/site/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { hostedRoutes } from './hosted/hosted.routes.ts'
import { rebuildSite, requestRebuild } from './manage/rebuildSite.ts'
import { pagesRoutes } from './pages/pages.routes.ts'
import { siteReadingRoutes } from './reading/siteReading.routes.ts'
import { templatesRoutes } from './templates/templates.routes.ts'

/** Registers the sites service without its media, and the calls of clients' own domains. */
export async function sitesRoutes(app: FastifyInstance, services: ServiceDependencies): Promise<void> {
  pagesRoutes(services)
  templatesRoutes(app, services)
  manageRoutes(services)
  siteReadingRoutes(services)
  editorRoutes(services)
  await hostedRoutes(app, services)
}

/** Registers the calls about a whole site (M626). */
function manageRoutes({ routes, jobs }: ServiceDependencies): void {
  jobs.handle('rebuild-site', rebuildSite())

  routes.serve(rebuildContract, async ({ input: { body }, actor, context }) => {
    const job = await requestRebuild({ ...context, jobs }, { ...body, actor })
    return { jobId: job.jobId, state: job.state }
  })
}

/** Registers the content editor's calls about a client's site (M349). */
function editorRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(
    pageForContentEdit,
    async ({
      input: {
        query: { pageID: pageId },
      },
    }) => {
      const page = await sitePublisher(db).readForEdit(pageId)
      if (page === undefined) throw new HttpError(404, `There is no page ${pageId}.`)
      return { pageId, ...page }
    },
  )
}
