import { and, DrizzleQueryError, eq, inArray, ne, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Transaction } from '#platform/db/database.ts'
import { jobs as jobTable, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { JobRow, Jobs } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { allowedJobChanges } from './jobs.policy.ts'

type JobsContext = UseCaseContext & { jobs: Jobs }
interface JobChange {
  actor: Actor
  jobId: number
}

/** Enqueues a failed job again. Throws `HttpError` 404, and 409 for a job that cannot be retried. */
export function retryJob(context: JobsContext, { actor, jobId }: JobChange): Promise<true> {
  const lock = (tx: Transaction) => lockJob(tx, jobId)
  return runWrite(context, { actor, action: 'retryJob', lock }, async (tx, _now, job) => {
    if (!allowedJobChanges(job).canRetry) throw new HttpError(409, 'Only failed jobs can be retried. Reload the list.')
    if (await isReplaced(tx, job)) {
      throw new HttpError(409, 'The same work is waiting or running already. It needs no retry.')
    }
    await context.jobs.retry(tx, job)
    return { result: true, auditEvent: eventOf(job) }
  })
}

/**
 * Cancels a job, which then counts as failed with its consequences. Returns false if it had ended. Throws `HttpError` 409
 * for a job that is saving its result.
 */
export function cancelJob(context: JobsContext, { actor, jobId }: JobChange): Promise<boolean> {
  const lock = (tx: Transaction) => lockUnlessSaving(tx, jobId)
  return runWrite(context, { actor, action: 'cancelJob', lock }, async (tx, now, job) => {
    if (job.state === 'done' || job.state === 'failed') return { result: false }
    if (!allowedJobChanges(job).canCancel) throw new HttpError(409, 'A due publish is canceled in the schedule.')
    const [person] = await tx.select().from(staff).where(eq(staff.staffId, actor.staffId))
    await context.jobs.cancel(tx, job, `Canceled by ${person?.staffName ?? 'an administrator'}.`, now)
    return { result: true, auditEvent: eventOf(job) }
  })
}

/** The wait for a job's row. A progress releases it at once, a result only after all of its writes. */
const LOCK_TIMEOUT = '2s'

async function lockUnlessSaving(tx: Transaction, jobId: number): Promise<JobRow> {
  await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`)
  try {
    return await lockJob(tx, jobId)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new HttpError(409, 'This job is saving its result. It can no longer be canceled.')
  }
}

/** Whether a query gave up waiting for a lock. */
function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '55P03'
}

async function lockJob(tx: Transaction, jobId: number): Promise<JobRow> {
  const [job] = await tx.select().from(jobTable).where(eq(jobTable.jobId, jobId)).for('update')
  if (job === undefined) throw new HttpError(404, `There is no job ${jobId}.`)
  return job
}

/** Whether another job with the same key waits or runs. */
async function isReplaced(tx: Transaction, { jobId, singletonKey }: JobRow): Promise<boolean> {
  if (singletonKey === null) return false
  const { state } = jobTable
  const isOpen = inArray(state, ['waiting', 'running'])
  const same = and(eq(jobTable.singletonKey, singletonKey), ne(jobTable.jobId, jobId), isOpen)
  return (await tx.$count(jobTable, same)) > 0
}

function eventOf({ jobId, kind, clientId, strategyId }: JobRow) {
  return {
    ...(clientId === null ? {} : { clientId }),
    ...(strategyId === null ? {} : { strategyId }),
    details: { jobId, kind },
    changes: ['job' as const],
  }
}
