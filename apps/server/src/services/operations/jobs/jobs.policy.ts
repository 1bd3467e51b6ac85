import { isDuePublish, type JobRow } from '#platform/jobs/index.ts'

type JobFacts = Pick<JobRow, 'kind' | 'state'>

/**
 * Returns whether a job can be retried or canceled. A scheduled publish cannot: one that failed reopened its strategy, and
 * completing that again publishes it; one that is due is canceled in the schedule, which also says what happens to its page.
 */
export function allowedJobChanges({ kind, state }: JobFacts): { canRetry: boolean; canCancel: boolean } {
  if (isDuePublish({ kind })) return { canRetry: false, canCancel: false }
  return { canRetry: state === 'failed', canCancel: state === 'waiting' || state === 'running' }
}
