import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordChange } from '../changes/recordChange.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/index.ts'
import {
  isDuePublish,
  isOfArchivedClient,
  type JobContext,
  JobFailed,
  type JobKind,
  type JobRow,
  type JobWork,
} from './job.ts'

/** The context of every job run. */
export type JobRunnerContext = Pick<JobContext, 'db' | 'clock' | 'log'> & {
  /** Aborts when this process stops. */
  stopping: AbortSignal
  /** Enqueues the job again for another process. */
  enqueueAgain(tx: Transaction, job: JobRow): Promise<void>
}

/** The number of attempts after which a job has finally failed. */
export const MAX_ATTEMPTS = 4

/** The message of an internal error. */
const FAILED = 'Something went wrong on our side. Try again. If it keeps happening, see the log for details.'

/**
 * Runs a job once. Throws when it should be retried. Ignores a job that has ended in any process. A failed last attempt
 * marks the job 'failed' with a message. A job that this process cannot finish because it stops is handed over to another
 * one, which is no failed attempt.
 */
export async function runJob(
  context: JobRunnerContext,
  work: Readonly<Partial<Record<JobKind, JobWork>>>,
  jobId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = context
  const job = await markRunning(context, jobId)
  if (job === undefined) return
  const { handler, failed } = work[job.kind] ?? {}
  const canceled = new AbortController()
  try {
    context.stopping.throwIfAborted()
    if (handler === undefined) throw new JobFailed(`There is no handler for ${job.kind} jobs.`)
    // A due publish decides itself: it stays due.
    if (!isDuePublish(job) && (await isOfArchivedClient(db, job))) {
      throw new JobFailed('The client is archived. Restore it, and start this again.')
    }
    await handler({
      job,
      db,
      clock,
      log,
      signal: AbortSignal.any([signal, canceled.signal]),
      async progress(done, total, message) {
        const running = await db
          .update(jobs)
          .set({ done, total, ...(message === undefined ? {} : { message }) })
          .where(and(eq(jobs.jobId, jobId), eq(jobs.state, 'running')))
          .returning({ jobId: jobs.jobId })
        if (running.length === 0) {
          canceled.abort(new Error('The job was canceled.'))
          canceled.signal.throwIfAborted()
        }
        await recordJobChange(db, job, clock.now())
      },
      finish: (effect, message) => finish(context, job, effect, message),
    })
    // Ends the job of a handler without an effect.
    await finish(context, job, () => Promise.resolve())
  } catch (error) {
    // Its row says already how it ended.
    if (canceled.signal.aborted) return
    if (context.stopping.aborted && !(error instanceof JobFailed)) {
      await handOver(context, job)
      return
    }
    const isLast = error instanceof JobFailed || job.attempts >= MAX_ATTEMPTS
    log.warn(
      { err: error, jobId, kind: job.kind, attempt: job.attempts },
      isLast ? 'a job failed' : 'a job is tried again',
    )
    await db.transaction(async (tx) => {
      const state = isLast ? ('failed' as const) : ('waiting' as const)
      const message = error instanceof JobFailed ? error.message : isLast ? FAILED : job.message
      if (!(await lockRunning(tx, job))) return
      if (isLast) await failed?.(tx, { ...job, state, message }, clock.now())
      await tx
        .update(jobs)
        .set({ state, message, ...(isLast ? { finishedAt: clock.now() } : {}) })
        .where(eq(jobs.jobId, jobId))
      await recordJobChange(tx, job, clock.now())
    })
    if (!isLast) throw error
  }
}

async function handOver({ db, clock, log, enqueueAgain }: JobRunnerContext, job: JobRow): Promise<void> {
  log.info({ jobId: job.jobId, kind: job.kind }, 'a job is handed over, as the server stops')
  await db.transaction(async (tx) => {
    const waiting = await tx
      .update(jobs)
      .set({ state: 'waiting', attempts: sql`${jobs.attempts} - 1` })
      .where(and(eq(jobs.jobId, job.jobId), eq(jobs.state, 'running')))
      .returning({ jobId: jobs.jobId })
    if (waiting.length === 0) return
    await enqueueAgain(tx, job)
    await recordJobChange(tx, job, clock.now())
  })
}

async function markRunning({ db, clock }: JobRunnerContext, jobId: number): Promise<JobRow | undefined> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .update(jobs)
      .set({
        state: 'running',
        attempts: sql`${jobs.attempts} + 1`,
        startedAt: sql`coalesce(${jobs.startedAt}, ${clock.now().toISOString()}::timestamptz)`,
      })
      .where(and(eq(jobs.jobId, jobId), inArray(jobs.state, ['waiting', 'running'])))
      .returning()
    if (job !== undefined) await recordJobChange(tx, job, clock.now())
    return job
  })
}

async function finish<Result>(
  { db, clock }: JobRunnerContext,
  job: JobRow,
  effect: (tx: Transaction) => Promise<Result>,
  message?: string,
): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    if (!(await lockRunning(tx, job))) return undefined
    const end = async () => {
      await tx
        .update(jobs)
        .set({ state: 'done', finishedAt: at, ...(message === undefined ? {} : { message }) })
        .where(eq(jobs.jobId, job.jobId))
    }
    finishing.set(tx, { singletonKey: job.singletonKey, end })
    const result = await effect(tx)
    await end()
    await recordJobChange(tx, job, at)
    return result
  })
}

/** The jobs whose effect runs in a transaction. */
const finishing = new WeakMap<Transaction, { singletonKey: string | null; end: () => Promise<void> }>()

/** Ends the job whose effect runs in a transaction before one with the same key: an import is written after it was read. */
export async function endBeforeSuccessor(tx: Transaction, singletonKey: string | undefined): Promise<void> {
  const job = finishing.get(tx)
  if (singletonKey !== undefined && job?.singletonKey === singletonKey) await job.end()
}

/**
 * Locks the row of a running job before its effect: of two processes that run it only one gets it. Its state changes after the
 * effect: a write that enqueues a job with the same key would wait for the change, and may hold what the effect waits for.
 */
async function lockRunning(tx: Transaction, { jobId }: JobRow): Promise<boolean> {
  const running = await tx
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(eq(jobs.jobId, jobId), eq(jobs.state, 'running')))
    .for('no key update')
  return running.length > 0
}

/** Announces that a job was enqueued, went on or ended. */
export function recordJobChange(db: Queryable, { jobId, clientId, strategyId }: JobRow, at: Date): Promise<void> {
  return recordChange(db, { kind: 'job', jobId, clientId, strategyId, at })
}
