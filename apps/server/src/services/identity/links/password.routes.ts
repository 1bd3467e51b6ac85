import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { agencyNameOf } from '../agencyName.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { html } from '../pages/html.ts'
import { type Page, PRODUCT, sendPage } from '../pages/page.ts'
import { newPasswordProblem, passwordFields } from '../pages/passwordFields.ts'
import { problemPage } from '../pages/problemPage.ts'
import { isFromOurPages, requestOrigin } from '../requestOrigin.ts'
import { passwordAccount } from '../sign-in/signIn.queries.ts'
import { SignInTries } from '../sign-in/signInTries.ts'
import { linkWithSecretSchema } from '../tokens/secret.ts'
import {
  mailLinkJob,
  createPasswordLink,
  FORGOT_PAGE,
  openLink,
  type OpenLink,
  PASSWORD_PAGE,
  setPassword,
} from './passwordLinks.ts'

const formSchema = z.object({
  name: z.string().max(200).default(''),
  password: z.string().max(1000),
  again: z.string().max(1000),
})
const emailSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1)
    .max(320)
    .regex(/^[^\s@]+@[^\s@]+$/)
    .regex(/^\P{Cc}*$/u),
})

/** Hashing passwords and sending e-mail are expensive. */
const FORMS_PER_MINUTE = 60

/** Registers the public pages that set a password: of an invitation, of a reset, and for a forgotten password. */
export function passwordRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { config, db, realClock } = deps
  const hidden = { schema: { hide: true } }
  const limited = { ...hidden, config: { rateLimit: { max: FORMS_PER_MINUTE } } }

  app.get(PASSWORD_PAGE, limited, async (request, reply) => {
    const opened = await openedBy(request.query)
    return opened === undefined
      ? sendPage(reply, 404, closedLinkPage())
      : sendPage(reply, 200, setPasswordPage({ ...opened, agencyName: await agencyNameOf(db) }))
  })

  app.post(PASSWORD_PAGE, limited, async (request, reply) => {
    if (!isFromOurPages(request, config)) return refuseForeign(reply)
    const opened = await openedBy(request.body)
    if (opened === undefined) return sendPage(reply, 404, closedLinkPage())
    const { link, secret } = opened
    const form = formSchema.safeParse(request.body).data
    const problem = form === undefined ? 'Fill in all fields.' : problemOf(form, link.kind === 'invitation')
    if (form === undefined || problem !== undefined) {
      return sendPage(
        reply,
        400,
        setPasswordPage({
          link,
          secret,
          agencyName: await agencyNameOf(db),
          ...(form && { name: form.name }),
          ...(problem && { problem }),
        }),
      )
    }
    const isSet = await setPassword(contextOf(request), deps, link, { secret, ...form })
    return isSet ? sendPage(reply, 200, passwordSetPage()) : sendPage(reply, 404, closedLinkPage())
  })

  app.get(FORGOT_PAGE, hidden, (_request, reply) => sendPage(reply, 200, forgotPage(deps.mail !== undefined)))

  app.post(FORGOT_PAGE, limited, async (request, reply) => {
    if (!isFromOurPages(request, config)) return refuseForeign(reply)
    if (deps.mail === undefined) return sendPage(reply, 403, forgotPage(false))
    const email = emailSchema.safeParse(request.body).data?.email
    if (email === undefined) return sendPage(reply, 400, forgotPage(true, 'Enter your e-mail address.'))
    // Counted like attempts to sign in, but apart from them.
    const allowed = await new SignInTries(db, realClock).begin(`reset ${email}`, request.ip)
    if ('minutesToWait' in allowed) {
      return sendPage(reply, 429, forgotPage(true, `Too many attempts. Try again in ${allowed.minutesToWait} min.`))
    }
    // Not awaited: the time of the response must not tell whether there is an account.
    void requestReset(email, requestOrigin(request, config)).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the e-mail with a link was not requested'),
    )
    return sendPage(reply, 200, linkSentPage())
  })

  async function requestReset(email: string, origin: string): Promise<void> {
    const account = await passwordAccount(db, email)
    if (account === undefined) return
    const { staffId } = account
    await db.transaction(async (tx) => {
      const link = await createPasswordLink(tx, { staffId, kind: 'reset', now: realClock.now(), origin })
      await deps.mail?.enqueue(tx, mailLinkJob(link))
    })
  }

  async function openedBy(fields: unknown) {
    const secret = linkWithSecretSchema.safeParse(fields).data?.link
    const link = secret === undefined ? undefined : await openLink(db, secret, realClock.now())
    return secret === undefined || link === undefined ? undefined : { secret, link }
  }

  function contextOf(request: FastifyRequest): UseCaseContext {
    return { db, clock: deps.clock, requestId: request.id, log: request.log, changes: [] }
  }
}

function problemOf({ name, password, again }: z.infer<typeof formSchema>, needsName: boolean): string | undefined {
  if (needsName && (name.trim() === '' || /\p{Cc}/u.test(name))) return 'Enter your full name.'
  return newPasswordProblem(password, again)
}

function refuseForeign(reply: FastifyReply) {
  return sendPage(reply, 403, problemPage('The form was not submitted from our own page. Open the link again.'))
}

interface SetPasswordPage {
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
function setPasswordPage({ link, secret, agencyName, name = link.staffName, problem }: SetPasswordPage): Page {
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
function passwordSetPage(): Page {
  const content = html`<h1>Your password is set</h1>
    <p>You can sign in with it now.</p>
    <a class="primary" href="/">Sign in</a>`
  return { title: 'Password set', content }
}

/** Renders the page of a link that cannot be used. */
function closedLinkPage(): Page {
  const content = html`<h1>This link can’t be used</h1>
    <p>
      It has expired, was already used, or was replaced by a newer one. Ask an administrator of your agency for another.
    </p>
    <a class="primary" href="/">Go to the sign-in page</a>`
  return { title: 'Link expired', content }
}

/** Renders the page for a forgotten password. Without e-mail it says whom to ask. */
function forgotPage(hasMail: boolean, problem?: string): Page {
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
function linkSentPage(): Page {
  const content = html`<h1>Check your e-mail</h1>
    <p>If there is an account with this address, a link to set a new password is on its way. It works for two hours.</p>
    <a class="primary" href="/">Back to the sign-in page</a>`
  return { title: 'Check your e-mail', content }
}
