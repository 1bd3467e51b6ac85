import type { Clock } from '@rankdesk/format'
import type { Db, Transaction } from '../db/database.ts'
import type { jobs } from '../db/schema/index.ts'

/** A row of the jobs that staff see. */
export type JobRow = typeof jobs.$inferSelect
export type JobKind = JobRow['kind']

/** What is asked for. `input` is what the handler needs besides client and strategy; it is data, kept as JSON. */
export interface JobRequest {
  kind: JobKind
  clientId?: number
  strategyId?: number
  input?: Record<string, unknown>
  /** While one with this key waits or runs, another request with it is that one. */
  singletonKey?: string
  /** Who asked, and for whom; empty for work that fell due by itself. */
  actor?: { staffId: number; actedForId: number }
}

/** What a handler is given. */
export interface JobContext {
  job: JobRow
  db: Db
  clock: Clock
  /** Ends when the server stops or the job's time is up. */
  signal: AbortSignal
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  /** Tells how far it is; shown to whoever waits for it. */
  progress(done: number, total: number, message?: string): Promise<void>
  /**
   * The job's one effect: `effect` runs in a transaction that also ends the job, so that it happens once, however
   * often the work is tried. Undefined when the job has ended already; nothing is done then.
   */
  finish<Result>(effect: (tx: Transaction) => Promise<Result>, message?: string): Promise<Result | undefined>
}

/** Does the work of one kind. It is tried again when it throws, unless it throws `JobFailed`. */
export type JobHandler = (context: JobContext) => Promise<void>

/** What belongs to the end of a job that has failed for good, in the transaction that says so. */
export type JobFailure = (tx: Transaction, job: JobRow, at: Date) => Promise<void>

/** How one kind of work is done, and what follows when it can not be. */
export interface JobWork {
  handler: JobHandler
  failed?: JobFailure
}

/** The work can not be done, however often it is tried; the message is a sentence for the screen. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}
