import { codeChallenge } from './pkce.ts'
import { StartProblem } from './StartProblem.ts'

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

/** The key that is written and removed to test the storage. */
const PROBE_KEY = 'identity.probe'

const BLOCKED =
  'Sign-in needs browser storage, and this browser blocks it. Allow cookies and site data ' +
  'for this site in the browser’s settings, or use a window that isn’t private. Then try again.'

const FULL =
  'Sign-in needs a little browser storage, and there’s none left for this site. Nothing ' +
  'that you typed is lost. Close other tabs of this site or remove its site data in the browser’s settings. ' +
  'Then try again.'

/**
 * Checks that the storage works for sign-in, which would otherwise loop. Throws `StartProblem`. `storage` is a function
 * because accessing a blocked storage throws.
 */
function checkStorage(storage: () => Storage): Storage {
  try {
    const found = storage()
    // As long as an access record.
    const probe = 'x'.repeat(2_000)
    found.setItem(PROBE_KEY, probe)
    const isStored = found.getItem(PROBE_KEY) === probe
    found.removeItem(PROBE_KEY)
    if (isStored) return found
  } catch (error) {
    if (isFull(error)) throw new StartProblem('storage-full', FULL)
  }
  throw new StartProblem('storage-blocked', BLOCKED)
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(error.name)
}

/** The recently spent refresh tokens, shared by all tabs of this browser. */
interface SpentTokens {
  /** Notifies the other tabs. They know once the promise resolves. */
  add(refreshToken: string): Promise<void>
  /** Whether a tab has spent this token within the last seconds. */
  has(refreshToken: string): Promise<boolean>
}

/** Longer than a browser takes to show a tab what another one has stored, in ms. */
const REMEMBERED = 10_000

const nameOf = async (refreshToken: string) => `identity.spent.${await codeChallenge(refreshToken)}`

/**
 * Shares spent tokens through the names of held locks. A browser has one lock manager for all tabs, so they see a lock
 * at once; Chromium shows stored data to other tabs with a delay, even after a lock was passed on.
 */
function spentTokens(locks: LockManager): SpentTokens {
  return {
    async add(refreshToken) {
      const name = await nameOf(refreshToken)
      await new Promise<void>((resolve, reject) => {
        const holdLock = () =>
          new Promise<void>((release) => {
            resolve()
            setTimeout(release, REMEMBERED)
          })
        locks.request(name, { mode: 'shared' }, holdLock).catch(reject)
      })
    },
    async has(refreshToken) {
      const name = await nameOf(refreshToken)
      const { held = [] } = await locks.query()
      return held.some((lock) => lock.name === name)
    },
  }
}
