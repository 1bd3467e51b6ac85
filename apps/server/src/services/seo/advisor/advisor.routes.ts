import {
  backgroundJob,
  backgroundJobs,
  createStrategies as createContract,
  suspectContent as suspectContract,
} from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { jobs as jobTable } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { createStrategies } from './createStrategies.ts'
import { jobById, jobsWhere } from './jobs.queries.ts'
import { listSuspects } from './listSuspects.ts'
import { requestStrategies } from './requestStrategies.ts'

/** Registers the advisor, what it reports instead of proposing it, and the list of background jobs. */
export function advisorRoutes({ routes, database: { db }, jobs }: ServiceDependencies): void {
  jobs.handle('create-strategies', createStrategies)

  routes.serve(createContract, ({ input: { params }, actor, context }) =>
    requestStrategies({ ...context, jobs }, { actor, clientId: params.clientId }),
  )

  routes.serve(suspectContract, ({ input: { params } }) => listSuspects(db, params.clientId))

  routes.serve(backgroundJobs, async ({ input: { query } }) => ({
    jobs: await jobsWhere(
      db,
      query.clientId === undefined ? undefined : eq(jobTable.clientId, query.clientId),
      query.strategyId === undefined ? undefined : eq(jobTable.strategyId, query.strategyId),
    ),
  }))

  routes.serve(backgroundJob, async ({ input: { params } }) => {
    const job = await jobById(db, params.jobId)
    if (job === undefined) throw new HttpError(404, `There is no job ${params.jobId}.`)
    return job
  })
}
