import { ApiError, errorMessage } from '@rankdesk/api'

/** The message of a failure for staff: its text, and the request's id when the server has one. */
export interface ErrorText {
  message: string
  requestId: string | undefined
}

/** Returns the text of any thrown value. */
export function errorText(error: unknown): ErrorText {
  return {
    message: errorMessage(error),
    requestId: error instanceof ApiError ? error.requestId : undefined,
  }
}
