import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { jobs, strategies } from '#platform/db/schema/index.ts'
import type { JobRow } from '#platform/jobs/index.ts'

/** The limits of a batch: the number of drafts, and the time after which it takes no further one, in ms. */
export const BATCH = { maxDrafts: 50, maxMs: 3000 } as const

/** The jobs that batches of this process are running besides the one that was delivered to them. */
export class ClaimedJobs {
  readonly #batches = new Map<number, Promise<void>>()

  /** Marks a job as part of a batch until its end. */
  add(jobId: number, batch: Promise<void>): void {
    this.#batches.set(
      jobId,
      batch.then(() => {
        this.#batches.delete(jobId)
      }),
    )
  }

  /** Waits until no batch runs the job. Returns whether one did. */
  async settled(jobId: number): Promise<boolean> {
    const batch = this.#batches.get(jobId)
    await batch
    return batch !== undefined
  }
}

/**
 * Takes a waiting job for a text that is due and marks it as running. It stays in the queue, which delivers it later: it
 * is done by then, or runs on its own because its batch failed or this process died.
 */
export async function claimDueJob(db: Db, at: Date): Promise<JobRow | undefined> {
  const waiting = db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'generate-content'),
        eq(jobs.state, 'waiting'),
        eq(jobs.attempts, 0),
        // Staff follow the progress of the texts that they requested, so those run on their own.
        isNull(jobs.requestedBy),
      ),
    )
    .orderBy(asc(jobs.jobId))
    .limit(1)
    .for('no key update', { skipLocked: true })
  const [job] = await db
    .update(jobs)
    .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, startedAt: at })
    .where(inArray(jobs.jobId, waiting))
    .returning()
  return job
}

/** Whether a job still has to be done. */
export async function isOpen(db: Db, jobId: number): Promise<boolean> {
  const rows = await db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(eq(jobs.jobId, jobId), inArray(jobs.state, ['waiting', 'running'])))
  return rows.length > 0
}

/** Locks strategies in the order of their ids, as every transaction that writes several. */
export async function lockInOrder(tx: Transaction, strategyIds: readonly number[]): Promise<void> {
  await tx
    .select({ strategyId: strategies.strategyId })
    .from(strategies)
    .where(inArray(strategies.strategyId, [...strategyIds]))
    .orderBy(asc(strategies.strategyId))
    .for('no key update')
}

/** Ends a claimed job in the transaction of its batch. Returns false if it ended elsewhere. */
export async function endClaimedJob(tx: Transaction, job: JobRow, at: Date): Promise<boolean> {
  const ended = await tx
    .update(jobs)
    .set({ state: 'done', finishedAt: at })
    .where(and(eq(jobs.jobId, job.jobId), eq(jobs.state, 'running')))
    .returning({ jobId: jobs.jobId })
  if (ended.length === 0) return false
  await recordChange(tx, {
    kind: 'job',
    jobId: job.jobId,
    clientId: job.clientId,
    strategyId: job.strategyId,
    at,
  })
  return true
}
