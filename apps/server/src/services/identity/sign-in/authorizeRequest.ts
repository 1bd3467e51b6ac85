import { WEB_CLIENT_ID } from '@rankdesk/api'
import { z } from 'zod'

/** The path to which the sign-in redirects the browser. */
export const CALLBACK_PATH = '/sign-in/callback'

const requestSchema = z.object({
  client_id: z.literal(WEB_CLIENT_ID, 'is not an application that may sign in here.'),
  redirect_uri: z.string('is missing.'),
  response_type: z.literal('code', 'must be "code".'),
  response_mode: z.enum(['form_post', 'query'], 'must be "form_post" or "query".').default('form_post'),
  scope: z.string('is missing.').refine((scope) => scope.split(' ').includes('openid'), 'must name "openid".'),
  nonce: z.string('is missing.').regex(/^[\w-]{11}$/, 'must be 11 letters or digits.'),
  state: z.string('is missing.').min(1, 'is empty.').max(500, 'is too long.'),
  code_challenge: z.string('is missing.').regex(/^[\w-]{43}$/, 'must be a SHA-256 hash in base64url.'),
  code_challenge_method: z.literal('S256', 'must be "S256".'),
})

/** A validated sign-in request of the web app (M016, M018). */
export type AuthorizeRequest = z.infer<typeof requestSchema>

/**
 * Reads a sign-in request. Its response goes only to our own callback on the same origin. Returns the problems as
 * sentences that start with the parameter's name.
 */
export function readAuthorizeRequest(
  query: unknown,
  origin: string,
): { request: AuthorizeRequest } | { problems: string[] } {
  const read = requestSchema.safeParse(query)
  if (!read.success) return { problems: read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) }
  if (read.data.redirect_uri !== origin + CALLBACK_PATH) {
    return { problems: ['redirect_uri is not an address that this application may be sent back to.'] }
  }
  return { request: read.data }
}
