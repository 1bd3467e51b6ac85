import { ApiError } from '@rankdesk/api'

/** The statuses by which a server refuses a request as such: the same request is refused again. */
const REFUSED = new Set([400, 403, 404, 405, 410, 413, 415, 422])

/** Returns whether the same request may succeed when it is sent again. */
export function retryHelps(error: unknown): boolean {
  return !(error instanceof ApiError && REFUSED.has(error.status))
}
