import type { BackgroundJob } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { jobById } from '#services/seo/advisor/jobs.queries.ts'
import type { SampleAgency } from './sampleAgency.ts'
import { readRemoval, UNMARKED_DEMO, unmarkedStaffSql } from './sampleData.queries.ts'

type Context = UseCaseContext & { jobs: Jobs; sample: SampleAgency }

/**
 * Starts the job that adds sample data or removes it, or returns the running one. Throws `HttpError` 409 if there is some
 * already, marked or not; to remove it, if there is none or something prevents it.
 */
export function requestSampleJob(
  { jobs, sample, ...context }: Context,
  actor: Actor,
  kind: 'add-sample-data' | 'remove-sample-data',
): Promise<BackgroundJob> {
  const action = kind === 'add-sample-data' ? 'addSampleData' : 'removeSampleData'
  return runWrite(context, { actor, action, lock: noLock }, async (tx) => {
    // One key for both, because they must not run at the same time.
    const { jobId, kind: running } = await jobs.enqueue(tx, { kind, singletonKey: 'sample-data', actor })
    if (running !== kind) {
      throw new HttpError(409, 'The sample data is being changed at the moment. Wait until that has finished.')
    }
    const removal = await readRemoval(tx, actor)
    const exists = removal.clients + removal.staff + removal.teams > 0
    const job = await jobById(tx, jobId)
    if (job === undefined) throw new Error(`The job ${jobId} is missing.`)
    // A running job has begun to change what is there.
    if (job.state === 'waiting') {
      if (kind === 'add-sample-data' && exists) throw new HttpError(409, 'The agency already has sample data.')
      if (!exists && (await isUnmarkedDemo(tx, sample))) throw new HttpError(409, UNMARKED_DEMO)
      if (kind === 'remove-sample-data' && !exists) throw new HttpError(409, 'The agency has no sample data.')
      const [obstacle] = kind === 'remove-sample-data' ? removal.obstacles : []
      if (obstacle !== undefined) throw new HttpError(409, obstacle)
    }
    return { result: job, auditEvent: { details: { jobId }, changes: ['agency'] } }
  })
}

/** Whether an older version filled the agency with demo data. */
async function isUnmarkedDemo(db: Queryable, sample: Pick<SampleAgency, 'staffEmails'>): Promise<boolean> {
  const [found] = await fetchRows<{ count: number }>(db, sql`select ${unmarkedStaffSql(sample)}::int count`)
  return (found?.count ?? 0) > 0
}
