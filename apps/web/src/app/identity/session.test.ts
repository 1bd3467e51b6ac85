// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { ACCESS_KEY } from './accessStore.ts'
import { DEVICE_KEY } from './sessionTokens.ts'
import type { SessionBrowser } from './sessionBrowser.ts'
import {
  resetEnvironment,
  claim,
  fakeApi,
  idToken,
  open,
  openTab,
  expiredError,
  store,
  time,
  tokensOf,
  unreachable,
} from './testing/sessionEnvironment.ts'

beforeEach(resetEnvironment)

describe('a first visit', () => {
  it('redirects to the sign-in page with the specified request [M016, M018]', async () => {
    const tab = openTab('/my-clients?tab=all')
    expect(await open(tab, fakeApi()).start()).toEqual({ kind: 'leaving' })
    const request = Object.fromEntries(tab.left[0]?.searchParams ?? [])
    expect(tab.left[0]?.pathname).toBe('/services/identity/authorize')
    expect(request).toMatchObject({
      client_id: 'rankdesk-web',
      redirect_uri: 'https://desk.test/sign-in/callback',
      scope: 'openid',
      response_type: 'code',
      response_mode: 'form_post',
      code_challenge_method: 'S256',
    })
    expect(request['nonce']).toMatch(/^[\w-]{11}$/)
    expect(request['code_challenge']).toMatch(/^[\w-]{43}$/)
  })

  it('returns to the requested path, removes the response from the address and stores the tokens [M010, M042]', async () => {
    const tab = openTab('/my-clients?tab=all')
    const api = fakeApi()
    await open(tab, api).start()
    const { state, nonce, verifier } = tab.attempt() ?? {}
    api.exchange.mockResolvedValue(tokensOf(idToken({ nonce: nonce ?? '' })))

    tab.goTo(`/?code=the-code&nonce=${nonce}&appid=rankdesk-web&state=${state}`)
    const session = open(tab, api)
    expect(await session.start()).toEqual({ kind: 'ready', claim })

    expect(tab.path()).toBe('/my-clients?tab=all')
    expect(api.exchange).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'the-code', code_verifier: verifier, loginSource: 'Desktop' }),
    )
    expect(session.token()).toBe(idToken({ nonce: nonce ?? '' }))
    expect(tab.attempt()).toBeNull()
  })

  it.each([
    ['another state', (stored: Record<string, string>) => `/?code=c&nonce=${stored['nonce']}&state=foreign`],
    ['another nonce', (stored: Record<string, string>) => `/?code=c&nonce=foreign&state=${stored['state']}`],
    ['no state', (stored: Record<string, string>) => `/?code=c&nonce=${stored['nonce']}`],
  ])('rejects a code that came with %s', async (_what, response) => {
    const tab = openTab('/')
    const api = fakeApi()
    await open(tab, api).start()
    tab.goTo(response(tab.attempt() ?? {}))
    expect(await open(tab, api).start()).toMatchObject({ kind: 'failed' })
    expect(api.exchange).not.toHaveBeenCalled()
    expect(tab.path()).toBe('/')
    expect(tab.left).toHaveLength(1)
  })

  it('rejects a token that was made for another sign-in', async () => {
    const tab = openTab('/')
    const api = fakeApi({ exchange: async () => tokensOf(idToken({ nonce: 'foreign' })) })
    await open(tab, api).start()
    const { state, nonce } = tab.attempt() ?? {}
    tab.goTo(`/?code=c&nonce=${nonce}&state=${state}`)
    expect(await open(tab, api).start()).toMatchObject({ kind: 'failed' })
    expect(localStorage.getItem(ACCESS_KEY)).toBeNull()
  })

  it('shows the reason of a failed exchange and does not loop', async () => {
    const tab = openTab('/my-clients')
    const api = fakeApi({ exchange: () => Promise.reject(expiredError) })
    await open(tab, api).start()
    const { state, nonce } = tab.attempt() ?? {}
    tab.goTo(`/?code=c&nonce=${nonce}&state=${state}`)
    const failed = {
      kind: 'failed',
      problem: 'refused',
      reason: 'That sign-in is over.',
      requestId: 'r-1',
      path: '/my-clients',
    }
    expect(await open(tab, api).start()).toEqual(failed)
    expect(tab.left).toHaveLength(1)
  })
})

describe('a later visit', () => {
  it('uses a valid token without another sign-in [M011]', async () => {
    store.write(tokensOf(idToken({ n: 1 })))
    const tab = openTab('/')
    const api = fakeApi()
    expect(await open(tab, api).start()).toEqual({ kind: 'ready', claim })
    expect(api.refresh).not.toHaveBeenCalled()
    expect(tab.left).toEqual([])
  })

  it('refreshes when validation fails [M011]', async () => {
    store.write(tokensOf(idToken({ n: 1 }), 'refresh-1'))
    const api = fakeApi()
    api.validate.mockRejectedValueOnce(expiredError)
    const session = open(openTab('/'), api)
    expect(await session.start()).toMatchObject({ kind: 'ready' })
    expect(api.refresh).toHaveBeenCalledWith('refresh-1', localStorage.getItem(DEVICE_KEY))
    expect(localStorage.getItem(DEVICE_KEY)).toMatch(/./)
    expect(session.token()).toBe(idToken({ n: 2 }))
  })

  it('repeats a refresh once with the same token when its response was lost [C39]', async () => {
    store.write(tokensOf(idToken({ n: 1 }), 'refresh-1'))
    const api = fakeApi()
    api.validate.mockRejectedValueOnce(expiredError)
    api.refresh.mockRejectedValueOnce(unreachable)
    const session = open(openTab('/'), api)
    expect(await session.start()).toMatchObject({ kind: 'ready' })
    expect(api.refresh.mock.calls.map(([token]) => token)).toEqual(['refresh-1', 'refresh-1'])
    expect(session.token()).toBe(idToken({ n: 2 }))
  })

  it('keeps the refresh token when the server is down, and does not try a third time', async () => {
    store.write(tokensOf(idToken({ n: 1 }), 'refresh-1'))
    const api = fakeApi({ refresh: () => Promise.reject(unreachable) })
    api.validate.mockRejectedValueOnce(expiredError)
    expect(await open(openTab('/'), api).start()).toMatchObject({ kind: 'failed' })
    expect(api.refresh).toHaveBeenCalledTimes(2)
    expect(store.read()?.refresh_token).toBe('refresh-1')
  })

  it('does not repeat a rejected refresh', async () => {
    store.write(tokensOf(idToken({ n: 1 }), 'refresh-1'))
    const api = fakeApi({ validate: () => Promise.reject(expiredError), refresh: () => Promise.reject(expiredError) })
    expect(await open(openTab('/'), api).start()).toEqual({ kind: 'leaving' })
    expect(api.refresh).toHaveBeenCalledTimes(1)
  })

  it('refreshes at once when the id token has expired [M029]', async () => {
    store.write(tokensOf(idToken({ n: 1 })))
    time.now += 700_000
    const api = fakeApi()
    expect(await open(openTab('/'), api).start()).toMatchObject({ kind: 'ready' })
    expect(api.validate).toHaveBeenCalledTimes(1)
    expect(api.validate).toHaveBeenCalledWith(idToken({ n: 2 }))
  })

  it('drops the tokens and redirects to the sign-in page when the refresh is rejected', async () => {
    store.write(tokensOf(idToken({ n: 1 })))
    const tab = openTab('/')
    const api = fakeApi({ validate: () => Promise.reject(expiredError), refresh: () => Promise.reject(expiredError) })
    expect(await open(tab, api).start()).toEqual({ kind: 'leaving' })
    expect(localStorage.getItem(ACCESS_KEY)).toBeNull()
    expect(tab.left).toHaveLength(1)
  })

  it('keeps the tokens and fails when the server is down', async () => {
    store.write(tokensOf(idToken({ n: 1 })))
    const tab = openTab('/')
    const api = fakeApi({ validate: () => Promise.reject(unreachable) })
    expect(await open(tab, api).start()).toMatchObject({ kind: 'failed', reason: 'The API could not be contacted.' })
    expect(store.read()?.refresh_token).toBe('refresh-2')
    expect(tab.left).toEqual([])
  })
})

describe('reauthorization', () => {
  it('renews once for all callers [M026]', async () => {
    store.write(tokensOf(idToken({ n: 1 })))
    const valid = new Set([idToken({ n: 2 })])
    const api = fakeApi({ validate: async (token) => (valid.has(token) ? claim : Promise.reject(expiredError)) })
    const session = open(openTab('/'), api)
    expect(await Promise.all([session.reauthorize(), session.reauthorize(), session.reauthorize()])).toEqual([
      true,
      true,
      true,
    ])
    expect(api.refresh).toHaveBeenCalledTimes(1)
  })

  it('spends a refresh token once for two tabs [M027]', async () => {
    store.write(tokensOf(idToken({ n: 1 }), 'refresh-1'))
    let queue: Promise<unknown> = Promise.resolve()
    const lock: SessionBrowser['alone'] = (work) => {
      const turn = queue.then(work)
      queue = turn.catch(() => undefined)
      return turn
    }
    const valid = new Set([idToken({ n: 2 })])
    const api = fakeApi({ validate: async (token) => (valid.has(token) ? claim : Promise.reject(expiredError)) })
    const tabs = [open(openTab('/', lock), api), open(openTab('/my-clients', lock), api)]
    expect(await Promise.all(tabs.map((tab) => tab.reauthorize()))).toEqual([true, true])
    expect(api.refresh).toHaveBeenCalledTimes(1)
    expect(tabs.map((tab) => tab.token())).toEqual([idToken({ n: 2 }), idToken({ n: 2 })])
  })

  it('keeps the person of a token that expired during its validation', async () => {
    store.write(tokensOf(idToken({ n: 1 })))
    const tab = openTab('/')
    const api = fakeApi()
    const session = open(tab, api)
    await session.start()
    api.validate.mockImplementationOnce(async () => {
      time.now += 700_000
      return claim
    })
    expect(await session.reauthorize()).toBe(true)
    expect([session.status(), tab.reloads()]).toEqual(['open', 0])
  })

  it('redirects to the sign-in page and back when the refresh is rejected', async () => {
    store.write(tokensOf(idToken({ n: 1 })))
    const tab = openTab('/execution/5?x=1')
    const api = fakeApi({ validate: () => Promise.reject(expiredError), refresh: () => Promise.reject(expiredError) })
    expect(await open(tab, api).reauthorize()).toBe(false)
    expect(tab.left).toHaveLength(1)
    expect(tab.attempt()?.['path']).toBe('/execution/5?x=1')
  })
})

describe('signing out', () => {
  it('logs off, drops the tokens and goes to the end-session address with the return address [M031, M039]', async () => {
    store.write(tokensOf(idToken({ n: 1 }), 'refresh-1'))
    const tab = openTab('/my-clients')
    const api = fakeApi()
    await open(tab, api).signOut()
    expect(api.logoff).toHaveBeenCalledWith('refresh-1')
    expect(localStorage.getItem(ACCESS_KEY)).toBeNull()
    expect(tab.left[0]?.href).toBe(
      'https://desk.test/services/identity/end-session?post_logout_redirect_uri=https%3A%2F%2Fdesk.test',
    )
  })

  it('works locally even when the server is down', async () => {
    store.write(tokensOf(idToken({ n: 1 })))
    const tab = openTab('/my-clients')
    const api = fakeApi({ logoff: () => Promise.reject(unreachable), discover: () => Promise.reject(unreachable) })
    await open(tab, api).signOut()
    expect(localStorage.getItem(ACCESS_KEY)).toBeNull()
    expect(tab.left[0]?.href).toBe('https://desk.test/')
  })
})

describe('a redirect loop', () => {
  it('stops after several redirects within a minute', async () => {
    const tab = openTab('/my-clients?tab=all')
    for (let turn = 0; turn < 4; turn++) expect(await open(tab, fakeApi()).start()).toEqual({ kind: 'leaving' })
    const failed = { kind: 'failed', problem: 'circle', path: '/my-clients?tab=all' }
    expect(await open(tab, fakeApi()).start()).toMatchObject(failed)
    expect(tab.left).toHaveLength(4)
  })

  it('does not count requested sign-ins or redirects older than a minute', async () => {
    const tab = openTab('/')
    for (let turn = 0; turn < 5; turn++) await open(tab, fakeApi()).start()
    await open(tab, fakeApi()).signIn('/')
    expect(tab.left).toHaveLength(5)
    for (let turn = 0; turn < 5; turn++) await open(tab, fakeApi()).start()
    time.now += 61_000
    expect(await open(tab, fakeApi()).start()).toEqual({ kind: 'leaving' })
  })

  it('fails when the tab cannot store the attempt', async () => {
    const tab = openTab('/')
    tab.browser.tab.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(await open(tab, fakeApi()).start()).toMatchObject({ kind: 'failed' })
    expect(tab.left).toEqual([])
  })
})
