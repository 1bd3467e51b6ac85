import { checkStorage } from './checkStorage.ts'
import { type SpentTokens, spentTokens } from './spentTokens.ts'

/** What a session needs of the browser; a test hands in its own. */
export interface SessionBrowser {
  /** Shared by the tabs. */
  local: Storage
  /** This tab's own. */
  tab: Storage
  userAgent: string
  /** Real time in ms: nothing here has to do with business days. */
  now(): number
  /** Where the tab is now. */
  address(): URL
  /** Changes the shown address without loading anything. */
  replacePath(path: string): void
  /** Goes to another page for good. */
  leaveTo(address: string): void
  /** Begins again at the same address. */
  reload(): void
  /** Runs the work when no other tab of this browser is running such work (M027). */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** What the tabs know of each other's refreshes. */
  spent: SpentTokens
  /** Waits until another tab has stored something, for `ms` at most. */
  storedElsewhere(ms: number): Promise<void>
}

/** The browser that the app runs in, as a session sees it. Throws `StartProblem` when its storage can't be used. */
export function windowBrowser(): SessionBrowser {
  return {
    local: checkStorage(() => localStorage),
    tab: checkStorage(() => sessionStorage),
    userAgent: navigator.userAgent,
    now: () => Date.now(),
    address: () => new URL(location.href),
    // With the origin in front, a path that begins with two slashes stays a path.
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
