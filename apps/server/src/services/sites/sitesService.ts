import { pageForContentEdit, rebuildSite as rebuildContract } from '@rankdesk/api'
import { sitePublisher } from '#connectors/site/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Register, ServiceDependencies } from '../lib/dependencies.ts'
import { hostedRoutes } from './hosted/hosted.routes.ts'
import { rebuildSite, requestRebuild } from './manage/rebuildSite.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { pagesRoutes } from './pages/pages.routes.ts'
import { siteReadingRoutes } from './reading/siteReading.routes.ts'
import { templatesRoutes } from './templates/templates.routes.ts'
import { websiteRoutes } from './website/website.routes.ts'

/** The resources of the service, in the order in which their sweeps run. */
const RESOURCES: readonly Register[] = [
  mediaRoutes,
  pagesRoutes,
  templatesRoutes,
  manageRoutes,
  siteReadingRoutes,
  editorRoutes,
  hostedRoutes,
  websiteRoutes,
]

/** Registers the routes of the sites service, and the calls of clients' own domains. */
export async function sitesService(services: ServiceDependencies): Promise<void> {
  for (const register of RESOURCES) await register(services)
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
