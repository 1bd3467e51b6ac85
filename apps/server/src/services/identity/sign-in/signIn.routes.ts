import { addMonths, monthName, monthOf, type PlainMonth, todayInLosAngeles } from '@rankdesk/format'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { agencyNameOf } from '../agencyName.ts'
import { IDENTITY_BASE, type IdentityDeps } from '../identityDeps.ts'
import { sendPage } from '../pages/page.ts'
import { problemPage } from '../pages/problemPage.ts'
import { signInPage } from '../pages/signInPage.ts'
import { isFromOurPages, requestOrigin } from '../requestOrigin.ts'
import { PAGE_PATHS } from '../tokens/discovery.ts'
import { newSecret } from '../tokens/secret.ts'
import type { Upstream } from '../upstream/Upstream.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorizeRequest.ts'
import { BROWSER_COOKIE } from './browserCookie.ts'
import { StaffChooser } from './chooseStaff.ts'
import { completeSignIn } from './completeSignIn.ts'
import { openSealedRequest, SEALED_MINUTES, sealRequest } from './sealedRequest.ts'
import { demoStaff, hasPasswordAccounts, issueCode } from './signIn.queries.ts'

const AUTHORIZE = IDENTITY_BASE + PAGE_PATHS.authorize
const SIGN_IN = `${AUTHORIZE}/sign-in`
/** Hashing passwords is expensive; clicks are cheap, and an office may share an address. */
const SIGN_INS_PER_MINUTE = 300

/**
 * Registers the provider's sign-in: the page (M011), its form, and single sign-on, which is the same page. With the
 * agency's own provider (`upstream`) that provider's page replaces ours, and passwords and clicks do not work.
 */
export function signInRoutes(app: FastifyInstance, deps: IdentityDeps, upstream: Upstream | undefined): void {
  const { config, keys, realClock } = deps
  const chooser = new StaffChooser(deps)
  const hidden = { schema: { hide: true } }

  app.get(AUTHORIZE, hidden, async (request, reply) => {
    const read = readAuthorizeRequest(request.query, requestOrigin(request, config))
    if ('problems' in read) return sendPage(reply, 400, problemPage('The sign-in request is invalid:', read.problems))
    const known = request.cookies[BROWSER_COOKIE]
    const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newSecret()
    reply.setCookie(BROWSER_COOKIE, browser, {
      path: IDENTITY_BASE,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.secure,
      // Longer than a form's lifetime: a form that was opened later in another tab keeps its browser.
      maxAge: SEALED_MINUTES * 60 * 6,
    })
    if (upstream === undefined) return showSignIn(reply, 200, read.request, browser)
    const address = await upstream.signInAddress(read.request, requestOrigin(request, config), browser)
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  })

  app.get(IDENTITY_BASE + PAGE_PATHS.sso, hidden, (request, reply) => {
    const query = request.url.indexOf('?')
    return reply.redirect(AUTHORIZE + (query < 0 ? '' : request.url.slice(query)), 302)
  })

  app.post(SIGN_IN, { ...hidden, config: { rateLimit: { max: SIGN_INS_PER_MINUTE } } }, async (request, reply) => {
    if (!isFromOurPages(request, config)) {
      return sendPage(reply, 403, problemPage('The form was not submitted from the sign-in page. Start again.'))
    }
    const browser = request.cookies[BROWSER_COOKIE]
    const form = z.object({ request: z.string() }).safeParse(request.body).data
    const seal = { browser: browser ?? '', secret: keys.formSecret, now: realClock.now() }
    const opened = form && openSealedRequest(form.request, requestOrigin(request, config), seal)
    if (browser === undefined || opened === undefined) {
      return sendPage(
        reply,
        403,
        problemPage('The sign-in page expired or was opened in another browser. Start again.'),
      )
    }
    if (upstream !== undefined) {
      return sendPage(reply, 403, problemPage('Staff sign in with their identity provider here. Start again.'))
    }
    const chosen = await chooser.choose(request.body, request.ip)
    if ('problem' in chosen)
      return showSignIn(reply, chosen.status, opened, browser, { ...chosen, email: emailIn(request) })
    return completeSignIn(reply, opened, await issueCode(deps, opened, chosen.staffId))
  })

  async function showSignIn(
    reply: FastifyReply,
    status: number,
    request: AuthorizeRequest,
    browser: string,
    again: { problem?: string; email: string } = { email: '' },
  ) {
    const [demo, hasAccounts, agencyName] = await Promise.all([
      config.demoSignIn ? demoStaff(deps.db) : [],
      hasPasswordAccounts(deps.db),
      agencyNameOf(deps.db),
    ])
    const sealed = sealRequest(request, { browser, secret: keys.formSecret, now: realClock.now() })
    const months = lastTwelveMonths(monthOf(todayInLosAngeles(deps.clock)))
    const { email, problem } = again
    const signIn = { action: SIGN_IN, sealed, demo, hasAccounts, agencyName, email, problem, months }
    return sendPage(reply, status, signInPage(signIn))
  }
}

function emailIn(request: FastifyRequest): string {
  return z.object({ email: z.string().max(320) }).safeParse(request.body).data?.email ?? ''
}

/** Returns the short names of the twelve months up to this one. */
function lastTwelveMonths(month: PlainMonth): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const number = Number(addMonths(month, index - 11).slice(5))
    return monthName(number).slice(0, 3)
  })
}
