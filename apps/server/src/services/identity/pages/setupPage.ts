import { SETUP_PAGE } from '../setup/setupLinks.ts'
import { html } from './html.ts'
import { PRODUCT, type Page } from './page.ts'
import { passwordFields } from './passwordFields.ts'

/** Renders the form of the first account. `problem` says what to correct. */
export function setupPage(secret: string, { name, email }: { name: string; email: string }, problem?: string): Page {
  const content = html`<h1>Set up ${PRODUCT}</h1>
    <p>This agency is empty. Create the first account: it is an administrator, who invites everyone else.</p>
    ${problem !== undefined && html`<p class="alert" role="alert" id="problem">${problem}</p>`}
    <form method="post" action="${SETUP_PAGE}">
      <input type="hidden" name="link" value="${secret}" />
      <label
        >Full name<input name="name" autocomplete="name" required maxlength="200" value="${name}" autofocus
      /></label>
      <label
        >E-mail address<input
          name="email"
          type="email"
          autocomplete="username"
          required
          maxlength="320"
          value="${email}"
      /></label>
      ${passwordFields}
      <button class="primary">Create the account</button>
    </form>`
  return { title: `Set up ${PRODUCT}`, content }
}

/** Renders the page after the first account was created. Signing in leads to the app's setup page. */
export function accountCreatedPage(): Page {
  const content = html`<h1>Your account is ready</h1>
    <p>Sign in with your e-mail address and password to set up your agency.</p>
    <a class="primary" href="/setup">Sign in</a>`
  return { title: 'Account created', content }
}

/** Renders the page of a setup link that can't be used. */
export function closedSetupLinkPage(): Page {
  const content = html`<h1>This link can’t be used</h1>
    <p>
      It has expired, or the agency has its first account already. If it has none, restart the server: it prints a new
      link.
    </p>
    <a class="primary" href="/">Go to the sign-in page</a>`
  return { title: 'Link expired', content }
}
