import { type BackgroundJob, JOBS_AT_ONCE } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { endedWithBrief, isActive } from '#lib/jobs/clientJobs.ts'

/** Content that a bulk action has requested. */
export interface RequestedContent {
  jobId: number
  clientId: number
  /** The strategy with its client. */
  name: string
}

/** How far requested content is. */
export interface ContentProgress {
  total: number
  pending: readonly RequestedContent[]
  /** Sentences about texts that could not be written, or for which the client has to answer first (WRITE-16). */
  problems: readonly string[]
}

/** Returns the progress of requested content, given the newest jobs of each client as far as they are loaded. */
export function contentProgress(
  requested: readonly RequestedContent[],
  jobsOfClients: ReadonlyMap<number, readonly BackgroundJob[]>,
): ContentProgress {
  const pending: RequestedContent[] = []
  const problems: string[] = []
  for (const content of requested) {
    const jobs = jobsOfClients.get(content.clientId) ?? []
    const job = jobs.find(({ jobId }) => jobId === content.jobId)
    if (job === undefined) {
      // The oldest jobs end first, so that one that newer ones have pushed off the list has ended.
      const isOld = jobs.length >= JOBS_AT_ONCE && jobs.every(({ jobId }) => jobId > content.jobId)
      if (!isOld) pending.push(content)
    } else if (isActive(job)) pending.push(content)
    else if (job.state === 'failed' || endedWithBrief(job)) problems.push(`${content.name}: ${job.message}`)
  }
  return { total: requested.length, pending, problems }
}

/** Returns the announcement that requested content is ready, or an empty text while some is pending. */
export function readySentence(requested: readonly RequestedContent[], progress: ContentProgress): string {
  const { total, pending, problems } = progress
  const [first] = requested
  if (first === undefined || pending.length > 0) return ''
  const subject = total === 1 ? first.name : pluralize(total, 'strategy', 'strategies')
  if (problems.length === 0) return `Content for ${subject} is complete.`
  return [`Content for ${total - problems.length} of ${total} is complete.`, ...problems].join(' ')
}
