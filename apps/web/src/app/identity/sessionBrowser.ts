/** What a session needs of the browser; a test hands in its own. */
export interface SessionBrowser {
  /** Shared by the tabs. */
  local: Storage
  /** This tab's own. */
  tab: Storage
  userAgent: string
  /** Where the tab is now. */
  address(): URL
  /** Changes the shown address without loading anything. */
  replacePath(path: string): void
  /** Goes to another page for good. */
  leaveTo(address: string): void
  /** Runs the work when no other tab of this browser is running such work (M027). */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** The browser that the app runs in, as a session sees it. */
export function windowBrowser(): SessionBrowser {
  return {
    local: localStorage,
    tab: sessionStorage,
    userAgent: navigator.userAgent,
    address: () => new URL(location.href),
    // With the origin in front, a path that begins with two slashes stays a path.
    replacePath: (path) => history.replaceState(null, '', `${location.origin}${path}`),
    leaveTo: (address) => location.assign(address),
    alone: (work) => navigator.locks.request('identity.access', work),
  }
}
