import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { IdentityDeps } from '../identityDeps.ts'
import { sendPage } from '../pages/page.ts'
import { problemPage } from '../pages/problemPage.ts'
import { requestOrigin } from '../requestOrigin.ts'
import { createNamedAdministrator } from '../setup/createNamedAdministrator.ts'
import { BROWSER_COOKIE } from '../sign-in/browserCookie.ts'
import { completeSignIn } from '../sign-in/completeSignIn.ts'
import { openSealedRequest } from '../sign-in/sealedRequest.ts'
import { issueCode, staffOfEmail } from '../sign-in/signIn.queries.ts'
import { type Upstream, UPSTREAM_CALLBACK_PATH } from './Upstream.ts'

const querySchema = z.object({ state: z.string().min(1).max(4000) })

/**
 * Registers the callback of the agency's own provider: the person is matched to an active account by the verified
 * e-mail address, or becomes one if the setting ADMINISTRATORS names it, and our application gets its code as from our own page.
 */
export function upstreamRoutes(app: FastifyInstance, deps: IdentityDeps, upstream: Upstream): void {
  app.get(UPSTREAM_CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const origin = requestOrigin(request, deps.config)
    const state = querySchema.safeParse(request.query).data?.state ?? ''
    const browser = request.cookies[BROWSER_COOKIE]
    const seal = { browser: browser ?? '', secret: deps.keys.formSecret, now: deps.realClock.now() }
    const opened = browser === undefined ? undefined : openSealedRequest(state, origin, seal)
    if (opened === undefined) {
      const sentence = 'The sign-in expired or was started in another browser. Start again.'
      return sendPage(reply, 403, problemPage(sentence))
    }
    const { email, isVerified } = await upstream.readPerson(new URL(request.url, origin), state)
    if (email === undefined || !isVerified) {
      const sentence = 'Your provider has not verified your e-mail address, so we cannot sign you in.'
      return sendPage(reply, 403, problemPage(sentence))
    }
    if (/\p{Cc}/u.test(email)) {
      const sentence = 'Your provider sent an e-mail address that cannot be used.'
      return sendPage(reply, 400, problemPage(sentence))
    }
    const context = { db: deps.db, clock: deps.clock, requestId: request.id }
    const staffId =
      (await staffOfEmail(deps.db, email)) ??
      (await createNamedAdministrator(context, deps.config.administrators, email))
    if (staffId === undefined) {
      const sentence = `There is no account for ${email}. Ask your administrator to add one.`
      return sendPage(reply, 403, problemPage(sentence))
    }
    return completeSignIn(reply, opened, await issueCode(deps, opened, staffId))
  })
}
