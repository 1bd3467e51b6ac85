import type { Discovery } from '@rankdesk/api'
import type { IdentityApi } from './identityApi.ts'
import { countRedirect, forgetRedirects } from './redirectGuard.ts'
import type { SessionBrowser } from './sessionBrowser.ts'
import { authorizationAddress, startAttempt } from './signInAttempt.ts'

/** The redirects to the pages of the identity provider. Each leaves this page. */
export interface SignInRedirect {
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
export function createSignInRedirect(api: IdentityApi, browser: SessionBrowser, clientId: string): SignInRedirect {
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
    const attempt = startAttempt(browser.tab, path)
    const { origin } = browser.address()
    browser.leaveTo(await authorizationAddress(authorization_endpoint, attempt, { clientId, origin }))
  }

  return {
    preload() {
      // A failure matters only when the addresses are needed; they are requested again then.
      discover().catch(() => undefined)
    },
    goToSignIn(path) {
      forgetRedirects(browser.tab)
      return leaveForSignIn(path)
    },
    async redirectToSignIn(path) {
      countRedirect(browser.tab, browser.now())
      await leaveForSignIn(path)
    },
    async goToSignOut() {
      forgetRedirects(browser.tab)
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
