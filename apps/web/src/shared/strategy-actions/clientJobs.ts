import type { BackgroundJob } from '@rankdesk/api'
import type { UnnumberedChange } from '../app/applyChanges.ts'

/** Whether a piece of background work is still to be done. */
export const isActive = ({ state }: Pick<BackgroundJob, 'state'>) => state === 'waiting' || state === 'running'

/** The newest text job of a strategy. The jobs come newest first. */
export function contentJobOf(jobs: readonly BackgroundJob[], strategyId: number): BackgroundJob | undefined {
  return jobs.find((job) => job.kind === 'generate-content' && job.strategyId === strategyId)
}

/** The newest job that proposes strategies. */
export function adviceJobOf(jobs: readonly BackgroundJob[]): BackgroundJob | undefined {
  return jobs.find((job) => job.kind === 'create-strategies')
}

/** The jobs that were under way before and have ended now. */
export function endedJobs(before: readonly BackgroundJob[], now: readonly BackgroundJob[]): BackgroundJob[] {
  const active = new Set(before.filter(isActive).map(({ jobId }) => jobId))
  return now.filter((job) => active.has(job.jobId) && !isActive(job))
}

/** The change that a job has made by ending: strategies of its client, or only the one that it was about. */
export function changeOf({ clientId, strategyId, jobId }: BackgroundJob): UnnumberedChange {
  return { kind: 'strategy', clientId, strategyId, elementId: null, jobId, staffId: null }
}

/** What is said of a job that has ended; `subject` is what it was about. */
export function endSentence(job: BackgroundJob, subject: string): string {
  if (job.kind === 'create-strategies') {
    return job.state === 'done'
      ? `Strategies for ${subject} are created.`
      : `Strategies for ${subject} were not created: ${job.message}`
  }
  return job.state === 'done'
    ? `Content for ${subject} is complete.`
    : `Content for ${subject} was not written: ${job.message}`
}

/** How far a job is, 0 to 1; undefined while nobody knows. */
export function jobShare({ done, total }: Pick<BackgroundJob, 'done' | 'total'>): number | undefined {
  return total > 0 ? Math.min(1, done / total) : undefined
}
