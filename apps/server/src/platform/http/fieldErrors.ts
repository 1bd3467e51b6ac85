import type { FieldError } from '@rankdesk/api'
import type * as z from 'zod/mini'
import { HttpError } from './httpError.ts'

/** Rejects a call because of one field of its body; a form shows the message at that field. */
export function rejectField(status: 400 | 409, path: string, message: string): HttpError {
  return new HttpError(status, message, { fieldErrors: [{ path, message }] satisfies FieldError[] })
}

/** Returns the fields of a value that a schema rejected. */
export function issueFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/** Lists rejected fields in one line, for a caller without a form: 'name: This field is required; …'. */
export function listFieldErrors(errors: readonly FieldError[]): string {
  return errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')
}
