import { ApiError, fieldErrorsOf } from '@rankdesk/api'
import { describeUnknownError, type SubmitProblem } from '@rankdesk/ui'
import { errorText } from '../errors/errorText.ts'

/** Describes a failed submit for its form: the server's message, its field errors and the request's id. */
export function submitProblemOf(error: unknown): SubmitProblem {
  // The message of a bug in our own code is not for users.
  if (!(error instanceof ApiError)) return describeUnknownError()
  return { ...errorText(error), fieldErrors: fieldErrorsOf(error) }
}
