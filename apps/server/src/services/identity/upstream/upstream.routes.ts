import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { IdentityDeps } from '../identityDeps.ts'
import { sendPage } from '../pages/page.ts'
import { problemPage } from '../pages/problemPage.ts'
import { requestOrigin } from '../requestOrigin.ts'
import { BROWSER_COOKIE } from '../sign-in/browserCookie.ts'
import { completeSignIn } from '../sign-in/completeSignIn.ts'
import { openSealedRequest } from '../sign-in/sealedRequest.ts'
import { issueCode } from '../sign-in/signIn.queries.ts'
import { familyOfCode } from '../tokens/families.ts'
import { hashOfSecret } from '../tokens/secret.ts'
import { bindAccount } from './bindAccount.ts'
import { recordProviderSignIn } from './providerSignIns.ts'
import { type Upstream, UPSTREAM_CALLBACK_PATH } from './Upstream.ts'

const querySchema = z.object({ state: z.string().min(1).max(4000) })

/**
 * Registers the callback of the agency's own provider: the person is matched to an active account (`bindAccount`), and
 * our application gets its code as from our own page.
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
    const person = await upstream.readPerson(new URL(request.url, origin), state)
    const context = { db: deps.db, clock: deps.clock, requestId: request.id }
    const found = await bindAccount(context, deps, person)
    if ('problem' in found) {
      const { sentence, forAdministrator } = found.problem
      const details = forAdministrator === undefined ? [] : [`For your administrator: ${forAdministrator}`]
      return sendPage(reply, 403, problemPage(sentence, details))
    }
    const { staffId } = found
    const code = await deps.db.transaction(async (tx) => {
      const issued = await issueCode({ db: tx, realClock: deps.realClock }, opened, staffId)
      await recordProviderSignIn(tx, deps, { familyId: familyOfCode(hashOfSecret(issued)), staffId, person })
      return issued
    })
    return completeSignIn(reply, opened, code)
  })
}
