import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { IdentityDeps } from '../identityDeps.ts'
import { sendPage } from '../pages/page.ts'
import { problemPage } from '../pages/problemPage.ts'
import { isFromOurPages } from '../requestOrigin.ts'
import { CALLBACK_PATH } from './authorizeRequest.ts'

const responseSchema = z.object({
  code: z.string().min(1).max(200),
  nonce: z.string().max(100),
  appid: z.string().max(100),
  state: z.string().max(500),
})

/**
 * Registers the callback that receives the provider's response on the product's own server (M017) and passes it to the
 * web app in the address. The web app compares `state` and holds the PKCE verifier, so an injected code is useless.
 */
export function callbackRoutes(app: FastifyInstance, { config }: IdentityDeps): void {
  const hidden = { schema: { hide: true } }

  app.post(CALLBACK_PATH, hidden, (request, reply) => {
    if (isFromOurPages(request, config)) return toApplication(reply, request.body)
    return sendPage(reply, 403, problemPage('The response did not come from the sign-in page. Start again.'))
  })

  app.get(CALLBACK_PATH, hidden, (request, reply) => toApplication(reply, request.query))
}

function toApplication(reply: FastifyReply, response: unknown) {
  const read = responseSchema.safeParse(response)
  if (!read.success) return sendPage(reply, 400, problemPage('The sign-in response is incomplete. Start again.'))
  const { code, nonce, appid, state } = read.data
  const query = new URLSearchParams({ code, nonce, appid, state })
  return reply.header('cache-control', 'no-store').redirect(`/?${query}`, 303)
}
