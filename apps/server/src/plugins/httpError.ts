/** A call that is refused for a reason that the caller should read. Anything else thrown is a fault of ours. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  /** What belongs to the refusal, such as both texts of a stale save. */
  readonly data: unknown

  constructor(statusCode: number, message: string, data: unknown = null) {
    super(message)
    this.statusCode = statusCode
    this.data = data
  }
}
