import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@rankdesk/api'
import { COMMON_PASSWORD, isCommonPassword } from '../accounts/commonPassword.ts'
import { html } from './html.ts'

/** The fields in which a person chooses a password: the password with its rule, and its repetition. */
export const passwordFields = html`<label
    >Password<input
      name="password"
      type="password"
      autocomplete="new-password"
      required
      minlength="${MIN_PASSWORD_LENGTH}"
      maxlength="${MAX_PASSWORD_LENGTH}"
      aria-describedby="rule"
  /></label>
  <p class="rule" id="rule">At least ${MIN_PASSWORD_LENGTH} characters. Any characters will do.</p>
  <label
    >Repeat the password<input
      name="again"
      type="password"
      autocomplete="new-password"
      required
      maxlength="${MAX_PASSWORD_LENGTH}"
  /></label>`

/** Returns what is wrong with a new password that was typed twice. Undefined if it can be used. */
export function newPasswordProblem(password: string, again: string): string | undefined {
  const length = Array.from(password).length
  if (length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters for the password.`
  if (length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters for the password.`
  if (password !== again) return 'The passwords don’t match.'
  if (isCommonPassword(password)) return COMMON_PASSWORD
  return undefined
}
