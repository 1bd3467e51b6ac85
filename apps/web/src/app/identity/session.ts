import type { Authorization, Discovery } from '@rankdesk/api'
import * as z from 'zod/mini'
import { readJson } from '#lib/stored/readJson.ts'
import { createListeners } from '#lib/stored/createListeners.ts'
import { ACCESS_KEY, type AccessStore } from './accessStore.ts'
import { type IdentityApi, decodeIdToken } from './identityApi.ts'
import type { SessionBrowser } from './sessionBrowser.ts'
import {
  NEW_SESSION,
  type SessionEffect,
  type SessionEvent,
  sessionReducer,
  type SessionStart,
  type SignInNeed,
  type StoredPerson,
} from './sessionReducer.ts'
import type { SessionState } from './sessionReducer.ts'
import { createSessionTokens, type SessionTokens } from './sessionTokens.ts'
import { receiveSignIn, startSignIn } from './signInAttempt.ts'
import { StartProblem } from './StartProblem.ts'

export interface SessionOptions {
  api: IdentityApi
  store: AccessStore
  browser: SessionBrowser
  clientId: string
  /** Whether leaving the page would lose unsaved text. */
  hasUnsavedWork: () => boolean
  /** Called when a person has signed out, before this page is left: it must show nothing of the session any more. */
  onSignedOut?: () => void
}

export interface Session extends Authorization, SessionState {
  /** Signs in by code, stored token, refresh or redirect, in this order (M010, M011). Does not throw. */
  start(): Promise<SessionStart>
  /**
   * Goes to the sign-in page on a person's request, to return to `path`. Throws `ApiError` when the provider can't be
   * reached, `StartProblem` when the attempt can't be stored.
   */
  signIn(path: string): Promise<void>
  /**
   * Ends the session here and at the provider (M031, M039). From then on nothing goes to the sign-in page by itself, where
   * the provider may still know the person, until somebody asks for it.
   */
  signOut(): Promise<void>
  /** Applies a change of the storage by another tab: new tokens, another person, or none. */
  handleStorage(key: string | null): void
}

/** Creates the session of this tab. Nothing happens before `start`. */
export function createSession({ api, store, browser, clientId, hasUnsavedWork, onSignedOut }: SessionOptions): Session {
  const tokens = createSessionTokens({ api, store, browser })
  const redirect = createSignInRedirect(api, browser, clientId)
  const listeners = createListeners()
  let state = NEW_SESSION

  function dispatch(event: SessionEvent): void {
    const step = sessionReducer(state, event)
    const hasChanged = step.state.status !== state.status
    state = step.state
    for (const effect of step.effects) run(effect)
    if (hasChanged) listeners.notify()
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
    subscribe: listeners.subscribe,
    start() {
      const started = waitForStart()
      redirect.preload()
      dispatch({ type: 'started', ...receiveSignIn(browser.address(), browser.tab) })
      return started
    },
    signIn(path) {
      browser.local.removeItem(SIGNED_OUT_KEY)
      return redirect.goToSignIn(path)
    },
    async signOut() {
      // First of all: the other tabs are rejected as soon as the sign-in has ended.
      markSignedOut(browser.local)
      const refreshToken = store.read()?.refresh_token
      if (refreshToken !== undefined) await api.logoff(refreshToken).catch(() => undefined)
      store.discard()
      onSignedOut?.()
      await redirect.goToSignOut()
    },
    token() {
      const token = store.read()?.id_token ?? ''
      // Another tab may have signed in as somebody else: this page does nothing in their name.
      const isOurs = state.subject === undefined || decodeIdToken(token).subject === state.subject
      return token === '' || !isOurs ? undefined : token
    },
    reauthorize() {
      return waitForRenewal(() => dispatch({ type: 'tokenRejected', ...needOf(browser, hasUnsavedWork) }))
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
  return { kind: 'person', subject: decodeIdToken(tokens.id_token).subject }
}

interface SessionEffectsOptions {
  tokens: SessionTokens
  redirect: SignInRedirect
  browser: SessionBrowser
  hasUnsavedWork: () => boolean
  dispatch: (event: SessionEvent) => void
}

/** Runs the effects of the session's reducer, and holds the promises that they settle. */
interface SessionEffects {
  run(effect: SessionEffect): void
  /** Returns the promise that the effect `endStart` settles. */
  waitForStart(): Promise<SessionStart>
  /** Returns the promise of the running renewal; calls `begin` if there is none. */
  waitForRenewal(begin: () => void): Promise<boolean>
}

/** Creates the runner of one session. */
function createSessionEffects({
  tokens,
  redirect,
  browser,
  hasUnsavedWork,
  dispatch,
}: SessionEffectsOptions): SessionEffects {
  let started = Promise.withResolvers<SessionStart>()
  let renewal: PromiseWithResolvers<boolean> | undefined

  /** Runs a task and dispatches its result. */
  function runTask(task: Promise<SessionEvent>): void {
    task.then(dispatch, (error: unknown) => dispatch({ type: 'taskFailed', error }))
  }

  function endRenewal(end: (waiting: PromiseWithResolvers<boolean>) => void): void {
    const waiting = renewal
    renewal = undefined
    if (waiting !== undefined) end(waiting)
  }

  async function exchangeCode(effect: Extract<SessionEffect, { type: 'exchangeCode' }>): Promise<SessionEvent> {
    const signedIn = await tokens.exchange(effect.response, effect.attempt)
    browser.local.removeItem(SIGNED_OUT_KEY)
    return { type: 'tokenValidated', signedIn, hasUnsavedWork: hasUnsavedWork() }
  }

  async function renewTokens(): Promise<SessionEvent> {
    const signedIn = await tokens.renew()
    if (signedIn !== undefined) return { type: 'tokenValidated', signedIn, hasUnsavedWork: hasUnsavedWork() }
    return { type: 'signInNeeded', ...needOf(browser, hasUnsavedWork) }
  }

  function run(effect: SessionEffect): void {
    switch (effect.type) {
      case 'replacePath':
        return browser.replacePath(effect.path)
      case 'exchangeCode':
        return runTask(exchangeCode(effect))
      case 'renewTokens':
        return runTask(renewTokens())
      case 'redirectToSignIn':
        return runTask(redirect.redirectToSignIn(effect.path).then(() => ({ type: 'leftForSignIn' })))
      case 'reload':
        return browser.reload()
      case 'endStart':
        return started.resolve(effect.start)
      case 'endRenewal':
        return endRenewal((waiting) => waiting.resolve(effect.mayRepeat))
      case 'failRenewal':
        return endRenewal((waiting) => waiting.reject(effect.error))
    }
  }

  return {
    run,
    waitForStart() {
      started = Promise.withResolvers()
      return started.promise
    },
    waitForRenewal(begin) {
      if (renewal !== undefined) return renewal.promise
      const { promise } = (renewal = Promise.withResolvers<boolean>())
      begin()
      return promise
    },
  }
}

/** The storage key of the fact that the person of this browser signed out, shared by its tabs. */
const SIGNED_OUT_KEY = 'identity.signed_out'

function markSignedOut(storage: Storage): void {
  try {
    storage.setItem(SIGNED_OUT_KEY, '1')
  } catch {
    // Without storage there were no tokens to share either; the next start asks for a sign-in.
  }
}

/** Returns what decides how a sign-in starts. */
function needOf(browser: SessionBrowser, hasUnsavedWork: () => boolean): SignInNeed {
  const hasSignedOut = browser.local.getItem(SIGNED_OUT_KEY) !== null
  return { hasUnsavedWork: hasUnsavedWork(), hasSignedOut, path: currentPath(browser) }
}

/** Returns the path of the tab with query and hash. */
function currentPath(browser: SessionBrowser): string {
  const { pathname, search, hash } = browser.address()
  return `${pathname}${search}${hash}`
}

/** The redirects to the pages of the identity provider. Each leaves this page. */
interface SignInRedirect {
  /** Loads the provider's addresses in the background. */
  preload(): void
  /** Goes to the sign-in page on a person's request. */
  goToSignIn(path: string): Promise<void>
  /** Goes to the sign-in page without a request. Throws `StartProblem` instead of looping. */
  redirectToSignIn(path: string): Promise<void>
  /** Ends the session at the provider (M031, M039). */
  goToSignOut(): Promise<void>
}

/** Creates the redirects of one tab. */
function createSignInRedirect(api: IdentityApi, browser: SessionBrowser, clientId: string): SignInRedirect {
  let discovery: Promise<Discovery> | undefined

  /** Loads the discovery document once (M008); a failed request is repeated next time. */
  function discover(): Promise<Discovery> {
    discovery ??= api.discover().catch((error: unknown) => {
      discovery = undefined
      throw error
    })
    return discovery
  }

  async function leaveForSignIn(path: string): Promise<void> {
    const { authorization_endpoint } = await discover()
    const { origin } = browser.address()
    browser.leaveTo(await startSignIn(browser.tab, path, { endpoint: authorization_endpoint, clientId, origin }))
  }

  return {
    preload() {
      // A failure matters only when the addresses are needed; they are requested again then.
      discover().catch(() => undefined)
    },
    goToSignIn(path) {
      discardRedirects(browser.tab)
      return leaveForSignIn(path)
    },
    async redirectToSignIn(path) {
      countRedirect(browser.tab, browser.now())
      await leaveForSignIn(path)
    },
    async goToSignOut() {
      discardRedirects(browser.tab)
      const { origin } = browser.address()
      const endpoint = await discover().then(
        (found) => found.end_session_endpoint,
        () => origin,
      )
      const target = new URL(endpoint, origin)
      if (endpoint !== origin) target.searchParams.set('post_logout_redirect_uri', origin)
      browser.leaveTo(target.href)
    },
  }
}

/** The storage key of a tab's automatic redirects to the sign-in page. */
const REDIRECTS_KEY = 'identity.redirects'

/** The maximum number of redirects within `WITHIN_MS`, which is more than a person would cause. */
const MAX_REDIRECTS = 4
const WITHIN_MS = 60_000

const REDIRECT_LOOP =
  'You were redirected to the sign-in page several times within a minute, but you were not signed in. ' +
  'We stopped the loop. Check that cookies are allowed for this site. If signing in ' +
  'again doesn’t help, contact your administrator.'

/** The stored times of the last redirects, in ms. */
const timesSchema = z.array(z.number())

/**
 * Counts an automatic redirect to the sign-in page. `now` is real time in ms. Throws `StartProblem` to stop a redirect
 * loop.
 */
function countRedirect(tab: Storage, now: number): void {
  const times = readJson(tab.getItem(REDIRECTS_KEY), timesSchema) ?? []
  const recent = times.filter((time) => time > now - WITHIN_MS && time <= now)
  if (recent.length >= MAX_REDIRECTS) throw new StartProblem('circle', REDIRECT_LOOP)
  tab.setItem(REDIRECTS_KEY, JSON.stringify([...recent, now]))
}

/** Resets the count after a person's own request, which is never limited. */
function discardRedirects(tab: Storage): void {
  tab.removeItem(REDIRECTS_KEY)
}
