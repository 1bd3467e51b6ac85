import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/index.ts'
import type { JobKind, JobRow } from './job.ts'
import { recordJobChange } from './runJob.ts'

/** The jobs of a kind that batches of this process run besides the one that was delivered to them. */
export class BatchedJobs {
  readonly #kind: JobKind
  readonly #batches = new Map<number, Promise<void>>()

  constructor(kind: JobKind) {
    this.#kind = kind
  }

  /**
   * Takes a waiting job that no person requested and marks it as running, for a batch that has ended when `batch` is resolved.
   * It stays in the queue, which delivers it later: it is done by then, or runs on its own because its batch failed or this
   * process died. Undefined if none is waiting.
   */
  async claim(db: Db, at: Date, batch: Promise<void>): Promise<JobRow | undefined> {
    const waiting = db
      .select({ jobId: jobs.jobId })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, this.#kind),
          eq(jobs.state, 'waiting'),
          eq(jobs.attempts, 0),
          // Staff follow the progress of what they requested, so that runs on its own.
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
    if (job === undefined) return undefined
    const { jobId } = job
    this.#batches.set(
      jobId,
      batch.then(() => {
        this.#batches.delete(jobId)
      }),
    )
    return job
  }

  /** Waits until no batch runs a job that was delivered. Returns whether a batch has ended it. */
  async hasEnded(db: Db, jobId: number): Promise<boolean> {
    const batch = this.#batches.get(jobId)
    if (batch === undefined) return false
    await batch
    const isOpen = and(eq(jobs.jobId, jobId), inArray(jobs.state, ['waiting', 'running']))
    return (await db.$count(jobs, isOpen)) === 0
  }

  /** Ends a claimed job in the transaction of its batch. Returns false if it ended elsewhere. */
  async end(tx: Transaction, job: JobRow, at: Date): Promise<boolean> {
    const ended = await tx
      .update(jobs)
      .set({ state: 'done', finishedAt: at })
      .where(and(eq(jobs.jobId, job.jobId), eq(jobs.state, 'running')))
      .returning({ jobId: jobs.jobId })
    if (ended.length === 0) return false
    await recordJobChange(tx, job, at)
    return true
  }

  /** Records what became of a job of a batch, the delivered one included. */
  async setMessage(tx: Transaction, { jobId }: JobRow, message: string): Promise<void> {
    await tx.update(jobs).set({ message }).where(eq(jobs.jobId, jobId))
  }
}
