import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { type ImportPreview, imports } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import type { ImportDeps } from '../importDeps.ts'
import type { ImportRow } from '../imports.queries.ts'
import { STARTED } from '../readFiles.ts'
import { writingJob } from '../writeFiles.ts'

/**
 * Creates the step after the reading of an import: one that no person has asked for is written at once, or ends as failed
 * with the reason. A person's import waits to be checked, also when the person reads a failed feed again.
 */
export function writeUnattended(jobs: ImportDeps['jobs']) {
  return async (tx: Transaction, row: ImportRow, { job, log }: Pick<JobContext, 'job' | 'log'>): Promise<void> => {
    // A job of an earlier version has no mark, and no person who requested it.
    if (job.requestedBy !== null && job.input['isUnattended'] !== true) return
    const { importId, preview } = row
    const error = problemOfFeed(preview)
    if (error === undefined) {
      await tx
        .update(imports)
        .set({ state: 'writing', ...STARTED })
        .where(eq(imports.importId, importId))
      await jobs.enqueue(tx, writingJob(importId, actorOf(job)))
      return
    }
    // The reason names files and quotes them: the import shows it, the log does not.
    log.warn({ importId, clientId: row.clientId }, 'an export was not imported')
    await tx.update(imports).set({ state: 'failed', error }).where(eq(imports.importId, importId))
  }
}

/** Returns the creator of the token, who answers for a feed. Undefined for a watched folder. */
function actorOf({ requestedBy, actedForId }: JobContext['job']): Actor | undefined {
  return requestedBy === null || actedForId === null ? undefined : { staffId: requestedBy, actedForId }
}

/** Returns why nothing of a feed can be written, as one or two sentences. Undefined if something can. */
export function problemOfFeed({ clients, unrecognized }: Pick<ImportPreview, 'clients' | 'unrecognized'>) {
  if (clients.some(({ included }) => included)) return undefined
  const [problem] = clients.flatMap((client) => client.problem ?? [])
  // The reason of a damaged zip is a sentence, others go on from the file's name.
  const unread = unrecognized.filter(({ mapping }) => mapping === null)
  const [reason] = unread.map((file) => (file.reason.endsWith('.') ? file.reason : `${file.path} ${file.reason}.`))
  if (reason !== undefined) return `There is nothing to import. ${reason}`
  return problem ?? 'There is nothing to import.'
}
