import { crawledMeta } from '@rankdesk/api'
import type { ServiceDependencies } from '../dependencies.ts'
import { projectOf } from '../sites/pages/sites.queries.ts'
import { crawlSite } from './crawlSite.ts'

/** Crawls per minute. Each reads many pages. */
const PER_MINUTE = 20

/** Registers the delivery service (M627). */
export function deliveryRoutes({ routes, database: { db }, reach, config }: ServiceDependencies): void {
  routes.serve(
    crawledMeta,
    async ({ input: { body }, request }) => {
      const { projectId, domain } = await projectOf(db, body.projectId)
      return { projectId, domain, ...(await crawlSite(reach, domain, request.signal)) }
    },
    config.isTest ? {} : { perMinute: PER_MINUTE },
  )
}
