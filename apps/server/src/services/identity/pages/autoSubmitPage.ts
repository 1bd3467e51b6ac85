import { IDENTITY_BASE } from '../identityDeps.ts'
import { html } from './html.ts'
import { PRODUCT, type Page } from './page.ts'

/** The address of the script that submits the form without a click. Pages may only run scripts from our files. */
export const AUTO_SUBMIT_SCRIPT_PATH = `${IDENTITY_BASE}/form-post.js`

/** Submits the page's only form. */
export const AUTO_SUBMIT_SCRIPT = `document.forms[0].requestSubmit()\n`

/** Renders the response to a sign-in request by `form_post` (M016): a form that submits itself to `action`. */
export function autoSubmitPage(action: string, fields: Readonly<Record<string, string>>): Page {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const content = html`<h1>You are signed in</h1>
    <p>${PRODUCT} is opening. If nothing happens, continue by hand.</p>
    <form method="post" action="${action}">${inputs}<button class="primary">Continue</button></form>`
  return { title: 'Signed in', content, script: AUTO_SUBMIT_SCRIPT_PATH }
}
