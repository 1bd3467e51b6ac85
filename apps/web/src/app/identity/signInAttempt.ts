import * as z from 'zod/mini'
import { readJson } from '#lib/stored/readJson.ts'
import { StartProblem } from './StartProblem.ts'

/** The storage key of the attempt while the browser is at the identity provider; one per tab. */
export const ATTEMPT_KEY = 'identity.sign_in'

/** The length of the nonce (M018). */
const NONCE_LENGTH = 11

/** The path of our server that receives the form_post and redirects the browser back to the app (M017). */
const CALLBACK_PATH = '/sign-in/callback'

const STORAGE_FULL =
  'This browser cannot store the data that sign-in needs. Remove the site data of this site in ' +
  'the browser’s settings, then try again.'

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The PKCE secret: only this tab can exchange the code. */
  verifier: z.string(),
  /** The requested path, query and hash (M042). */
  path: z.string(),
})

/** The data of a sign-in that is needed when its code arrives. */
export type SignInAttempt = z.infer<typeof attemptSchema>

/** Returns the address to which the identity provider sends the code. */
export function redirectUri(origin: string): string {
  return `${origin}${CALLBACK_PATH}`
}

/**
 * Stores an attempt in the tab and returns the address of its request at the provider (M016). Throws `StartProblem` when it
 * cannot be stored.
 */
export async function startSignIn(
  tab: Storage,
  path: string,
  { endpoint, clientId, origin }: { endpoint: string; clientId: string; origin: string },
): Promise<string> {
  const attempt = startAttempt(tab, path)
  const address = new URL(endpoint, origin)
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri(origin),
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

/** Throws `StartProblem` when the attempt cannot be stored: the response could not be used. */
function startAttempt(tab: Storage, path: string): SignInAttempt {
  const attempt = { state: randomText(32), nonce: randomText(NONCE_LENGTH), verifier: randomText(64), path }
  try {
    tab.setItem(ATTEMPT_KEY, JSON.stringify(attempt))
  } catch {
    throw new StartProblem('storage-full', STORAGE_FULL)
  }
  return attempt
}

/** The parameters that the identity provider added to the address. */
export interface SignInResponse {
  code: string | undefined
  state: string | undefined
  nonce: string | undefined
  /** The reason of the rejection, instead of a code. */
  error: string | undefined
}

const PARAMETERS = ['code', 'nonce', 'appid', 'state', 'error', 'error_description']

/** What an address says of a sign-in. */
export interface ReceivedSignIn {
  /** Undefined without a code or an error. */
  response: SignInResponse | undefined
  /** This tab's attempt, if there is a response to it. */
  attempt: SignInAttempt | undefined
  /** The path without the response (M010). */
  path: string
}

/** Returns the sign-in response in an address, with the tab's attempt, which works once. */
export function receiveSignIn(address: URL, tab: Storage): ReceivedSignIn {
  const { response, path } = readSignInResponse(address)
  return { response, attempt: response === undefined ? undefined : takeAttempt(tab), path }
}

/** Returns and removes this tab's attempt: a code works once, and so does its attempt. */
function takeAttempt(tab: Storage): SignInAttempt | undefined {
  const text = tab.getItem(ATTEMPT_KEY)
  tab.removeItem(ATTEMPT_KEY)
  return readJson(text, attemptSchema)
}

function readSignInResponse(address: URL): { response: SignInResponse | undefined; path: string } {
  const query = address.searchParams
  const get = (name: string) => query.get(name) ?? undefined
  const error = get('error_description') ?? get('error')
  if (get('code') === undefined && (error === undefined || get('state') === undefined)) {
    return { response: undefined, path: `${address.pathname}${address.search}${address.hash}` }
  }
  const response = { code: get('code'), state: get('state'), nonce: get('nonce'), error }
  const rest = new URL(address)
  for (const name of PARAMETERS) rest.searchParams.delete(name)
  return { response, path: `${rest.pathname}${rest.search}${rest.hash}` }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Returns random text of 64 URL-safe characters. */
function randomText(length: number): string {
  // 256 is a multiple of 64, so every character is equally likely.
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    LETTERS.charAt(byte % LETTERS.length),
  ).join('')
}

/** Returns the S256 challenge of a PKCE verifier: its SHA-256 as base64url without padding. */
export async function codeChallenge(verifier: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
