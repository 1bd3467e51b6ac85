import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@rankdesk/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { COMMON_PASSWORD, isCommonPassword } from '../accounts/commonPassword.ts'
import { agencyNameOf } from '../agencyName.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { sendPage } from '../pages/page.ts'
import { closedLinkPage, forgotPage, linkSentPage, passwordSetPage, setPasswordPage } from '../pages/passwordPages.ts'
import { problemPage } from '../pages/problemPage.ts'
import { isFromOurPages, requestOrigin } from '../requestOrigin.ts'
import { passwordAccount } from '../sign-in/signIn.queries.ts'
import { SignInTries } from '../sign-in/signInTries.ts'
import { mailLinkJob } from './mailLink.ts'
import { createPasswordLink, FORGOT_PAGE, openLink, PASSWORD_PAGE } from './passwordLinks.ts'
import { setPassword } from './setPassword.ts'

const secretSchema = z.object({ link: z.string().regex(/^[\w-]{43}$/) })
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
    const secret = secretSchema.safeParse(fields).data?.link
    const link = secret === undefined ? undefined : await openLink(db, secret, realClock.now())
    return secret === undefined || link === undefined ? undefined : { secret, link }
  }

  function contextOf(request: FastifyRequest): UseCaseContext {
    return { db, clock: deps.clock, requestId: request.id, log: request.log, changes: [] }
  }
}

function problemOf({ name, password, again }: z.infer<typeof formSchema>, needsName: boolean): string | undefined {
  const length = Array.from(password).length
  if (needsName && (name.trim() === '' || /\p{Cc}/u.test(name))) return 'Enter your full name.'
  if (length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters for the password.`
  if (length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters for the password.`
  if (password !== again) return 'The passwords don’t match.'
  if (isCommonPassword(password)) return COMMON_PASSWORD
  return undefined
}

function refuseForeign(reply: FastifyReply) {
  return sendPage(reply, 403, problemPage('The form was not submitted from our own page. Open the link again.'))
}
