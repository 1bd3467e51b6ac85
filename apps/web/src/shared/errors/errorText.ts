import { ApiError } from '@rankdesk/api'

/** What to tell staff of a failure: its own words, and the request's id when the server knows it by one. */
export interface ErrorText {
  message: string
  requestId: string | undefined
}

/** The text of anything that was thrown. */
export function errorText(error: unknown): ErrorText {
  return {
    message: error instanceof Error ? error.message : String(error),
    requestId: error instanceof ApiError ? error.requestId : undefined,
  }
}
