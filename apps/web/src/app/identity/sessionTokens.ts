import { ApiError, type LoginSource, type Tokens } from '@rankdesk/api'
import type { AccessStore } from './accessStore.ts'
import type { IdentityApi } from './identityApi.ts'
import { decodeIdToken } from './identityApi.ts'
import type { SessionBrowser } from './sessionBrowser.ts'
import { FOREIGN_RESPONSE, type SignedIn } from './sessionReducer.ts'
import { redirectUri, type SignInAttempt } from './signInAttempt.ts'
import type { SignInResponse } from './signInAttempt.ts'

export interface SessionTokensOptions {
  api: IdentityApi
  store: AccessStore
  browser: SessionBrowser
}

/** The ways to a valid token. No other tab runs either of them at the same time (M027). */
export interface SessionTokens {
  /** Validates the stored token, else refreshes it. Resolves with undefined when neither works. */
  renew(): Promise<SignedIn | undefined>
  /** Exchanges the code of a sign-in response and stores the tokens. */
  exchange(response: SignInResponse, attempt: SignInAttempt): Promise<SignedIn>
}

/** How often a tab checks for tokens that another one is storing, and the delay between checks in ms. */
const MAX_CHECKS = 20
const CHECK_DELAY_MS = 100

/** Creates the token calls of one tab. */
export function createSessionTokens({ api, store, browser }: SessionTokensOptions): SessionTokens {
  // A full storage cannot keep the id, and a refresh token belongs to its device.
  let made: string | undefined
  const device = () => deviceId(browser.local, () => (made ??= crypto.randomUUID()))

  /** Reads the person at once: the token may have expired by the time that somebody asks. */
  async function validate(token: string): Promise<SignedIn> {
    return { claim: await api.validate(token), subject: decodeIdToken(token).subject }
  }

  async function renew(): Promise<SignedIn | undefined> {
    const tokens = await readNewest()
    if (tokens === undefined) return undefined
    if (tokens.id_token !== '') {
      const signedIn = await undefinedIfRejected(validate(tokens.id_token))
      if (signedIn !== undefined) return signedIn
    }
    const refreshed = await undefinedIfRejected(refresh(tokens.refresh_token))
    if (refreshed === undefined) {
      store.discard()
      return undefined
    }
    store.write(refreshed)
    await browser.spent.add(tokens.refresh_token)
    return validate(refreshed.id_token)
  }

  /** Reads the stored tokens. Waits for the new ones if another tab has just spent the refresh token. */
  async function readNewest(): Promise<Tokens | undefined> {
    for (let check = 1; ; check++) {
      const tokens = store.read()
      if (tokens === undefined || check > MAX_CHECKS || !(await browser.spent.has(tokens.refresh_token))) return tokens
      await browser.storedElsewhere(CHECK_DELAY_MS)
    }
  }

  /**
   * Spends the refresh token. A lost response is requested once more, immediately: a little later the token would count
   * as stolen, and the sign-in would end (C39).
   */
  async function refresh(refreshToken: string): Promise<Tokens> {
    try {
      return await api.refresh(refreshToken, device())
    } catch (error) {
      if (isRejected(error)) throw error
      return api.refresh(refreshToken, device())
    }
  }

  async function exchange(response: SignInResponse, attempt: SignInAttempt): Promise<SignedIn> {
    if (response.code === undefined) throw new Error(response.error ?? 'The sign-in page sent no code.')
    const tokens = await api.exchange({
      code: response.code,
      code_verifier: attempt.verifier,
      redirect_uri: redirectUri(browser.address().origin),
      deviceId: device(),
      loginSource: loginSource(browser.userAgent),
    })
    if (decodeIdToken(tokens.id_token).nonce !== attempt.nonce) throw new Error(FOREIGN_RESPONSE)
    store.write(tokens)
    return validate(tokens.id_token)
  }

  return {
    renew: () => browser.alone(renew),
    exchange: (response, attempt) => browser.alone(() => exchange(response, attempt)),
  }
}

/** Whether the service responded with an error. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403].includes(error.status)
}

/**
 * Returns the result, or undefined when the service rejected the call. Rethrows any other failure, such as a lost
 * connection.
 */
async function undefinedIfRejected<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isRejected(error)) return undefined
    throw error
  }
}

/** Classifies a browser by its user agent (M036): a phone or tablet, a computer, or anything else. */
function loginSource(userAgent: string): LoginSource {
  if (/Mobi|Android|iPhone|iPad|iPod/i.test(userAgent)) return 'Mobile'
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'Desktop' : 'web'
}

/** The storage key of this browser's id (M022). */
export const DEVICE_KEY = 'identity.device_id'

/**
 * Returns the id of this browser, created by `makeId` and stored on first use. It is part of a sign-in (C39).
 */
function deviceId(storage: Storage, makeId: () => string): string {
  const stored = storage.getItem(DEVICE_KEY)
  if (stored !== null && stored !== '') return stored
  const made = makeId()
  try {
    storage.setItem(DEVICE_KEY, made)
  } catch {
    // A full storage must not prevent sign-in; its tokens are for this page only, as the id is.
  }
  return made
}
