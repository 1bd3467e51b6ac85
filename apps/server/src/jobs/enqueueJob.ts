import { and, eq, inArray, sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import { recordChange } from '../changes/recordChange.ts'
import type { Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/index.ts'
import type { JobRequest, JobRow } from './job.ts'

/** The queue of pg-boss that carries every job; what a job is stands in our own table. */
export const QUEUE = 'rankdesk'

/** A job under the same key may end between looking whether it can be made and reading it; more often than this it does not. */
const MAX_POLLS = 10

/**
 * Asks for background work in the caller's transaction: it is there if and only if the transaction is. With a key under
 * which work waits or runs already, that work is the answer. `at` is business time.
 */
export async function enqueueJob(boss: PgBoss, tx: Transaction, request: JobRequest, at: Date): Promise<JobRow> {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    const made = await insertJob(tx, request, at)
    if (made !== undefined) {
      await boss.send(QUEUE, { jobId: made.jobId }, { db: fromDrizzle(tx, sql) })
      const { jobId, clientId, strategyId } = made
      await recordChange(tx, { kind: 'job', jobId, clientId, strategyId, at })
      return made
    }
    const found = await underWay(tx, request)
    if (found !== undefined) return found
  }
  throw new Error(`The job ${request.singletonKey} could neither be made nor found.`)
}

/** Undefined when one under the same key waits or runs. */
async function insertJob(tx: Transaction, { actor, ...rest }: JobRequest, at: Date): Promise<JobRow | undefined> {
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
  return made
}

/** Undefined when it has ended since. */
async function underWay(tx: Transaction, { singletonKey }: JobRequest): Promise<JobRow | undefined> {
  if (singletonKey === undefined) return undefined
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.singletonKey, singletonKey), inArray(jobs.state, ['waiting', 'running'])))
  return row
}
