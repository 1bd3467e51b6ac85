import type { FastifyReply } from 'fastify'
import { autoSubmitPage } from '../pages/autoSubmitPage.ts'
import { sendPage } from '../pages/page.ts'
import { type AuthorizeRequest, CALLBACK_PATH } from './authorizeRequest.ts'

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
