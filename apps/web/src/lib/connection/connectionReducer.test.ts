import { describe, expect, it } from 'vitest'
import { CONNECTED, type ConnectionEvent, connectionReducer, isInterrupted } from './connectionReducer.ts'

const after = (...events: ConnectionEvent[]) => events.reduce(connectionReducer, CONNECTED)
const failed = (at: number): ConnectionEvent => ({ type: 'unreachable', at })
const attempted: ConnectionEvent = { type: 'attemptStarted' }

describe('an unreachable server', () => {
  it('is tried again with doubled waits of at most 30 seconds', () => {
    const waits = Array.from({ length: 8 }, (_, index) => {
      const events = Array.from({ length: index + 1 }, () => [failed(0), attempted]).flat()
      return after(...events.slice(0, -1)).nextAttemptAt
    })
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('is shown from the second failure on', () => {
    expect(isInterrupted(after(failed(0)))).toBe(false)
    expect(isInterrupted(after(failed(0), attempted, failed(1000)))).toBe(true)
  })

  it('is not tried later because other requests fail', () => {
    expect(after(failed(0), failed(900), failed(950)).nextAttemptAt).toBe(1000)
    expect(after(failed(0), failed(900)).failures).toBe(1)
  })

  it('is shown at once when the browser is offline', () => {
    expect(isInterrupted(after({ type: 'browserOffline', at: 0 }))).toBe(true)
  })

  it('stays shown while responses to requests from before the browser went offline arrive, until an attempt', () => {
    const offline = after({ type: 'browserOffline', at: 0 }, { type: 'reached' })
    expect(isInterrupted(offline)).toBe(true)
    expect(offline.nextAttemptAt).toBe(2000)
    expect(isInterrupted(connectionReducer(connectionReducer(offline, attempted), failed(2000)))).toBe(true)
    expect(connectionReducer(connectionReducer(offline, attempted), { type: 'reached' })).toEqual(CONNECTED)
  })

  it('is tried at once on request', () => {
    expect(after(failed(0), { type: 'retryRequested', at: 300 }).nextAttemptAt).toBe(300)
  })
})

describe('a busy server', () => {
  const busy: ConnectionEvent = { type: 'busy', at: 100, retryAfterMs: 2000 }

  it('is shown at once and tried when it says so', () => {
    expect(isInterrupted(after(busy))).toBe(true)
    expect(after(busy).nextAttemptAt).toBe(2100)
  })

  it('counts failures from the start when it becomes unreachable', () => {
    expect(after(busy, failed(200))).toMatchObject({ status: 'unreachable', failures: 1, nextAttemptAt: 1200 })
  })
})

describe('a connected server', () => {
  it('ends an interruption', () => {
    expect(after(failed(0), attempted, failed(0), { type: 'reached' })).toEqual(CONNECTED)
  })

  it('ignores a request to retry', () => {
    expect(after({ type: 'retryRequested', at: 1 })).toBe(CONNECTED)
  })

  it('stays outdated until the page is reloaded', () => {
    expect(after({ type: 'outdated' }, failed(0), { type: 'reached' }).isOutdated).toBe(true)
  })
})
