import { isDuePublish, type JobRow } from '#platform/jobs/index.ts'

type JobFacts = Pick<JobRow, 'kind' | 'state'>

/**
 * Whether a job can be retried. A failed scheduled publish cannot: its strategy was reopened, and completing it again
 * publishes it.
 */
export function mayRetryJob({ kind, state }: JobFacts): boolean {
  return state === 'failed' && !isDuePublish({ kind })
}

/** Whether a job can be canceled. A due publish is canceled in the schedule, which also says what happens to its page. */
export function mayCancelJob({ kind, state }: JobFacts): boolean {
  return (state === 'waiting' || state === 'running') && !isDuePublish({ kind })
}
