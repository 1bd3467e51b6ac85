import type { BackgroundJob, backups as backupsContract, CallResult } from '@rankdesk/api'
import { desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import { BACKUP_JOB, BackupError, type ScheduledBackups } from '#platform/backup/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { jobs as jobTable, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { JobFailed, type JobHandler, type JobRequest, type Jobs } from '#platform/jobs/index.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clockText } from '../clockText.ts'
import { jobResult } from '../jobs/jobs.queries.ts'

/** The number of latest jobs in which the running and the newest ended ones are searched. */
const MAX_JOBS = 50

/** Returns the backups, the jobs that make or verify one, and the schedule. */
export async function readBackupOverview(
  db: Db,
  backups: ScheduledBackups,
  settings: Config['backups'],
): Promise<CallResult<typeof backupsContract>> {
  const [files, jobs, nextAt, state] = await Promise.all([
    backups.list(),
    readJobs(db),
    backups.nextAt(),
    backups.state(),
  ])
  const { schedule, keep } = settings
  return {
    backups: files.map(({ name, bytes, createdAt, verified }) => ({
      name,
      size: bytes,
      createdAt: createdAt.toISOString(),
      verified:
        verified === undefined
          ? null
          : { at: verified.verifiedAt, rows: verified.rows, files: verified.files, sha256: verified.sha256 },
    })),
    jobs,
    schedule: {
      daily: schedule?.kind === 'daily' ? clockText(schedule) : null,
      everyMs: schedule?.kind === 'every' ? schedule.ms : null,
      keep,
      nextAt: nextAt?.toISOString() ?? null,
      state,
    },
  }
}

/** Returns the running jobs, and the newest ended one of each kind. */
async function readJobs(db: Db): Promise<BackgroundJob[]> {
  const rows = await db
    .select({ job: jobTable, staffName: staff.staffName })
    .from(jobTable)
    .leftJoin(staff, eq(staff.staffId, jobTable.requestedBy))
    .where(inArray(jobTable.kind, ['make-backup', 'verify-backup']))
    .orderBy(desc(jobTable.jobId))
    .limit(MAX_JOBS)
  const isEnded = ({ job }: (typeof rows)[number]) => job.state === 'done' || job.state === 'failed'
  const newest = (['make-backup', 'verify-backup'] as const).map((kind) =>
    rows.find((row) => row.job.kind === kind && isEnded(row)),
  )
  return rows
    .filter((row) => !isEnded(row) || newest.includes(row))
    .map(({ job, staffName }) => jobResult(job, staffName))
}

type JobsContext = UseCaseContext & { jobs: Jobs }

/** Starts a backup, or returns the running one. */
export function requestBackup(context: JobsContext, actor: Actor): Promise<BackgroundJob> {
  return requestJob(context, actor, { action: 'makeBackup', job: BACKUP_JOB, details: {} })
}

/** Starts the verification of a backup, or returns the running one. */
export function requestVerification(
  context: JobsContext,
  { actor, name }: { actor: Actor; name: string },
): Promise<BackgroundJob> {
  const job: JobRequest = { kind: 'verify-backup', input: { name }, singletonKey: `verify ${name}` }
  return requestJob(context, actor, { action: 'verifyBackup', job, details: { name } })
}

function requestJob(
  context: JobsContext,
  actor: Actor,
  { action, job, details }: { action: string; job: JobRequest; details: Record<string, unknown> },
): Promise<BackgroundJob> {
  return runWrite(context, { actor, action, lock: noLock }, async (tx) => {
    const row = await context.jobs.enqueue(tx, { ...job, actor })
    const [person] =
      row.requestedBy === null ? [] : await tx.select().from(staff).where(eq(staff.staffId, row.requestedBy))
    const result = jobResult(row, person?.staffName ?? null)
    return { result, auditEvent: { details: { ...details, jobId: row.jobId }, changes: ['backup'] } }
  })
}

const inputSchema = z.object({ name: z.string() })

/** Creates the handler that verifies a backup. A damaged one ends the job with the reason. */
export function verifyInBackground(backups: ScheduledBackups): JobHandler {
  return async ({ job, clock, finish }) => {
    const { name } = inputSchema.parse(job.input)
    const record = await backups.verify(name).catch((error: unknown) => {
      throw error instanceof BackupError ? new JobFailed(error.message, { cause: error }) : error
    })
    await finish(
      (tx) =>
        recordJobEvent(
          tx,
          { job, at: clock.now(), action: 'verifyBackup' },
          { details: { name, sha256: record.sha256 }, changes: ['backup'] },
        ),
      `${name} is intact.`,
    )
  }
}
