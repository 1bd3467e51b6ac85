import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@rankdesk/api'
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
