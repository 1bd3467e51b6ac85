import { checkStorage } from './checkStorage.ts'
import { type SpentTokens, spentTokens } from './spentTokens.ts'

/** The browser features that a session needs; tests provide their own. */
export interface SessionBrowser {
  /** Shared by the tabs. */
  local: Storage
  /** This tab's own storage. */
  tab: Storage
  userAgent: string
  /** Real time in ms, which is independent of business time. */
  now(): number
  /** The current address of the tab. */
  address(): URL
  /** Changes the displayed address without loading anything. */
  replacePath(path: string): void
  /** Leaves the app for another page. */
  leaveTo(address: string): void
  /** Reloads the page at the same address. */
  reload(): void
  /** Runs the work while no other tab of this browser runs such work (M027). */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** The refresh tokens that the tabs have spent. */
  spent: SpentTokens
  /** Waits until another tab stores something, for at most `ms`. */
  storedElsewhere(ms: number): Promise<void>
}

/** Returns the browser features for a session. Throws `StartProblem` when the storage cannot be used. */
export function windowBrowser(): SessionBrowser {
  return {
    local: checkStorage(() => localStorage),
    tab: checkStorage(() => sessionStorage),
    userAgent: navigator.userAgent,
    now: () => Date.now(),
    address: () => new URL(location.href),
    // With the origin, a path that starts with two slashes stays a path.
    replacePath: (path) => history.replaceState(null, '', `${location.origin}${path}`),
    leaveTo: (address) => location.assign(address),
    reload: () => location.reload(),
    alone: (work) => navigator.locks.request('identity.access', work),
    spent: spentTokens(navigator.locks),
    storedElsewhere: (ms) =>
      new Promise((over) => {
        const limit = AbortSignal.timeout(ms)
        limit.addEventListener('abort', () => over())
        addEventListener('storage', () => over(), { once: true, signal: limit })
      }),
  }
}
