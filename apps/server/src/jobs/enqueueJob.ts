import { and, eq, inArray, sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import { recordChange } from '../changes/recordChange.ts'
import type { Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/index.ts'
import type { JobRequest, JobRow } from './job.ts'

/** The queue of pg-boss that carries every job; what a job is stands in our own table. */
export const QUEUE = 'rankdesk'

/**
 * Asks for background work in the caller's transaction: it is there if and only if the transaction is. With a key under
 * which work waits or runs already, that work is the answer. `at` is business time.
 */
export async function enqueueJob(boss: PgBoss, tx: Transaction, request: JobRequest, at: Date): Promise<JobRow> {
  const { actor, ...rest } = request
  const [made] = await tx
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
  if (made === undefined) return underWay(tx, request)
  await boss.send(QUEUE, { jobId: made.jobId }, { db: fromDrizzle(tx, sql) })
  const { jobId, clientId, strategyId } = made
  await recordChange(tx, { kind: 'job', jobId, clientId, strategyId, at })
  return made
}

async function underWay(tx: Transaction, { singletonKey }: JobRequest): Promise<JobRow> {
  const [row] =
    singletonKey === undefined
      ? []
      : await tx
          .select()
          .from(jobs)
          .where(and(eq(jobs.singletonKey, singletonKey), inArray(jobs.state, ['waiting', 'running'])))
  // It may have ended between the two statements; the caller's retry makes it anew.
  if (row === undefined) throw new Error(`The job ${singletonKey} ended just now.`)
  return row
}
