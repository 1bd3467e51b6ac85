import { addDays, type Clock, losAngelesDateOf, losAngelesInstant } from '@rankdesk/format'
import { desc, eq } from 'drizzle-orm'
import type { BackupSchedule, BackupSettings } from '../config/backupSettings.ts'
import type { Db, Transaction } from '../db/database.ts'
import { jobs as jobsTable } from '../db/schema/index.ts'
import { type JobContext, JobFailed, type JobFailure, type JobRequest, type JobRow, type Sweep } from '../jobs/index.ts'
import {
  type BackupFile,
  backupPath,
  type BackupRecord,
  listBackups,
  makeBackup,
  verifyBackupAgain,
} from './backupFiles.ts'
import { BackupError } from './manifest.ts'

/** The kind of the jobs that make backups. */
const KIND = 'make-backup'
/** The request of a backup. While one is made, another request returns its job. */
export const BACKUP_JOB: JobRequest = { kind: KIND, singletonKey: KIND }

/** How often a process reads the ends of backups that other processes made, in ms. */
const REFRESH_MS = 60_000
/** How often a backup in progress finds out that it was canceled, in ms. */
const CANCEL_CHECK_MS = 2000
/** The number of latest jobs in which the last success and the last failure are searched. */
const MAX_HISTORY = 50

/** The pause in ms after a failed backup. The attempts of one job follow each other sooner. */
const RETRY_AFTER_MS = 60 * 60 * 1000

/** The state of the backups: `off` without a schedule, `failed` when the last one failed, `late` when one is overdue. */
export type BackupState = 'off' | 'ok' | 'failed' | 'late'

/** How long a due backup may take until it counts as late, in ms. */
const LATE_AFTER_MS = 6 * 60 * 60 * 1000

interface ScheduledBackupsOptions {
  settings: BackupSettings
  /** The folder whose media and keys are included. */
  dataDir: string
  databaseUrl: string
  db: Db
  jobs: { enqueue(tx: Transaction, request: JobRequest): Promise<JobRow> }
  /** Business time, in which jobs are due. */
  clock: Clock
  /** Real time, for the names of files. */
  realClock: Clock
  log: { info(details: object, message: string): void; error(details: object, message: string): void }
}

/**
 * The backups of the agency: their schedule, their files and the job that makes them. Every process runs the sweep; the
 * job runs on one.
 */
export class ScheduledBackups {
  readonly #options: ScheduledBackupsOptions
  #lastError: unknown
  #history: (BackupHistory & { readAt: number }) | undefined

  constructor(options: ScheduledBackupsOptions) {
    this.#options = options
  }

  /** Enqueues a backup when one is due. */
  readonly sweep: Sweep = async () => {
    const { clock, db, jobs } = this.#options
    const dueAt = await this.nextAt()
    if (dueAt === undefined || dueAt > clock.now()) return
    // Another process may have made it since the history was read.
    this.#history = undefined
    const stillDueAt = await this.nextAt()
    if (stillDueAt === undefined || stillDueAt > clock.now()) return
    await db.transaction((tx) => jobs.enqueue(tx, BACKUP_JOB))
  }

  /** Makes a backup. The handler of the job. */
  readonly make = async (context: Pick<JobContext, 'signal' | 'finish' | 'progress'>): Promise<void> => {
    const { settings, dataDir, databaseUrl, realClock, log } = this.#options
    const { folder, keep } = settings
    const { signal, finish } = context
    let step = ''
    const report = () => context.progress(0, 0, step)
    const onStep = (next: string) => {
      step = next
      return report()
    }
    // A step may take long. The report of a canceled job aborts the signal, which ends the step.
    const timer = setInterval(() => void report().catch(() => undefined), CANCEL_CHECK_MS)
    const options = { url: databaseUrl, dataDir, folder, keep, clock: realClock, signal, onStep }
    const made = await makeBackup(options)
      .catch((error: unknown) => {
        this.#lastError = error
        // Another attempt within seconds fails for the same reason, such as a full disk.
        throw error instanceof BackupError ? new JobFailed(error.message, { cause: error }) : error
      })
      .finally(() => clearInterval(timer))
    await finish(() => Promise.resolve(), `${made.name} was made and verified.`)
    this.#history = undefined
    log.info({ folder, ...made }, 'a backup was made and verified')
  }

  /** Logs a backup that finally failed. The next attempt follows the schedule. */
  readonly failed: JobFailure = (_tx, job) => {
    this.#history = undefined
    const details = { err: this.#lastError, jobId: job.jobId, folder: this.#options.settings.folder }
    this.#options.log.error(details, 'The backup failed. Older backups were kept.')
    return Promise.resolve()
  }

  /** Returns when the next backup is due; undefined without a schedule. */
  async nextAt(): Promise<Date | undefined> {
    const { settings, clock } = this.#options
    if (settings.schedule === undefined) return undefined
    return nextBackupAt(settings.schedule, await this.#readHistory(), clock.now())
  }

  /** Returns the state of the backups, for operators. */
  async state(): Promise<BackupState> {
    const dueAt = await this.nextAt()
    if (dueAt === undefined) return 'off'
    const { lastMadeAt, lastFailedAt } = await this.#readHistory()
    if (lastFailedAt !== undefined && (lastMadeAt === undefined || lastFailedAt > lastMadeAt)) return 'failed'
    return this.#options.clock.now().getTime() - dueAt.getTime() > LATE_AFTER_MS ? 'late' : 'ok'
  }

  /** Returns the backups of the folder, the newest first. */
  list(): Promise<BackupFile[]> {
    return listBackups(this.#options.settings.folder)
  }

  /** Reads a backup again from its first byte to its last. Throws BackupError. */
  verify(name: string): Promise<BackupRecord> {
    return verifyBackupAgain(this.#options.settings.folder, name, this.#options.realClock)
  }

  /** Returns the path of a backup. Throws BackupError for a name that no backup has. */
  pathOf(name: string): string {
    return backupPath(this.#options.settings.folder, name)
  }

  /** Reads the ends of the latest backups at most once a minute: every sweep asks for them. */
  async #readHistory(): Promise<BackupHistory> {
    const { db, realClock } = this.#options
    const now = realClock.now().getTime()
    if (this.#history !== undefined && now - this.#history.readAt < REFRESH_MS) return this.#history
    const latest = await db
      .select({ state: jobsTable.state, finishedAt: jobsTable.finishedAt })
      .from(jobsTable)
      .where(eq(jobsTable.kind, KIND))
      .orderBy(desc(jobsTable.jobId))
      .limit(MAX_HISTORY)
    const lastEnd = (state: 'done' | 'failed') => latest.find((job) => job.state === state)?.finishedAt ?? undefined
    this.#history = { lastMadeAt: lastEnd('done'), lastFailedAt: lastEnd('failed'), readAt: now }
    return this.#history
  }
}

/** The ends of the latest backups, which decide about the next one. */
interface BackupHistory {
  lastMadeAt: Date | undefined
  lastFailedAt: Date | undefined
}

/**
 * Returns when the next backup is due. The first one is due at once, as is one that was missed while no server ran. After
 * a failure the next attempt follows within an hour.
 */
function nextBackupAt(schedule: BackupSchedule, history: BackupHistory, now: Date): Date {
  // A clock that was set back must not postpone backups.
  const lastMadeAt = inThePast(history.lastMadeAt, now)
  const lastFailedAt = inThePast(history.lastFailedAt, now)
  const due = lastMadeAt === undefined ? now : dueAfter(schedule, lastMadeAt)
  if (lastFailedAt === undefined || (lastMadeAt !== undefined && lastMadeAt >= lastFailedAt)) return due
  const pause = schedule.kind === 'every' ? Math.min(schedule.ms, RETRY_AFTER_MS) : RETRY_AFTER_MS
  const retryAt = new Date(lastFailedAt.getTime() + pause)
  return retryAt > due ? retryAt : due
}

/** Returns the first instant of the schedule after `last`. */
function dueAfter(schedule: BackupSchedule, last: Date): Date {
  if (schedule.kind === 'every') return new Date(last.getTime() + schedule.ms)
  const day = losAngelesDateOf(last)
  const sameDay = losAngelesInstant(day, schedule.hour, schedule.minute)
  return sameDay > last ? sameDay : losAngelesInstant(addDays(day, 1), schedule.hour, schedule.minute)
}

function inThePast(instant: Date | undefined, now: Date): Date | undefined {
  return instant === undefined || instant > now ? undefined : instant
}
