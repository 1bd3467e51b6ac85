import { fallbackMessage } from '@rankdesk/api'

/** A rejected call whose reason the caller should read. Any other thrown error becomes a 500. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  /** Details of the error, such as both texts of a stale save. */
  readonly data: unknown

  constructor(statusCode: number, message: string, data: unknown = null) {
    super(message)
    this.statusCode = statusCode
    this.data = data
  }
}

/** A call that is rejected before any work because its bytes would fill the disk (507). */
export class NoSpaceError extends HttpError {
  constructor() {
    super(507, fallbackMessage(507))
  }
}

/** A call that an overloaded server rejects before any work (503). Not an error of the server. */
export class OverloadError extends HttpError {
  constructor(message: string) {
    super(503, message)
  }
}
