import type { Authorization } from '@rankdesk/api'
import { ACCESS_KEY, type AccessStore } from './accessStore.ts'
import type { IdentityApi } from './identityApi.ts'
import { readIdToken } from './idToken.ts'
import type { SessionBrowser } from './sessionBrowser.ts'
import {
  NEW_SESSION,
  type SessionEvent,
  sessionReducer,
  type SessionStart,
  type StoredPerson,
} from './sessionReducer.ts'
import { createSessionEffects, currentPath } from './sessionEffects.ts'
import type { SessionState } from './sessionState.ts'
import { createSessionTokens } from './sessionTokens.ts'
import { takeAttempt } from './signInAttempt.ts'
import { createSignInRedirect } from './signInRedirect.ts'
import { readSignInResponse } from './signInResponse.ts'

export interface SessionOptions {
  api: IdentityApi
  store: AccessStore
  browser: SessionBrowser
  clientId: string
  /** Whether leaving the page would lose unsaved text. */
  hasUnsavedWork: () => boolean
}

export interface Session extends Authorization, SessionState {
  /** Signs in by code, stored token, refresh or redirect, in this order (M010, M011). Does not throw. */
  start(): Promise<SessionStart>
  /**
   * Goes to the sign-in page on a person's request, to return to `path`. Throws `ApiError` when the provider can't be
   * reached, `StartProblem` when the attempt can't be stored.
   */
  signIn(path: string): Promise<void>
  /** Ends the session here and at the provider (M031, M039). */
  signOut(): Promise<void>
  /** Applies a change of the storage by another tab: new tokens, another person, or none. */
  handleStorage(key: string | null): void
}

/** Creates the session of this tab. Nothing happens before `start`. */
export function createSession({ api, store, browser, clientId, hasUnsavedWork }: SessionOptions): Session {
  const tokens = createSessionTokens({ api, store, browser })
  const redirect = createSignInRedirect(api, browser, clientId)
  const listeners = new Set<() => void>()
  let state = NEW_SESSION

  function dispatch(event: SessionEvent): void {
    const step = sessionReducer(state, event)
    const hasChanged = step.state.status !== state.status
    state = step.state
    for (const effect of step.effects) run(effect)
    if (hasChanged) for (const listener of listeners) listener()
  }

  const { run, waitForStart, waitForRenewal } = createSessionEffects({
    tokens,
    redirect,
    browser,
    hasUnsavedWork,
    dispatch,
  })

  return {
    status: () => state.status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      const started = waitForStart()
      redirect.preload()
      const { response, path } = readSignInResponse(browser.address())
      const attempt = response === undefined ? undefined : takeAttempt(browser.tab)
      dispatch({ type: 'started', path, response, attempt })
      return started
    },
    signIn: redirect.goToSignIn,
    async signOut() {
      const refreshToken = store.read()?.refresh_token
      if (refreshToken !== undefined) await api.logoff(refreshToken).catch(() => undefined)
      store.drop()
      await redirect.goToSignOut()
    },
    token() {
      const token = store.read()?.id_token ?? ''
      // Another tab may have signed in as somebody else: this page does nothing in their name.
      const isOurs = state.subject === undefined || readIdToken(token).subject === state.subject
      return token === '' || !isOurs ? undefined : token
    },
    reauthorize() {
      return waitForRenewal(() =>
        dispatch({ type: 'tokenRejected', hasUnsavedWork: hasUnsavedWork(), path: currentPath(browser) }),
      )
    },
    handleStorage(key) {
      if (key !== ACCESS_KEY && key !== null) return
      dispatch({ type: 'storageChanged', stored: storedPerson(store), hasUnsavedWork: hasUnsavedWork() })
    },
  }
}

function storedPerson(store: AccessStore): StoredPerson {
  const tokens = store.read()
  if (tokens === undefined) return { kind: 'none' }
  if (tokens.id_token === '') return { kind: 'blank' }
  return { kind: 'person', subject: readIdToken(tokens.id_token).subject }
}
