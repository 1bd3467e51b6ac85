import { fieldErrorsOf } from '@rankdesk/api'
import { type ErrorText, errorText } from '../errors/errorText.ts'

/** Returns the text of a failed save of a draft. Its form shows what is wrong with single fields. */
export function draftErrorText(error: unknown): ErrorText {
  const text = errorText(error)
  return fieldErrorsOf(error).length > 0 ? { ...text, message: 'Correct the marked fields.' } : text
}
