import { FORGOT_PAGE, type OpenLink, PASSWORD_PAGE } from '../links/passwordLinks.ts'
import { html } from './html.ts'
import { PRODUCT, type Page } from './page.ts'
import { passwordFields } from './passwordFields.ts'

export interface SetPasswordPage {
  link: OpenLink
  secret: string
  /** The agency's name, which an invitation shows. Empty if it has none yet. */
  agencyName: string
  /** The name that the person typed. @default the stored name */
  name?: string
  /** What to correct. */
  problem?: string
}

/** Renders the page of an open link, on which its person sets a password; an invited person also their name. */
export function setPasswordPage({ link, secret, agencyName, name = link.staffName, problem }: SetPasswordPage): Page {
  const isInvitation = link.kind === 'invitation'
  const title = isInvitation ? `Welcome to ${PRODUCT}` : 'Set a new password'
  const content = html`<h1>${title}</h1>
    <p>
      ${isInvitation && agencyName !== '' && html`<b>${agencyName}</b> has invited you. `}
      ${isInvitation ? 'Check your name and choose a password for' : 'Choose a new password for'}
      <b>${link.staffEmail}</b>.
    </p>
    ${problem !== undefined && html`<p class="alert" role="alert" id="problem">${problem}</p>`}
    <form method="post" action="${PASSWORD_PAGE}">
      <input type="hidden" name="link" value="${secret}" />
      <input type="hidden" name="username" autocomplete="username" value="${link.staffEmail}" />
      ${
        isInvitation &&
        html`<label>Full name<input name="name" autocomplete="name" required maxlength="200" value="${name}" /></label>`
      }
      ${passwordFields}
      <button class="primary">${isInvitation ? 'Create my account' : 'Set the password'}</button>
    </form>`
  return { title, content }
}

/** Renders the page after a password was set. */
export function passwordSetPage(): Page {
  const content = html`<h1>Your password is set</h1>
    <p>You can sign in with it now.</p>
    <a class="primary" href="/">Sign in</a>`
  return { title: 'Password set', content }
}

/** Renders the page of a link that cannot be used. */
export function closedLinkPage(): Page {
  const content = html`<h1>This link can’t be used</h1>
    <p>
      It has expired, was already used, or was replaced by a newer one. Ask an administrator of your agency for another.
    </p>
    <a class="primary" href="/">Go to the sign-in page</a>`
  return { title: 'Link expired', content }
}

/** Renders the page for a forgotten password. Without e-mail it says whom to ask. */
export function forgotPage(hasMail: boolean, problem?: string): Page {
  const content = html`<h1>Forgot your password?</h1>
    ${
      hasMail
        ? html`<p>Enter your e-mail address. If there is an account, we send a link to set a new password.</p>
            ${problem !== undefined && html`<p class="alert" role="alert">${problem}</p>`}
            <form method="post" action="${FORGOT_PAGE}">
              <label
                >E-mail address<input name="email" type="email" autocomplete="username" required maxlength="320"
              /></label>
              <button class="primary">Send the link</button>
            </form>`
        : html`<p>Ask an administrator of your agency. They can create a link with which you set a new password.</p>
            <a class="primary" href="/">Back to the sign-in page</a>`
    }`
  return { title: 'Forgot your password?', content }
}

/** Renders the same page whether or not the address belongs to an account. */
export function linkSentPage(): Page {
  const content = html`<h1>Check your e-mail</h1>
    <p>If there is an account with this address, a link to set a new password is on its way. It works for two hours.</p>
    <a class="primary" href="/">Back to the sign-in page</a>`
  return { title: 'Check your e-mail', content }
}
