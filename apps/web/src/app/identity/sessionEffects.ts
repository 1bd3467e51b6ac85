import type { SessionBrowser } from './sessionBrowser.ts'
import type { SessionEffect, SessionEvent, SessionStart } from './sessionReducer.ts'
import type { SessionTokens } from './sessionTokens.ts'
import type { SignInRedirect } from './signInRedirect.ts'

export interface SessionEffectsOptions {
  tokens: SessionTokens
  redirect: SignInRedirect
  browser: SessionBrowser
  hasUnsavedWork: () => boolean
  dispatch: (event: SessionEvent) => void
}

/** Runs the effects of the session's reducer, and holds the promises that they settle. */
export interface SessionEffects {
  run(effect: SessionEffect): void
  /** Returns the promise that the effect `endStart` settles. */
  waitForStart(): Promise<SessionStart>
  /** Returns the promise of the running renewal; calls `begin` if there is none. */
  waitForRenewal(begin: () => void): Promise<boolean>
}

/** Creates the runner of one session. */
export function createSessionEffects(options: SessionEffectsOptions): SessionEffects {
  const { tokens, redirect, browser, hasUnsavedWork, dispatch } = options
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
    return { type: 'tokenValidated', signedIn, hasUnsavedWork: hasUnsavedWork() }
  }

  async function renewTokens(): Promise<SessionEvent> {
    const signedIn = await tokens.renew()
    if (signedIn !== undefined) return { type: 'tokenValidated', signedIn, hasUnsavedWork: hasUnsavedWork() }
    return { type: 'signInNeeded', hasUnsavedWork: hasUnsavedWork(), path: currentPath(browser) }
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

/** Returns the path of the tab with query and hash. */
export function currentPath(browser: SessionBrowser): string {
  const { pathname, search, hash } = browser.address()
  return `${pathname}${search}${hash}`
}
