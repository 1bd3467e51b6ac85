import { and, eq, inArray, sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import { recordChange } from '../changes/recordChange.ts'
import type { Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/index.ts'
import type { JobKind, JobRequest, JobRow } from './job.ts'

/** The pg-boss queue of all jobs. The job itself is a row of our own table. */
export const QUEUE = 'rankdesk'

/** The time in seconds after which a job counts as stuck, for kinds that may take longer than the queue's limit. */
const MAX_SECONDS: Partial<Record<JobKind, number>> = {
  'make-backup': 12 * 60 * 60,
  'verify-backup': 12 * 60 * 60,
}

/** Returns the options of the queue for a kind of job. */
export function queueOptions(kind: JobKind): { expireInSeconds?: number } {
  const expireInSeconds = MAX_SECONDS[kind]
  return expireInSeconds === undefined ? {} : { expireInSeconds }
}

/** How often a request retries when the job under its key ends between the insert and the read. */
const MAX_ATTEMPTS = 10

/**
 * Enqueues a job in the caller's transaction: it exists if and only if the transaction commits. Returns the waiting or
 * running job with the same key instead, if there is one. `at` is business time.
 */
export async function enqueueJob(boss: PgBoss, tx: Transaction, request: JobRequest, at: Date): Promise<JobRow> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const inserted = await insertJob(tx, request, at)
    if (inserted !== undefined) {
      await boss.send(QUEUE, { jobId: inserted.jobId }, { db: fromDrizzle(tx, sql), ...queueOptions(request.kind) })
      const { jobId, clientId, strategyId } = inserted
      await recordChange(tx, { kind: 'job', jobId, clientId, strategyId, at })
      return inserted
    }
    const running = await findRunningJob(tx, request)
    if (running !== undefined) return running
  }
  throw new Error(`The job ${request.singletonKey} could neither be created nor found.`)
}

/** Inserts the job. Returns undefined if one with the same key waits or runs. */
async function insertJob(tx: Transaction, { actor, ...rest }: JobRequest, at: Date): Promise<JobRow | undefined> {
  const [inserted] = await tx
    .insert(jobs)
    .values({
      ...rest,
      state: 'waiting',
      requestedBy: actor?.staffId ?? null,
      actedForId: actor?.actedForId ?? null,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning()
  return inserted
}

/** Returns the waiting or running job, or undefined if it has ended in the meantime. */
async function findRunningJob(tx: Transaction, { singletonKey }: JobRequest): Promise<JobRow | undefined> {
  if (singletonKey === undefined) return undefined
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.singletonKey, singletonKey), inArray(jobs.state, ['waiting', 'running'])))
  return row
}
