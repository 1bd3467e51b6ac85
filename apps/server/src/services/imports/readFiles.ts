import { type ImportDetails } from '@rankdesk/api'
import { pluralize, todayInLosAngeles } from '@rankdesk/format'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { BadFileError } from '#importers/files/importProblems.ts'
import { readStagedFiles, type StagedImport } from '#importers/staged/readStagedFiles.ts'
import { type OnProgress, partOf } from '#importers/write/ImportProgress.ts'
import { readManagers } from '#importers/write/writeClient.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Queryable, Transaction } from '#platform/db/database.ts'
import { clients, importFiles, type ImportPreview, imports } from '#platform/db/schema/index.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { idInJob, type JobContext, JobFailed, type JobHandler, type JobRequest } from '#platform/jobs/index.ts'
import { runWrite } from '../lib/runWrite.ts'
import type { UseCaseContext } from '../lib/useCaseContext.ts'
import type { ImportDeps } from './importDeps.ts'
import { requireState } from './imports.policy.ts'
import { type ImportRow, lockImport, readImport } from './imports.queries.ts'
import { previewImport } from './previewImport.ts'
import type { StagingFolder } from './stagingFolder.ts'

/** The key under which at most one job works on an import. */
export const importJobKey = (importId: number) => `import ${importId}`

/** Returns the job that reads the files of an import. One that is unattended is then written without a person. */
export function readingJob(
  importId: number,
  actor: Actor | undefined,
  { isUnattended = false }: { isUnattended?: boolean } = {},
): JobRequest {
  const input = isUnattended ? { importId, isUnattended } : { importId }
  const request = { kind: 'read-import' as const, input, singletonKey: importJobKey(importId) }
  return actor === undefined ? request : { ...request, actor }
}

/** The states of an import with a job. */
export const WORKING = ['reading', 'writing', 'undoing'] as const

/** The columns of an import that starts to work. */
export const STARTED = { error: null, done: 0, total: 0, message: '' }

/** Starts to read the files of an import. Throws `HttpError` 400 without files or with a half-sent one, 409 by its state. */
export async function readImportFiles(
  context: UseCaseContext & Pick<ImportDeps, 'jobs'>,
  { actor, importId }: { actor: Actor; importId: number },
): Promise<ImportDetails> {
  const lock = (tx: Transaction) => lockImport(tx, importId)
  await runWrite(context, { actor, action: 'readImportFiles', lock }, async (tx, _now, row) => {
    requireState(row, 'read')
    if (row.fileCount === 0) throw new HttpError(400, 'Add files to the import first.')
    const [half] = await tx
      .select({ path: importFiles.path })
      .from(importFiles)
      .where(and(eq(importFiles.importId, importId), sql`${importFiles.receivedBytes} < ${importFiles.bytes}`))
      .limit(1)
    if (half !== undefined)
      throw new HttpError(400, `${half.path} was not sent completely. Send it again or remove it.`)
    await tx
      .update(imports)
      .set({ state: 'reading', ...STARTED })
      .where(eq(imports.importId, importId))
    await context.jobs.enqueue(tx, readingJob(importId, actor))
    return { result: undefined, auditEvent: { details: { importId }, changes: ['import'] } }
  })
  return readImport(context.db, importId)
}

/** Returns the id of the import that a job is about. */
export function importIdOf({ job }: Pick<JobContext, 'job'>): number {
  return idInJob(job, 'importId')
}

/** Returns the import of a job in one of the states, or undefined if it was discarded or has gone on. */
export async function importOfJob(
  context: Pick<JobContext, 'job' | 'db'>,
  states: readonly ImportRow['state'][],
): Promise<ImportRow | undefined> {
  const [row] = await context.db
    .select()
    .from(imports)
    .where(and(eq(imports.importId, importIdOf(context)), inArray(imports.state, [...states])))
  return row
}

/**
 * Stores the progress of an import, which its screen shows. Throws `JobFailed` if the job was canceled, which ended the
 * import as failed.
 */
export async function reportProgress(
  { db, clock, signal, job }: Pick<JobContext, 'db' | 'clock' | 'signal' | 'job'>,
  importId: number,
  progress: { done: number; total: number; message: string },
): Promise<void> {
  // A stopping server leaves the job to be run again.
  signal.throwIfAborted()
  // Reads the job without a lock: an effect of this job, which runs in its own transaction, has locked it.
  const isRunning = sql`exists (select from jobs where job_id = ${job.jobId} and state = 'running')`
  const reported = await db
    .update(imports)
    .set(progress)
    .where(and(eq(imports.importId, importId), inArray(imports.state, [...WORKING]), isRunning))
    .returning({ importId: imports.importId })
  if (reported.length === 0) throw new JobFailed('The job was canceled.')
  await recordChange(db, { kind: 'import', jobId: job.jobId, at: clock.now() })
}

/**
 * Reads the staged files of an import. `onProgress` may throw to stop. A file that cannot be used at all ends the job with its
 * sentence, which no retry changes.
 */
export async function readStaged(
  db: Queryable,
  staging: StagingFolder,
  row: ImportRow,
  onProgress: OnProgress,
): Promise<StagedImport> {
  const files = await db
    .select()
    .from(importFiles)
    .where(eq(importFiles.importId, row.importId))
    .orderBy(asc(importFiles.path))
  const onlyDomain = row.clientId === null ? undefined : await domainOf(db, row.clientId)
  const read = readStagedFiles(
    files.map(({ path, storedName }) => ({ path, file: staging.fileOf(row.importId, storedName) })),
    {
      sanitize: sanitizeZone,
      domains: Object.fromEntries(Object.entries(row.choices.clients).map(([key, { domain }]) => [key, domain])),
      mappings: row.choices.tables,
      choices: row.choices.files ?? {},
      pageGroups: Object.fromEntries(Object.entries(row.choices.clients).map(([key, each]) => [key, each.pageGroups])),
      ...(onlyDomain === undefined ? {} : { onlyDomain }),
      onProgress,
    },
  )
  return read.catch((error: unknown) => {
    throw error instanceof BadFileError ? new JobFailed(error.message) : error
  })
}

async function domainOf(db: Queryable, clientId: number): Promise<string | undefined> {
  const [client] = await db.select({ domain: clients.domain }).from(clients).where(eq(clients.clientId, clientId))
  return client?.domain.toLowerCase()
}

/** Describes what was read, with the clients and staff of now. */
async function previewOfImport(
  db: Queryable,
  row: Pick<ImportRow, 'choices'>,
  read: StagedImport,
  today: string,
  onProgress: OnProgress,
): Promise<ImportPreview> {
  const domains = read.groups.flatMap(({ domain }) => domain ?? [])
  const all = [...domains, ...read.clients.clients.map(({ domain }) => domain)]
  const rows = await db
    .select()
    .from(clients)
    .where(sql`lower(${clients.domain}) = any(${sql.param(all)}::text[])`)
  return previewImport({
    read,
    choices: row.choices,
    known: new Map(rows.map((client) => [client.domain.toLowerCase(), client])),
    managers: await readManagers(db),
    today,
    onProgress,
  })
}

/** Creates the job that reads the files of an import and stores its preview. `next` runs in the same transaction. */
export function readInBackground(
  staging: StagingFolder,
  next?: (tx: Transaction, row: ImportRow, context: JobContext) => Promise<void>,
): JobHandler {
  return async (context) => {
    const { db, clock, job } = context
    const row = await importOfJob(context, ['reading'])
    if (row === undefined) return
    const { importId } = row
    const progress: OnProgress = (done, total, message) => reportProgress(context, importId, { done, total, message })
    const read = await readStaged(db, staging, row, partOf(progress, 0, HALF))
    const preview = await previewOfImport(db, row, read, todayInLosAngeles(clock), partOf(progress, HALF, 100))
    await context.finish(
      async (tx) => {
        await tx
          .update(imports)
          .set({ state: 'ready', preview, done: 100, total: 100, message: '' })
          .where(eq(imports.importId, importId))
        await next?.(tx, { ...row, state: 'ready', preview }, context)
        await recordJobEvent(
          tx,
          { job, at: clock.now(), action: 'importRead', isSystemWork: true },
          { ...clientOf(row), details: { importId }, changes: ['import'] },
        )
      },
      `${pluralize(preview.clients.length, 'client')} found in ${pluralize(row.fileCount, 'file')}.`,
    )
  }
}

/** The share of reading the files, in percent; the rest is matching queries with pages. */
const HALF = 50

/** Returns the client of a feed or a watched folder, for its audit event. */
const clientOf = ({ clientId }: ImportRow) => (clientId === null ? {} : { clientId })

/** Deletes the staged files of imports that no longer need them. */
export async function removeStaged(db: Db, staging: StagingFolder, importId: number): Promise<void> {
  await staging.removeAll(importId)
  await db.delete(importFiles).where(eq(importFiles.importId, importId))
}
