// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tokens } from '@rankdesk/api'
import { ACCESS_KEY, createAccessStore } from './accessStore.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-18T17:00:00Z')

const tokens: Tokens = {
  id_token: 'id',
  refresh_token: 'refresh',
  id_token_expires_in: 600,
  id_token_expires_at: '2026-11-18T17:10:00.000Z',
  refresh_token_expires_in: 3600,
  refresh_token_expires_at: '2026-11-18T18:00:00.000Z',
}

let now: number
const storeAt = (time: number) => {
  now = time
  return createAccessStore(localStorage, () => now)
}

beforeEach(() => localStorage.clear())

describe('access record', () => {
  it('has the six specified fields under identity.access [M020, M021]', () => {
    storeAt(START).write(tokens)
    expect(JSON.parse(localStorage.getItem('identity.access') ?? '')).toEqual(tokens)
  })

  it('blanks an id token that has expired, so that a refresh follows [M029]', () => {
    const store = storeAt(START)
    store.write(tokens)
    now = START + 10 * MINUTE - 1
    expect(store.read()?.id_token).toBe('id')
    now = START + 10 * MINUTE
    expect(store.read()).toMatchObject({ id_token: '', refresh_token: 'refresh' })
  })

  it('is not stored when read: that would lose what another tab has just stored', () => {
    const store = storeAt(START)
    store.write(tokens)
    const seenBefore = localStorage.getItem(ACCESS_KEY)
    const view = { getItem: () => seenBefore, setItem: (key: string, text: string) => localStorage.setItem(key, text) }
    const late = createAccessStore(view as unknown as Storage, () => now)
    now = START + 10 * MINUTE
    store.write({ ...tokens, refresh_token: 'newer' })
    late.read()
    expect(store.read()?.refresh_token).toBe('newer')
  })

  it('is dropped when the refresh token has expired [M028]', () => {
    const store = storeAt(START)
    store.write(tokens)
    now = START + 60 * MINUTE
    expect(store.read()).toBeUndefined()
    expect(localStorage.getItem(ACCESS_KEY)).toBeNull()
  })

  it('counts lifetimes by this browser’s own clock, so that a wrong one expires nothing', () => {
    const store = storeAt(START + 600 * MINUTE)
    store.write(tokens)
    expect(store.read()?.id_token).toBe('id')
  })

  it.each(['', 'null', '{"id_token":1}', '{broken'])('is undefined for the stored text %j', (text) => {
    localStorage.setItem(ACCESS_KEY, text)
    expect(storeAt(START).read()).toBeUndefined()
  })
})
