import { fallbackMessage } from './fallbackMessage.ts'

/** A call that was rejected, failed or got no response. `message` is the text to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status, or the envelope's own. 0 if the service could not be reached. */
  readonly status: number
  /** The id of the request in the server's log. Shown for staff to pass on. */
  readonly requestId: string | undefined
  /** Additional data of the error, such as both texts of a stale save. */
  readonly data: unknown

  constructor(details: { status: number; message?: string; requestId?: string; data?: unknown; cause?: unknown }) {
    super(details.message ?? fallbackMessage(details.status), { cause: details.cause })
    this.status = details.status
    this.requestId = details.requestId
    this.data = details.data
  }
}
