import type { Clock } from '@rankdesk/format'
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable, Transaction } from '../db/database.ts'
import { clients, type jobs } from '../db/schema/index.ts'
import type { Actor } from '../http/actor.ts'

/** A row of the jobs table. */
export type JobRow = typeof jobs.$inferSelect
export type JobKind = JobRow['kind']

/** Whether a job publishes what fell due. It decides itself what to do for an archived client, and is canceled where it was scheduled. */
export function isDuePublish({ kind }: Pick<JobRow, 'kind'>): boolean {
  return kind === 'publish-later' || kind === 'publish-post'
}

/** A request for a job. `input` is the handler's input besides client and strategy, stored as JSON. */
export interface JobRequest {
  kind: JobKind
  clientId?: number
  strategyId?: number
  input?: Record<string, unknown>
  /** While a job with this key waits or runs, another request with it returns that job. */
  singletonKey?: string
  /** The person who requested it, and the staff member acted for. Empty for work that became due by itself. */
  actor?: { staffId: number; actedForId: number }
}

/** The context of a job handler. */
export interface JobContext {
  job: JobRow
  db: Db
  clock: Clock
  /** Aborts when the server stops, the job's time is up, or its next progress finds it canceled. */
  signal: AbortSignal
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  /** Reports the progress, which staff see. */
  progress(done: number, total: number, message?: string): Promise<void>
  /**
   * Commits the job's one effect: `effect` runs in the transaction that also ends the job, so that it happens once,
   * however often the job is retried. Does nothing and returns undefined if the job has ended already.
   */
  finish<Result>(effect: (tx: Transaction) => Promise<Result>, message?: string): Promise<Result | undefined>
}

/** Runs one kind of job. A thrown error retries it, except `JobFailed`. */
export type JobHandler = (context: JobContext) => Promise<void>

/** Runs when a job has finally failed, in the transaction that records it. The job has the message of its failure. */
export type JobFailure = (tx: Transaction, job: JobRow, at: Date) => Promise<void>

/** Undoes the consequences of a failure, in the transaction that enqueues the failed job again. */
export type JobRetry = (tx: Transaction, job: JobRow, at: Date) => Promise<void>

/** The context of a sweep. */
export interface SweepContext extends Pick<JobContext, 'db' | 'clock' | 'log'> {
  jobs: { enqueue(tx: Transaction, request: JobRequest): Promise<unknown> }
}

/** What one kind of job does: its run, and the consequences of its final failure and of a retry after it. */
export interface JobWork {
  handler: JobHandler
  failed?: JobFailure | undefined
  retried?: JobRetry | undefined
  /** Enqueues or does the work that is due by the clock. Every process calls it every few seconds. */
  sweep?: ((context: SweepContext) => Promise<void>) | undefined
}

/** Returns an id that a job's input has under a name. Throws `JobFailed` for a job without it. */
export function idInJob({ input }: Pick<JobRow, 'input'>, name: string): number {
  const read = z.int().safeParse(input[name])
  if (!read.success) throw new JobFailed(`The job has no ${name}.`)
  return read.data
}

/** Returns who requested a job, and for whom. Undefined for work that became due by itself. */
export function actorOfJob({ requestedBy, actedForId }: JobRow): Actor | undefined {
  return requestedBy === null || actedForId === null ? undefined : { staffId: requestedBy, actedForId }
}

/** Whether a job is about an archived client. */
export async function isOfArchivedClient(db: Queryable, { clientId }: Pick<JobRow, 'clientId'>): Promise<boolean> {
  if (clientId === null) return false
  return (await db.$count(clients, and(eq(clients.clientId, clientId), isNotNull(clients.archivedAt)))) > 0
}

/** An error that no retry can fix. The message is a sentence for the screen. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}
