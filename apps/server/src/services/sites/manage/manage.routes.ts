import { rebuildSite as rebuildContract } from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { rebuildSite, requestRebuild } from './rebuildSite.ts'

/** Registers the calls about a whole site (M626). */
export function manageRoutes({ routes, jobs }: ServiceDependencies): void {
  jobs.handle('rebuild-site', rebuildSite())

  routes.serve(rebuildContract, async ({ input: { body }, actor, context }) => {
    const job = await requestRebuild({ ...context, jobs }, { ...body, actor })
    return { jobId: job.jobId, state: job.state }
  })
}
