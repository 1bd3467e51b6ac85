import type { FieldError } from '@rankdesk/api'
import { HttpError } from './httpError.ts'

/** Rejects a call because of one field of its body; a form shows the message at that field. */
export function rejectField(status: 400 | 409, path: string, message: string): HttpError {
  return new HttpError(status, message, { fieldErrors: [{ path, message }] satisfies FieldError[] })
}

/** Lists rejected fields in one line, for a caller without a form: 'name: This field is required; …'. */
export function listFieldErrors(errors: readonly FieldError[]): string {
  return errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')
}
