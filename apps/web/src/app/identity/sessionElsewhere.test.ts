// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCESS_KEY, createAccessStore } from './accessStore.ts'
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
} from './testing/sessionEnvironment.ts'

beforeEach(resetEnvironment)

describe('a session that expired with unsaved text', () => {
  async function ranOut() {
    store.write(tokensOf(idToken({ n: 1 })))
    const tab = openTab('/execution/5')
    const api = fakeApi()
    const unsaved = { now: true }
    const session = open(tab, api, () => unsaved.now)
    await session.start()
    api.validate.mockRejectedValue(expiredError)
    api.refresh.mockRejectedValue(expiredError)
    const waiting = session.reauthorize()
    await vi.waitFor(() => expect(session.status()).toBe('expired'))
    return { tab, api, session, waiting, unsaved }
  }

  it('keeps the page and repeats the waiting calls when the same person is back [D05]', async () => {
    const { tab, session, waiting } = await ranOut()
    const another = session.reauthorize()
    expect(tab.left).toEqual([])
    store.write(tokensOf(idToken({ n: 3 })))
    session.handleStorage(ACCESS_KEY)
    expect(await Promise.all([waiting, another])).toEqual([true, true])
    expect(session.status()).toBe('open')
    expect(session.token()).toBe(idToken({ n: 3 }))
  })

  it('drops the calls and keeps the text when somebody else signs in', async () => {
    const { tab, session, waiting } = await ranOut()
    store.write(tokensOf(idToken({ sub: '8' })))
    session.handleStorage(ACCESS_KEY)
    expect(await waiting).toBe(false)
    expect(session.status()).toBe('other-person')
    expect(session.token()).toBeUndefined()
    expect(await session.reauthorize()).toBe(false)
    expect([tab.left.length, tab.reloads()]).toEqual([0, 0])
  })

  it('opens again when the first person is back', async () => {
    const { session, waiting } = await ranOut()
    store.write(tokensOf(idToken({ sub: '8' })))
    session.handleStorage(ACCESS_KEY)
    await waiting
    store.write(tokensOf(idToken({ n: 4 })))
    session.handleStorage(ACCESS_KEY)
    expect(session.status()).toBe('open')
  })
})

describe('another tab', () => {
  async function signedIn(unsaved = false) {
    store.write(tokensOf(idToken({ n: 1 })))
    const tab = openTab('/')
    const session = open(tab, fakeApi(), () => unsaved)
    await session.start()
    return { session, tab }
  }

  it('changes nothing when it refreshes for the same person', async () => {
    const { session, tab } = await signedIn()
    store.write(tokensOf(idToken({ n: 9 })))
    session.handleStorage(ACCESS_KEY)
    expect([session.status(), tab.reloads()]).toEqual(['open', 0])
  })

  it('reloads this one when it signs in somebody else or signs out', async () => {
    const { session, tab } = await signedIn()
    store.write(tokensOf(idToken({ sub: '8' })))
    session.handleStorage(ACCESS_KEY)
    expect(tab.reloads()).toBe(1)
    store.discard()
    session.handleStorage(ACCESS_KEY)
    expect(tab.reloads()).toBe(2)
  })

  it('keeps the unsaved text of this one when it signs out', async () => {
    const { session, tab } = await signedIn(true)
    store.discard()
    session.handleStorage(ACCESS_KEY)
    expect([session.status(), tab.reloads()]).toEqual(['expired', 0])
  })

  it('gives this one no token when it signed in somebody else', async () => {
    const { session } = await signedIn()
    store.write(tokensOf(idToken({ sub: '8' })))
    expect(session.token()).toBeUndefined()
  })

  it('makes this one wait for the tokens that it has just refreshed [M027, C39]', async () => {
    store.write(tokensOf(idToken({ n: 1 }), 'refresh-1'))
    const valid = new Set([idToken({ n: 2 })])
    const api = fakeApi({ validate: async (token) => (valid.has(token) ? claim : Promise.reject(expiredError)) })
    let seen = localStorage.getItem(ACCESS_KEY)
    const late = openTab('/my-clients')
    late.browser.storedElsewhere = async () => void (seen = localStorage.getItem(ACCESS_KEY))
    const view = { getItem: () => seen } as unknown as Storage
    const own = createAccessStore(view, () => time.now)
    const session = open(late, api, () => false, own)

    expect(await open(openTab('/'), api).reauthorize()).toBe(true)
    expect(session.token()).toBe(idToken({ n: 1 }))
    expect(await session.reauthorize()).toBe(true)
    expect(api.refresh).toHaveBeenCalledTimes(1)
    expect(session.token()).toBe(idToken({ n: 2 }))
  })

  it('does not block this one when it closed before it stored its tokens', async () => {
    store.write(tokensOf(idToken({ n: 1 }), 'refresh-1'))
    const tab = openTab('/')
    await tab.browser.spent.add('refresh-1')
    const api = fakeApi({
      validate: async (token) => (token === idToken({ n: 2 }) ? claim : Promise.reject(expiredError)),
    })
    expect(await open(tab, api).reauthorize()).toBe(true)
    expect(api.refresh).toHaveBeenCalledTimes(1)
  })
})
