import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isInterrupted } from './connectionReducer.ts'
import { createConnection } from './createConnection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A connection whose probes fail until `up` is set. */
function start() {
  const events = new EventTarget()
  const server = { up: false, probes: 0, outdated: false }
  const connection = createConnection({
    async probe() {
      server.probes += 1
      if (server.up) connection.observer.reached()
      else connection.observer.unreachable()
    },
    isOutdated: async () => server.outdated,
    events,
    now: () => Date.now(),
  })
  const restored = vi.fn()
  connection.onRestored(restored)
  return { connection, events, server, restored }
}

it('probes an unreachable server until it answers, and reports that once', async () => {
  const { connection, server, restored } = start()
  connection.observer.unreachable()
  await vi.advanceTimersByTimeAsync(1000 + 2000)
  expect(server.probes).toBe(2)
  expect(isInterrupted(connection.state())).toBe(true)
  server.up = true
  await vi.advanceTimersByTimeAsync(4000)
  expect(connection.state().status).toBe('connected')
  expect(restored).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.probes).toBe(3)
})

it('tries at once when the network returns', async () => {
  const { connection, events, server, restored } = start()
  events.dispatchEvent(new Event('offline'))
  expect(isInterrupted(connection.state())).toBe(true)
  server.up = true
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(restored).toHaveBeenCalledTimes(1)
})

it('waits as long as a busy server asks', async () => {
  const { connection, server } = start()
  server.up = true
  connection.observer.busy(7000)
  await vi.advanceTimersByTimeAsync(6999)
  expect(server.probes).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.probes).toBe(1)
  expect(connection.state().status).toBe('connected')
})

it('notices a newer version after a chunk failed', async () => {
  const { connection, server } = start()
  connection.checkVersion()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.state().isOutdated).toBe(false)
  server.outdated = true
  connection.checkVersion()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.state().isOutdated).toBe(true)
})
