import type { Authorization, Claim, Discovery, Tokens } from '@rankdesk/api'
import { ApiError } from '@rankdesk/api'
import type { AccessStore } from './accessStore.ts'
import { ACCESS_KEY } from './accessStore.ts'
import { deviceId } from './deviceId.ts'
import type { IdentityApi } from './identityApi.ts'
import { readIdToken } from './idToken.ts'
import { loginSource } from './loginSource.ts'
import { countRedirect, forgetRedirects } from './redirectGuard.ts'
import { isRefused, unlessRefused } from './refusals.ts'
import type { SessionBrowser } from './sessionBrowser.ts'
import { createSessionState, type SessionState } from './sessionState.ts'
import { readSignInResponse, type SignInResponse } from './signInResponse.ts'
import { authorizationAddress, beginAttempt, redirectUri, takeAttempt } from './signInAttempt.ts'
import { problemKindOf, type StartProblemKind } from './StartProblem.ts'

export interface SessionOptions {
  api: IdentityApi
  store: AccessStore
  browser: SessionBrowser
  clientId: string
  /** Whether leaving the page would lose what somebody typed. */
  hasUnsavedWork: () => boolean
}

/** How a start ended. `leaving`: the browser is on its way to the sign-in page. */
export type SessionStart =
  | { kind: 'ready'; claim: Claim }
  | { kind: 'leaving' }
  | { kind: 'failed'; problem: StartProblemKind; reason: string; requestId?: string | undefined; path: string }

export interface Session extends Authorization, SessionState {
  /** Signs in, in the order code, stored token, refresh, redirect (M010, M011). Does not throw. */
  start(): Promise<SessionStart>
  /**
   * Goes to the sign-in page because somebody asked for it, to come back to `path`. Throws `ApiError` when the provider
   * can't be asked for it, `StartProblem` when the attempt can't be kept.
   */
  signIn(path: string): Promise<void>
  /** Ends the session here and at the provider (M031, M039). */
  signOut(): Promise<void>
  /** Takes in that another tab changed the storage: new tokens, another person, or nobody. */
  changedElsewhere(key: string | null): void
}

/** How often a tab looks for tokens that another one has just stored, and how long it waits between, in ms. */
const LOOKS = 20
const LOOK_EVERY = 100

/** Who a valid token stands for. */
interface SignedIn {
  claim: Claim
  subject: string | undefined
}

const NOT_OURS = 'The answer of the sign-in page does not belong to this browser tab. Sign in again from here.'

/** The session of this tab. Nothing happens before `start`. */
export function createSession({ api, store, browser, clientId, hasUnsavedWork }: SessionOptions): Session {
  let discovery: Promise<Discovery> | undefined
  /** Who this tab belongs to, from its start to its end. */
  let subject: string | undefined
  let attempt: Promise<boolean> | undefined
  const state = createSessionState()

  /** The discovery document (M008), asked for once; a failed question is asked again. */
  function discovered(): Promise<Discovery> {
    discovery ??= api.discover().catch((error: unknown) => {
      discovery = undefined
      throw error
    })
    return discovery
  }

  function begin({ claim, subject: person }: SignedIn): SessionStart {
    subject = person
    return { kind: 'ready', claim }
  }

  /** What the provider says of a token. Its person is read here: by the time that somebody asks, it may have expired. */
  async function validated(token: string): Promise<SignedIn> {
    return { claim: await api.validate(token), subject: readIdToken(token).subject }
  }

  /** Validates the stored token, else refreshes it; undefined when neither works. Call it alone: a refresh token serves once. */
  async function renew(): Promise<SignedIn | undefined> {
    const record = await newestRecord()
    if (record === undefined) return undefined
    if (record.id_token !== '') {
      const signedIn = await unlessRefused(validated(record.id_token))
      if (signedIn !== undefined) return signedIn
    }
    const tokens = await unlessRefused(refresh(record.refresh_token))
    if (tokens === undefined) {
      store.drop()
      return undefined
    }
    store.write(tokens)
    await browser.spent.add(record.refresh_token)
    return validated(tokens.id_token)
  }

  /** The stored record, once this tab sees what another tab has just stored instead of a token that it spent. */
  async function newestRecord(): Promise<Tokens | undefined> {
    for (let look = 1; ; look++) {
      const record = store.read()
      if (record === undefined || look > LOOKS || !(await browser.spent.has(record.refresh_token))) return record
      await browser.storedElsewhere(LOOK_EVERY)
    }
  }

  /**
   * Spends the refresh token. An answer that was lost on the way is asked for once more, and at once: a little later the
   * token would count as stolen, and the sign-in would end (C39).
   */
  async function refresh(refreshToken: string): Promise<Tokens> {
    const device = deviceId(browser.local)
    try {
      return await api.refresh(refreshToken, device)
    } catch (error) {
      if (isRefused(error)) throw error
      return api.refresh(refreshToken, device)
    }
  }

  async function exchange(answer: SignInResponse, kept: { nonce: string; verifier: string }): Promise<SignedIn> {
    if (answer.code === undefined) throw new Error(answer.error ?? 'The sign-in page sent no code.')
    const tokens = await api.exchange({
      code: answer.code,
      code_verifier: kept.verifier,
      redirect_uri: redirectUri(browser.address().origin),
      deviceId: deviceId(browser.local),
      loginSource: loginSource(browser.userAgent),
    })
    if (readIdToken(tokens.id_token).nonce !== kept.nonce) throw new Error(NOT_OURS)
    store.write(tokens)
    return validated(tokens.id_token)
  }

  async function goToSignIn(path: string): Promise<void> {
    const { authorization_endpoint } = await discovered()
    const begun = beginAttempt(browser.tab, path)
    const { origin } = browser.address()
    browser.leaveTo(await authorizationAddress(authorization_endpoint, begun, { clientId, origin }))
  }

  /** As `goToSignIn`, but nobody asked for it, so it may not go on for ever. */
  async function redirectToSignIn(path: string): Promise<void> {
    countRedirect(browser.tab, browser.now())
    await goToSignIn(path)
  }

  async function start(): Promise<SessionStart> {
    // Asked for now, so that the answer is there when it is needed; whether it came matters only then.
    discovered().catch(() => undefined)
    const { answer, path } = readSignInResponse(browser.address())
    if (answer === undefined) return resume(path)

    const kept = takeAttempt(browser.tab)
    browser.replacePath(kept?.path ?? path)
    const ours =
      kept !== undefined && kept.state === answer.state && (answer.code === undefined || answer.nonce === kept.nonce)
    // An answer that this tab did not ask for is not used: somebody else may have made it.
    if (!ours) return resume(path, NOT_OURS)
    try {
      return begin(await browser.alone(() => exchange(answer, kept)))
    } catch (error) {
      return failure(error, kept.path)
    }
  }

  /** Goes on with the stored tokens; without any, to the sign-in page, or to `problem` if that would go in a circle. */
  async function resume(path: string, problem?: string): Promise<SessionStart> {
    try {
      const signedIn = await browser.alone(renew)
      if (signedIn !== undefined) return begin(signedIn)
      if (problem !== undefined) return { kind: 'failed', problem: 'refused', reason: problem, path }
      await redirectToSignIn(path)
      return { kind: 'leaving' }
    } catch (error) {
      return failure(error, path)
    }
  }

  async function reauthorizeOnce(): Promise<boolean> {
    // Without a way back to this person, nothing that this page asks for may be tried again.
    if (state.status() === 'other-person') return false
    const signedIn = state.status() === 'open' ? await browser.alone(renew) : undefined
    if (signedIn !== undefined) {
      if (subject === undefined || signedIn.subject === subject) return true
      endFor('other-person')
      return false
    }
    if (hasUnsavedWork()) return state.waitForReturn()
    const { pathname, search, hash } = browser.address()
    await redirectToSignIn(`${pathname}${search}${hash}`)
    return false
  }

  /** The page can not go on by itself: it begins again, or says so while there is unsaved text in it. */
  function endFor(reason: 'ran-out' | 'other-person'): void {
    if (hasUnsavedWork()) state.set(reason)
    else browser.reload()
  }

  return {
    start,
    status: state.status,
    subscribe: state.subscribe,
    signIn(path) {
      forgetRedirects(browser.tab)
      return goToSignIn(path)
    },
    token() {
      const token = store.read()?.id_token ?? ''
      // Another tab may have signed in as somebody else: nothing that was begun here is done in their name.
      const isOurs = subject === undefined || readIdToken(token).subject === subject
      return token === '' || !isOurs ? undefined : token
    },
    reauthorize() {
      attempt ??= reauthorizeOnce().finally(() => {
        attempt = undefined
      })
      return attempt
    },
    async signOut() {
      const refreshToken = store.read()?.refresh_token
      if (refreshToken !== undefined) await api.logoff(refreshToken).catch(() => undefined)
      store.drop()
      forgetRedirects(browser.tab)
      const { origin } = browser.address()
      const endpoint = await discovered().then(
        (found) => found.end_session_endpoint,
        () => origin,
      )
      const target = new URL(endpoint, origin)
      if (endpoint !== origin) target.searchParams.set('post_logout_redirect_uri', origin)
      browser.leaveTo(target.href)
    },
    changedElsewhere(key) {
      if (subject === undefined || (key !== ACCESS_KEY && key !== null)) return
      const record = store.read()
      if (record === undefined) {
        endFor('ran-out')
        return
      }
      // A blanked token says nothing about the person; the refresh that follows will.
      if (record.id_token === '') return
      if (readIdToken(record.id_token).subject === subject) state.set('open')
      else endFor('other-person')
    },
  }
}

function failure(error: unknown, path: string): SessionStart {
  const reason = error instanceof Error ? error.message : String(error)
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return { kind: 'failed', problem: problemKindOf(error), reason, path, requestId }
}
