import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql, and, inArray } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../db/database.ts'
import { fetchRows } from '../db/fetchRows.ts'
import { jobs } from '../db/schema/index.ts'
import type { JobHandler, JobKind, JobRequest, JobRow, JobWork } from './job.ts'
import { endBeforeSuccessor, type JobRunnerContext, MAX_ATTEMPTS, recordJobChange, runJob } from './runJob.ts'

/** A check for work that is due by the clock, such as a scheduled publish. Every process calls it every few seconds. */
export type Sweep = () => Promise<void>

export interface JobsOptions extends Pick<JobRunnerContext, 'clock' | 'log'> {
  database: Database
  /** The address of the database for pg-boss's own connections. */
  databaseUrl: string
}

/** The interval between two sweeps, in ms. */
const SWEEP_EVERY = 2000
/** How long the queue waits for a response of the database in ms, so that a silent network doesn't stop it for good. */
const QUERY_TIMEOUT_MS = 30_000
/** How long a stopping process waits for its running jobs, in ms. */
const STOP_LIMIT_MS = 10_000
/** The number of jobs that one process runs at once. */
const AT_ONCE = 3

/**
 * The job queue: background work in the database, shared by every server process. pg-boss notices a dead process by its
 * missing heartbeat and runs its jobs again elsewhere; our own table records the progress of each job.
 */
export class Jobs {
  readonly #options: JobsOptions
  readonly #boss: PgBoss
  readonly #stopped = new AbortController()
  readonly #work: Partial<Record<JobKind, JobWork>> = {}
  readonly #sweeps: Sweep[] = []
  #timer: NodeJS.Timeout | undefined
  #sweeping: Promise<void> = Promise.resolve()

  constructor(options: JobsOptions) {
    this.#options = options
    // pg-boss passes every setting on to pg, but declares only some.
    const connection = { connectionString: options.databaseUrl, max: 4, query_timeout: QUERY_TIMEOUT_MS }
    this.#boss = new PgBoss({
      ...connection,
      schedule: false,
      superviseIntervalSeconds: 5,
      maintenanceIntervalSeconds: 3600,
      monitorIntervalSeconds: 5,
      reindex: false,
    })
    this.#boss.on('error', (error) => options.log.warn({ err: error }, 'the job queue'))
  }

  /** Registers the work of one kind of job, or its handler if there is nothing else. Call it before `start`. */
  handle(kind: JobKind, work: JobHandler | JobWork): void {
    const registered = typeof work === 'function' ? { handler: work } : work
    this.#work[kind] = registered
    const { sweep } = registered
    if (sweep === undefined) return
    const { database, clock, log } = this.#options
    this.addSweep(() => sweep({ db: database.db, clock, log, jobs: this }))
  }

  /** Registers a sweep. Call it before `start`. */
  addSweep(sweep: Sweep): void {
    this.#sweeps.push(sweep)
  }

  /** Creates the queue if it is missing, recovers jobs of an earlier process or a restored backup, and starts. */
  async start(): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(QUEUE, {
      retryLimit: MAX_ATTEMPTS - 1,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: 900,
      heartbeatSeconds: 10,
    })
    await this.#recoverJobs()
    const { database, clock, log } = this.#options
    await this.#boss.work<{ jobId: number }>(
      QUEUE,
      { pollingIntervalSeconds: 0.5, localConcurrency: AT_ONCE },
      async ([job]) => {
        if (job === undefined) return
        const signal = AbortSignal.any([job.signal, this.#stopped.signal])
        const stopping = this.#stopped.signal
        const enqueueAgain = (tx: Transaction, { jobId, kind }: JobRow) => this.#send(tx, jobId, kind)
        const context = { db: database.db, clock, log, stopping, enqueueAgain }
        await runJob(context, this.#work, job.data.jobId, signal)
      },
    )
    this.#timer = setInterval(() => this.#sweep(), SWEEP_EVERY)
    this.#sweep()
  }

  /** Enqueues a job in the caller's transaction. See `enqueueJob`. */
  enqueue(tx: Transaction, request: JobRequest): Promise<JobRow> {
    return enqueueJob(this.#boss, tx, request, this.#options.clock.now())
  }

  /** Enqueues a failed job again, in the caller's transaction, which has locked its row. */
  async retry(tx: Transaction, job: JobRow): Promise<void> {
    const at = this.#options.clock.now()
    const cleared = { done: 0, total: 0, message: '', attempts: 0, startedAt: null, finishedAt: null }
    await tx
      .update(jobs)
      .set({ state: 'waiting', ...cleared })
      .where(eq(jobs.jobId, job.jobId))
    await this.#work[job.kind]?.retried?.(tx, job, at)
    await this.#send(tx, job.jobId, job.kind)
    await recordJobChange(tx, job, at)
  }

  /**
   * Ends a waiting or running job as failed, in the caller's transaction, which has locked its row. A handler that is
   * still running no longer has an effect, and stops at its next progress.
   */
  async cancel(tx: Transaction, job: JobRow, message: string, at: Date): Promise<void> {
    await tx.update(jobs).set({ state: 'failed', message, finishedAt: at }).where(eq(jobs.jobId, job.jobId))
    await this.#work[job.kind]?.failed?.(tx, { ...job, state: 'failed', message }, at)
    await recordJobChange(tx, job, at)
  }

  /** Accepts no new jobs, waits briefly for the running ones and leaves the rest to run again elsewhere. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    // Before the signal: otherwise a job that is handed over could come back to this process.
    const ended = this.#boss.offWork(QUEUE)
    this.#stopped.abort(new Error('The server is stopping.'))
    await this.#sweeping
    // A graceful stop of pg-boss waits as well, but half a second at least.
    await Promise.race([ended, delay(STOP_LIMIT_MS, undefined, { ref: false })])
    await this.#boss.stop({ graceful: false })
  }

  async #send(tx: Transaction, jobId: number, kind: JobKind): Promise<void> {
    await this.#boss.send(QUEUE, { jobId }, { db: fromDrizzle(tx, sql), ...queueOptions(kind) })
  }

  #sweep(): void {
    this.#sweeping = this.#sweeping
      .then(async () => {
        for (const sweep of this.#sweeps) if (!this.#stopped.signal.aborted) await sweep()
      })
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'looking for due work'))
  }

  /** Sends jobs again that are in our table but not in the queue, as after a restored backup. */
  async #recoverJobs(): Promise<void> {
    const { database } = this.#options
    const lost = await fetchRows<{ jobId: number; kind: JobKind }>(
      database.db,
      sql`
      select j.job_id "jobId", j.kind from jobs j
      where j.state in ('waiting', 'running') and not exists (
        select from pgboss.job b where b.name = ${QUEUE} and b.state in ('created', 'retry', 'active')
          and (b.data ->> 'jobId')::int = j.job_id)`,
    )
    for (const { jobId, kind } of lost) {
      const once = { singletonKey: `again ${jobId}`, singletonSeconds: 60 }
      await this.#boss.send(QUEUE, { jobId }, { ...once, ...queueOptions(kind) })
    }
  }
}

/** The pg-boss queue of all jobs. The job itself is a row of our own table. */
const QUEUE = 'rankdesk'

/** The time in seconds after which a job counts as stuck, for kinds that may take longer than the queue's limit. */
const MAX_SECONDS: Partial<Record<JobKind, number>> = {
  'make-backup': 12 * 60 * 60,
  'verify-backup': 12 * 60 * 60,
  // A site may ask for seconds between two requests.
  'read-site': 2 * 60 * 60,
}

/** The time in seconds before the second attempt, which doubles, for kinds whose other side needs more than a moment. */
const RETRY_SECONDS: Partial<Record<JobKind, number>> = {
  // A mail server that has never seen the sender accepts it after some minutes (greylisting).
  'send-mail': 60,
}

/** Returns the options of the queue for a kind of job. */
function queueOptions(kind: JobKind): { expireInSeconds?: number; retryDelay?: number } {
  const [expireInSeconds, retryDelay] = [MAX_SECONDS[kind], RETRY_SECONDS[kind]]
  return {
    ...(expireInSeconds === undefined ? {} : { expireInSeconds }),
    ...(retryDelay === undefined ? {} : { retryDelay }),
  }
}

/** How often a request retries when the job under its key ends between the insert and the read. */
const MAX_ENQUEUE_ATTEMPTS = 10

/**
 * Enqueues a job in the caller's transaction: it exists if and only if the transaction commits. Returns the waiting or
 * running job with the same key instead, if there is one. `at` is business time.
 */
async function enqueueJob(boss: PgBoss, tx: Transaction, request: JobRequest, at: Date): Promise<JobRow> {
  await endBeforeSuccessor(tx, request.singletonKey)
  for (let attempt = 0; attempt < MAX_ENQUEUE_ATTEMPTS; attempt += 1) {
    const inserted = await insertJob(tx, request, at)
    if (inserted !== undefined) {
      await boss.send(QUEUE, { jobId: inserted.jobId }, { db: fromDrizzle(tx, sql), ...queueOptions(request.kind) })
      await recordJobChange(tx, inserted, at)
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
