import { emailKey } from '@rankdesk/format'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { IdentityDeps } from '../identityDeps.ts'
import { html } from '../pages/html.ts'
import { type Page, PRODUCT, sendPage } from '../pages/page.ts'
import { newPasswordProblem, passwordFields } from '../pages/passwordFields.ts'
import { problemPage } from '../pages/problemPage.ts'
import { isFromOurPages } from '../requestOrigin.ts'
import { linkWithSecretSchema } from '../tokens/secret.ts'
import { createFirstAccount, type FirstAccount } from './createFirstAccount.ts'
import { isSetupLinkOpen, SETUP_PAGE } from './setupLinks.ts'

const text = (max: number) => z.string().max(max).default('')
const formSchema = z.object({ name: text(200), email: text(320), password: text(1000), again: text(1000) })

/** Hashing passwords is expensive. */
const FORMS_PER_MINUTE = 60

/** Registers the page that creates the first account of an empty agency, with a one-time link that the start prints. */
export function setupRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { clock, config, db, realClock } = deps
  const limited = { schema: { hide: true }, config: { rateLimit: { max: FORMS_PER_MINUTE } } }

  const openSecret = async (fields: unknown) => {
    const secret = linkWithSecretSchema.safeParse(fields).data?.link
    return secret !== undefined && (await isSetupLinkOpen(db, secret, realClock.now())) ? secret : undefined
  }

  app.get(SETUP_PAGE, limited, async (request, reply) => {
    const secret = await openSecret(request.query)
    return secret === undefined
      ? sendPage(reply, 404, closedSetupLinkPage())
      : sendPage(reply, 200, setupPage(secret, { name: '', email: '' }))
  })

  app.post(SETUP_PAGE, limited, async (request, reply) => {
    if (!isFromOurPages(request, config)) {
      return sendPage(reply, 403, problemPage('The form was not submitted from our own page. Open the link again.'))
    }
    const secret = await openSecret(request.body)
    if (secret === undefined) return sendPage(reply, 404, closedSetupLinkPage())
    const form = formSchema.safeParse(request.body).data
    if (form === undefined) return sendPage(reply, 400, setupPage(secret, { name: '', email: '' }, TOO_LONG))
    const account = { ...form, name: form.name.trim(), email: form.email.trim() }
    const problem = problemOf(account)
    if (problem !== undefined) return sendPage(reply, 400, setupPage(secret, account, problem))
    const isCreated = await createFirstAccount({ db, clock, requestId: request.id }, deps, secret, account)
    return isCreated ? sendPage(reply, 200, accountCreatedPage()) : sendPage(reply, 404, closedSetupLinkPage())
  })
}

const TOO_LONG = 'One of the fields is too long.'

function problemOf({ name, email, password, again }: FirstAccount & { again: string }): string | undefined {
  if (name === '' || /\p{Cc}/u.test(name)) return 'Enter your full name.'
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || emailKey(email) === undefined) return 'Enter a valid e-mail address.'
  return newPasswordProblem(password, again)
}

/** Renders the form of the first account. `problem` says what to correct. */
function setupPage(secret: string, { name, email }: { name: string; email: string }, problem?: string): Page {
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
function accountCreatedPage(): Page {
  const content = html`<h1>Your account is ready</h1>
    <p>Sign in with your e-mail address and password to set up your agency.</p>
    <a class="primary" href="/setup">Sign in</a>`
  return { title: 'Account created', content }
}

/** Renders the page of a setup link that can't be used. */
function closedSetupLinkPage(): Page {
  const content = html`<h1>This link can’t be used</h1>
    <p>
      It has expired, or the agency has its first account already. If it has none, restart the server: it prints a new
      link.
    </p>
    <a class="primary" href="/">Go to the sign-in page</a>`
  return { title: 'Link expired', content }
}
