import { IDENTITY_BASE } from '../identityDeps.ts'
import { html } from './html.ts'
import { PRODUCT, type Page } from './page.ts'

/** Where the script is served that sends the answer without a click; pages may run none but our own files. */
export const AUTO_SUBMIT_SCRIPT_PATH = `${IDENTITY_BASE}/form-post.js`

/** Sends the page's only form. */
export const AUTO_SUBMIT_SCRIPT = `document.forms[0].requestSubmit()\n`

/** The answer to a sign-in request by `form_post` (M016): a form that the browser sends to `action` by itself. */
export function autoSubmitPage(action: string, fields: Readonly<Record<string, string>>): Page {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const content = html`<h1>You are signed in</h1>
    <p>${PRODUCT} is opening. If nothing happens, continue by hand.</p>
    <form method="post" action="${action}">${inputs}<button class="primary">Continue</button></form>`
  return { title: 'Signed in', content, script: AUTO_SUBMIT_SCRIPT_PATH }
}
