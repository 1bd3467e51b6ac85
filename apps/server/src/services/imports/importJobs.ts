import { and, eq, inArray } from 'drizzle-orm'
import { recordChange } from '#platform/changes/recordChange.ts'
import { imports } from '#platform/db/schema/index.ts'
import type { JobFailure, JobHandler, JobRetry, JobRow, JobWork } from '#platform/jobs/index.ts'
import { type ImportAction, requireState } from './imports.policy.ts'
import { type ImportRow, lockImport } from './imports.queries.ts'
import { importIdOf, STARTED, WORKING } from './readFiles.ts'

/** The sentence of a failure that is no fault of the files. */
const FAILED =
  'Something went wrong on our side. Nothing was written. Try again, and see the log if it keeps happening.'

/** Returns a job of an import with the consequences of its failure and of a retry, which are those of every kind. */
export function importJob(handler: JobHandler): JobWork {
  return { handler, failed: importFailed, retried: importRetried }
}

/** Marks the import of a job that finally failed or was canceled, with the reason. */
const importFailed: JobFailure = async (tx, job, at) => {
  const importId = importIdOf({ job })
  const error = job.message === '' ? FAILED : job.message
  await tx
    .update(imports)
    .set({ state: job.kind === 'undo-import' ? 'done' : 'failed', error, message: '' })
    .where(and(eq(imports.importId, importId), inArray(imports.state, [...WORKING])))
  await recordChange(tx, { kind: 'import', jobId: job.jobId, at })
}

/** The action that a retry of each kind of job repeats, and the state of the import during it. */
const REPEATED: Partial<Record<JobRow['kind'], { action: ImportAction; state: ImportRow['state'] }>> = {
  'read-import': { action: 'read', state: 'reading' },
  'write-import': { action: 'write', state: 'writing' },
  'undo-import': { action: 'undo', state: 'undoing' },
}

/**
 * Sets the import of a failed job to work again when the job is retried. Throws `HttpError` 404 if the import was
 * discarded, 409 if it has gone on in another way.
 */
const importRetried: JobRetry = async (tx, job, at) => {
  const repeated = REPEATED[job.kind]
  if (repeated === undefined) return
  const importId = importIdOf({ job })
  requireState(await lockImport(tx, importId), repeated.action)
  await tx
    .update(imports)
    .set({ state: repeated.state, ...STARTED })
    .where(eq(imports.importId, importId))
  await recordChange(tx, { kind: 'import', jobId: job.jobId, at })
}
