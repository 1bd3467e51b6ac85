import type { BackgroundJob } from '@rankdesk/api'
import { BRIEF_RESULT } from '@rankdesk/domain'

/** Whether a job is waiting or running. */
export const isActive = ({ state }: Pick<BackgroundJob, 'state'>) => state === 'waiting' || state === 'running'

/** Returns the newest job of a kind, of one strategy if given. The jobs are ordered newest first. */
export function newestJob(
  jobs: readonly BackgroundJob[],
  kind: BackgroundJob['kind'],
  strategyId?: number,
): BackgroundJob | undefined {
  return jobs.find((job) => job.kind === kind && (strategyId === undefined || job.strategyId === strategyId))
}

/** Returns the jobs that were active before and have ended now. */
export function endedJobs(before: readonly BackgroundJob[], now: readonly BackgroundJob[]): BackgroundJob[] {
  const active = new Set(before.filter(isActive).map(({ jobId }) => jobId))
  return now.filter((job) => active.has(job.jobId) && !isActive(job))
}

/** Whether a job has ended with questions for the client in place of a text (WRITE-16). */
export const endedWithBrief = ({ state, message }: Pick<BackgroundJob, 'state' | 'message'>) =>
  state === 'done' && message.startsWith(BRIEF_RESULT)

/** Returns the sentence for an ended job; `subject` is what it was about. */
export function endSentence(job: BackgroundJob, subject: string): string {
  if (job.kind === 'create-strategies') {
    return job.state === 'done'
      ? `Strategies for ${subject} were created.`
      : `Strategies for ${subject} could not be created: ${job.message}`
  }
  if (endedWithBrief(job)) return `${subject}: ${job.message}`
  return job.state === 'done'
    ? `Content for ${subject} is complete.`
    : `Content for ${subject} could not be written: ${job.message}`
}

/** Returns the progress of a job, 0 to 1; undefined while it is unknown. */
export function jobShare({ done, total }: Pick<BackgroundJob, 'done' | 'total'>): number | undefined {
  return total > 0 ? Math.min(1, done / total) : undefined
}
