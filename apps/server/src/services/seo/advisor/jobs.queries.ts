import { type BackgroundJob, JOBS_AT_ONCE } from '@rankdesk/api'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { jobs, staff } from '#platform/db/schema/index.ts'

/** Returns background jobs, newest first. */
export async function jobsWhere(db: Queryable, ...conditions: (SQL | undefined)[]): Promise<BackgroundJob[]> {
  const rows = await db
    .select({ job: jobs, staffName: staff.staffName })
    .from(jobs)
    .leftJoin(staff, eq(staff.staffId, jobs.requestedBy))
    .where(and(...conditions))
    .orderBy(desc(jobs.jobId))
    .limit(JOBS_AT_ONCE)
  return rows.map(({ job, staffName }) => ({
    jobId: job.jobId,
    kind: job.kind,
    clientId: job.clientId,
    strategyId: job.strategyId,
    state: job.state,
    done: job.done,
    total: job.total,
    message: job.message,
    attempts: job.attempts,
    requestedBy: staffName,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
  }))
}

/** Returns a background job, or undefined for an unknown id. */
export async function jobById(db: Queryable, jobId: number): Promise<BackgroundJob | undefined> {
  const [job] = await jobsWhere(db, eq(jobs.jobId, jobId))
  return job
}
