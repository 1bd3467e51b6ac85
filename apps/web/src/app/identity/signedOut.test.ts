// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'
import {
  claim,
  expiredError,
  fakeApi,
  idToken,
  open,
  openTab,
  resetEnvironment,
  store,
  tokensOf,
} from './testing/sessionEnvironment.ts'

beforeEach(resetEnvironment)

describe('after signing out', () => {
  async function signedOut() {
    store.write(tokensOf(idToken({ n: 1 }), 'refresh-1'))
    const onSignedOut = vi.fn<() => void>()
    const { browser } = openTab('/my-clients')
    const options = { api: fakeApi(), store, browser, clientId: 'rankdesk-web', hasUnsavedWork: () => false }
    await createSession({ ...options, onSignedOut }).signOut()
    return onSignedOut
  }

  it('shows nothing of the session any more', async () => {
    expect(await signedOut()).toHaveBeenCalledOnce()
  })

  it('waits in every tab until the person asks for the next sign-in', async () => {
    await signedOut()
    for (const path of ['/', '/my-clients']) {
      const tab = openTab(path)
      expect(await open(tab, fakeApi()).start()).toEqual({ kind: 'signed-out', path })
      expect(tab.left).toEqual([])
    }
    const tab = openTab('/my-clients')
    await open(tab, fakeApi()).signIn('/my-clients')
    expect(tab.left).toHaveLength(1)
    expect(await open(openTab('/'), fakeApi()).start()).toEqual({ kind: 'leaving' })
  })

  it('does not send another tab to the sign-in page whose call is rejected', async () => {
    const api = fakeApi({ validate: () => Promise.reject(expiredError), refresh: () => Promise.reject(expiredError) })
    const tab = openTab('/my-clients')
    const session = open(tab, api)
    await signedOut()
    expect(await session.reauthorize()).toBe(false)
    expect([tab.left, tab.reloads()]).toEqual([[], 1])
  })

  it('is over as soon as another tab has signed in', async () => {
    await signedOut()
    const tab = openTab('/')
    await open(tab, fakeApi()).signIn('/')
    localStorage.setItem('identity.signed_out', '1')
    const attempt = tab.attempt()
    tab.goTo(`/?code=c&state=${attempt?.['state']}&nonce=${attempt?.['nonce']}`)
    const api = fakeApi({ exchange: async () => tokensOf(idToken({ nonce: attempt?.['nonce'] ?? '' })) })
    expect(await open(tab, api).start()).toEqual({ kind: 'ready', claim })
    expect(localStorage.getItem('identity.signed_out')).toBeNull()
  })
})
