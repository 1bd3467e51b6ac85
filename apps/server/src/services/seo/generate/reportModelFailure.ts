import { LOG_LEVELS } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import type { Db } from '#platform/db/database.ts'
import { errorLog } from '#platform/db/schema/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import type { WritingFailed } from '#writer/index.ts'

/** What reports to administrators: the log, and the error log that they read on the operations screen. */
export interface FailureReports {
  db: Db
  clock: Clock
  log: Pick<JobContext['log'], 'warn'>
}

/**
 * Reports what the endpoint of the content model said about a failure. Staff see the sentence only: the endpoint's text
 * is about its account, its models and its limits.
 */
export async function reportModelFailure(
  { db, clock, log }: FailureReports,
  { message, detail }: WritingFailed,
  requestId: string,
): Promise<void> {
  if (detail === undefined) return
  log.warn({ detail, requestId }, 'the content model failed')
  await db.insert(errorLog).values({
    at: clock.now(),
    application: 'content model',
    level: LOG_LEVELS.error,
    message: `${message} ${detail}`,
    requestId,
  })
}
