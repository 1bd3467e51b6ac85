// @vitest-environment jsdom
import type { Claim, WebConfig } from '@rankdesk/api'
import { fixedClock } from '@rankdesk/format/testing'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '../identity/session.ts'
import { createAppContextStore } from './createAppContextStore.ts'

const diego = { staffId: 4, staffName: 'Diego Ramos', staffEmail: 'diego@agency.test' }
const stored = () => [localStorage.getItem('identity.staff_email'), localStorage.getItem('identity.staff_id')]

/** Opens the app as the person `staffId` at this browser. */
function open(staffId = 3) {
  const signOut = vi.fn(async () => undefined)
  const user: Claim = { clientGuid: 'guid', staffId, email: 'maya@agency.test', firstName: 'Maya', name: 'Maya Okafor' }
  const store = createAppContextStore({
    config: { services: {}, product: 'Rankdesk' } as WebConfig,
    clock: fixedClock('2026-11-18T17:00:00Z'),
    user,
    session: { signOut } as unknown as Session,
    storage: localStorage,
    queryClient: new QueryClient(),
  })
  return { store, signOut }
}

beforeEach(() => localStorage.clear())

describe('a choice of whose work is shown', () => {
  it('is stored as e-mail and id under their keys, and read again [M024]', () => {
    open().store.live.actFor(diego)
    expect(stored()).toEqual(['diego@agency.test', '4'])
    expect(open().store.current()).toMatchObject({ staffId: 4, actingFor: 4, staff: diego })
  })

  it.each([
    ['without an e-mail address', { ...diego, staffId: 5, staffEmail: null }],
    ['with an empty one', { ...diego, staffId: 5, staffEmail: '' }],
    ['of the person themselves', { ...diego, staffId: 3 }],
    ['of nobody', null],
  ])('%s clears the stored one [M104]', (_whose, choice) => {
    const { store } = open()
    store.live.actFor(diego)
    store.live.actFor(choice)
    expect(stored()).toEqual([null, null])
    expect(store.current()).toMatchObject({ staffId: 3, actingFor: null })
    expect(open().store.current().actingFor).toBeNull()
  })

  it('is cleared when the person signs out', async () => {
    const { store, signOut } = open()
    store.live.actFor(diego)
    await store.live.signOut()
    expect(stored()).toEqual([null, null])
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('is not taken over by the next person at this browser', () => {
    open().store.live.actFor(diego)
    expect(open(9).store.current()).toMatchObject({ staffId: 9, actingFor: null })
  })
})
