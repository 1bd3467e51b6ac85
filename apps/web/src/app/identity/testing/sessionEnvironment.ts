import { ApiError, type Claim, type Discovery, type Tokens } from '@rankdesk/api'
import { vi } from 'vitest'
import { createAccessStore } from '../accessStore.ts'
import type { IdentityApi } from '../identityApi.ts'
import { createSession } from '../session.ts'
import type { SessionBrowser } from '../sessionBrowser.ts'
import { ATTEMPT_KEY } from '../signInAttempt.ts'

export const claim: Claim = {
  clientGuid: 'guid',
  staffId: 7,
  email: 'maya@desk.test',
  firstName: 'Maya',
  name: 'Maya Okafor',
}

export const discovery = {
  authorization_endpoint: '/services/identity/authorize',
  end_session_endpoint: '/services/identity/end-session',
} as Discovery

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
export const idToken = (facts: { sub?: string; nonce?: string; n?: number }) =>
  `head.${part({ sub: '7', ...facts })}.sign`

export const tokensOf = (id_token: string, refresh_token = 'refresh-2'): Tokens => ({
  id_token,
  refresh_token,
  id_token_expires_in: 600,
  id_token_expires_at: '',
  refresh_token_expires_in: 6000,
  refresh_token_expires_at: '',
})

export const expiredError = new ApiError({ status: 401, message: 'That sign-in is over.', requestId: 'r-1' })
export const unreachable = new ApiError({ status: 0 })

const START_TIME = Date.parse('2026-11-18T17:00:00Z')
/** The time in every tab, which a test may change. */
export const time = { now: START_TIME }

/** The state shared by all tabs of the browser: the token store and the spent refresh tokens. */
export const store = createAccessStore(localStorage, () => time.now)
const spent = new Set<string>()

/** Resets the browser's storage and the time. */
export function resetEnvironment(): void {
  localStorage.clear()
  spent.clear()
  time.now = START_TIME
}

/**
 * Creates a tab of one browser: storage and lock are shared with other tabs, its address and session storage are not.
 */
export function openTab(path: string, lock: SessionBrowser['alone'] = (work) => work()) {
  let address = new URL(path, 'https://desk.test')
  const left: URL[] = []
  let reloads = 0
  const stored = new Map<string, string>()
  const browser: SessionBrowser = {
    local: localStorage,
    tab: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    } as Storage,
    userAgent: 'X11; Linux',
    address: () => address,
    replacePath: (next) => (address = new URL(next, address)),
    leaveTo: (target) => left.push(new URL(target)),
    reload: () => void (reloads += 1),
    now: () => time.now,
    alone: lock,
    spent: { add: async (token) => void spent.add(token), has: async (token) => spent.has(token) },
    storedElsewhere: async () => undefined,
  }
  const attempt = () => JSON.parse(stored.get(ATTEMPT_KEY) ?? 'null') as Record<string, string> | null
  return {
    browser,
    left,
    reloads: () => reloads,
    attempt,
    path: () => `${address.pathname}${address.search}`,
    goTo: (next: string) => browser.replacePath(next),
  }
}

/** Creates a fake identity service with the given calls; the others succeed. */
export function fakeApi(calls: Partial<IdentityApi> = {}) {
  return {
    discover: vi.fn<IdentityApi['discover']>(calls.discover ?? (async () => discovery)),
    exchange: vi.fn<IdentityApi['exchange']>(calls.exchange ?? (async () => tokensOf(idToken({})))),
    refresh: vi.fn<IdentityApi['refresh']>(calls.refresh ?? (async () => tokensOf(idToken({ n: 2 })))),
    validate: vi.fn<IdentityApi['validate']>(calls.validate ?? (async () => claim)),
    logoff: vi.fn<IdentityApi['logoff']>(calls.logoff ?? (async () => undefined)),
  }
}

/** Creates a session in that tab; `own` is the tab's view of the store, if limited. */
export const open = (tab: ReturnType<typeof openTab>, api: IdentityApi, hasUnsavedWork = () => false, own = store) =>
  createSession({ api, store: own, browser: tab.browser, clientId: 'rankdesk-web', hasUnsavedWork })
