import { html } from './html.ts'
import { PRODUCT, type Page } from './page.ts'

/**
 * Renders the reason why a sign-in cannot continue, and a link to start again. It never links to an address from the
 * request.
 */
export function problemPage(message: string, details: readonly string[] = []): Page {
  const content = html`<h1>This sign-in cannot continue</h1>
    <p>${message}</p>
    ${
      details.length > 0 &&
      html`<ul class="problems">
        ${details.map((detail) => html`<li>${detail}</li>`)}
      </ul>`
    }
    <a class="primary" href="/">Back to ${PRODUCT}</a>`
  return { title: 'Sign in', content }
}
