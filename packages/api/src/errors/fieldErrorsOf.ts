import { type FieldError, fieldErrorsSchema } from '../contract/envelope.ts'
import { ApiError } from './ApiError.ts'

/** Returns the fields that the server rejected; none for any other failure. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  if (!(error instanceof ApiError)) return []
  const parsed = fieldErrorsSchema.safeParse(error.data)
  return parsed.success ? parsed.data.fieldErrors : []
}
