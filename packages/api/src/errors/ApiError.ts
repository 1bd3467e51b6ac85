import { fallbackMessage } from './fallbackMessage.ts'

/** A call that was refused, failed or got no answer. `message` is the text to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, or the envelope's own; 0 when the service could not be reached. */
  readonly status: number
  /** Names the request in the server's log; worth showing, so that staff can hand it on. */
  readonly requestId: string | undefined
  /** What the server adds to a refusal, such as both texts of a stale save. */
  readonly data: unknown

  constructor(details: { status: number; message?: string; requestId?: string; data?: unknown; cause?: unknown }) {
    super(details.message ?? fallbackMessage(details.status), { cause: details.cause })
    this.status = details.status
    this.requestId = details.requestId
    this.data = details.data
  }
}
