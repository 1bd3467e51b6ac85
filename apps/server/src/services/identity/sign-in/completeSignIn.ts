import type { FastifyReply } from 'fastify'
import { IDENTITY_BASE } from '../identityDeps.ts'
import { html } from '../pages/html.ts'
import { type Page, PRODUCT, sendPage } from '../pages/page.ts'
import { type AuthorizeRequest, CALLBACK_PATH } from './authorizeRequest.ts'

/** The address of the script that submits the form without a click. Pages may only run scripts from our files. */
export const AUTO_SUBMIT_SCRIPT_PATH = `${IDENTITY_BASE}/form-post.js`

/** Submits the page's only form. */
export const AUTO_SUBMIT_SCRIPT = `document.forms[0].requestSubmit()\n`

/** Sends the code back to the web app in the requested way (M016, M017). */
export function completeSignIn(
  reply: FastifyReply,
  { response_mode, redirect_uri, ...request }: AuthorizeRequest,
  code: string,
): FastifyReply {
  const fields = { code, nonce: request.nonce, appid: request.client_id, state: request.state }
  if (response_mode === 'form_post') return sendPage(reply, 200, autoSubmitPage(CALLBACK_PATH, fields))
  return reply.header('cache-control', 'no-store').redirect(`${redirect_uri}?${new URLSearchParams(fields)}`, 303)
}

/** Renders the response to a sign-in request by `form_post` (M016): a form that submits itself to `action`. */
function autoSubmitPage(action: string, fields: Readonly<Record<string, string>>): Page {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const content = html`<h1>You are signed in</h1>
    <p>${PRODUCT} is opening. If nothing happens, continue by hand.</p>
    <form method="post" action="${action}">${inputs}<button class="primary">Continue</button></form>`
  return { title: 'Signed in', content, script: AUTO_SUBMIT_SCRIPT_PATH }
}
