import { ProfileRejected, ProfileUnavailable } from '#connectors/profile/port.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** Rethrows an error of a provider as the response of a call: 422 for a rejected edit, 503 without a usable response. */
export function rethrowProvider(error: unknown): never {
  if (error instanceof ProfileRejected) throw new HttpError(422, error.message)
  if (error instanceof ProfileUnavailable) throw new HttpError(503, error.message)
  throw error
}
