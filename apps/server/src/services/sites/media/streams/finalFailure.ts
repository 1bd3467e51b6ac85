import { StreamUnavailable } from '#connectors/video/port.ts'
import { JobFailed, MAX_ATTEMPTS } from '#platform/jobs/index.ts'
import { ForbiddenHost } from '#platform/outbound/createGuard.ts'

/**
 * Returns the sentence with which an error ends the reading of a stream: one that no retry can help, or one of the last
 * attempt. Undefined while a retry may help.
 */
export function finalFailure(error: unknown, attempts: number): JobFailed | undefined {
  if (error instanceof JobFailed) return error
  if (error instanceof StreamUnavailable || error instanceof ForbiddenHost) return new JobFailed(error.message)
  if (attempts < MAX_ATTEMPTS) return undefined
  return new JobFailed('The video service could not be reached.', { cause: error })
}
