import { fieldErrorsOf } from '@rankdesk/api'
import type { SubmitProblem } from '@rankdesk/ui'
import { errorText } from '../errors/errorText.ts'

/** Describes a failed call for its form: the server's message, its field errors and the request's id. */
export function submitProblemOf(error: unknown): SubmitProblem {
  return { ...errorText(error), fieldErrors: fieldErrorsOf(error) }
}
