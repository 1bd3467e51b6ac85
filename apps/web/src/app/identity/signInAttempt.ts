import { StartProblem } from './StartProblem.ts'
import { codeChallenge, randomText } from './pkce.ts'

/** Where the attempt waits while the browser is at the identity provider; one a tab. */
export const ATTEMPT_KEY = 'identity.sign_in'

/** Length of the nonce (M018). */
const NONCE_LENGTH = 11

/** Path of our server that takes the form_post and sends the browser back to the app (M017). */
const CALLBACK_PATH = '/sign-in/callback'

const NOT_KEPT =
  'This browser does not keep what a sign-in has to remember until you are back. Remove site data of this address in ' +
  'the browser’s settings, then try again.'

/** What has to be remembered of a sign-in until its code comes back. */
export interface SignInAttempt {
  state: string
  nonce: string
  /** The PKCE secret: only this tab can exchange the code. */
  verifier: string
  /** Path, query and hash that were wanted (M042). */
  path: string
}

/** A new attempt, kept in the tab. Throws `StartProblem` when the tab keeps nothing: the answer could not be used. */
export function beginAttempt(tab: Storage, path: string): SignInAttempt {
  const attempt = { state: randomText(32), nonce: randomText(NONCE_LENGTH), verifier: randomText(64), path }
  try {
    tab.setItem(ATTEMPT_KEY, JSON.stringify(attempt))
  } catch {
    throw new StartProblem('storage-full', NOT_KEPT)
  }
  return attempt
}

/** The attempt that this tab began, taken out: a code serves once, and so does what goes with it. */
export function takeAttempt(tab: Storage): SignInAttempt | undefined {
  const text = tab.getItem(ATTEMPT_KEY)
  tab.removeItem(ATTEMPT_KEY)
  if (text === null) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    return isAttempt(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isAttempt(value: unknown): value is SignInAttempt {
  if (typeof value !== 'object' || value === null) return false
  const parts = value as Record<string, unknown>
  return ['state', 'nonce', 'verifier', 'path'].every((name) => typeof parts[name] === 'string')
}

/** Where the identity provider is to send the code. */
export function redirectUri(origin: string): string {
  return `${origin}${CALLBACK_PATH}`
}

/** The sign-in request (M016): the address at the provider that the browser goes to. */
export async function authorizationAddress(
  endpoint: string,
  attempt: SignInAttempt,
  client: { clientId: string; origin: string },
): Promise<string> {
  const address = new URL(endpoint, client.origin)
  const parameters = {
    client_id: client.clientId,
    redirect_uri: redirectUri(client.origin),
    scope: 'openid',
    response_type: 'code',
    response_mode: 'form_post',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await codeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
