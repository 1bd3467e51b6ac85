import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startAgainWhenReachable } from './startAgain.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A failed start of the app, on a server that answers when `up` is set. */
function failedStart() {
  const server = { up: false }
  const events = new EventTarget()
  const probe = vi.fn(async () => {
    if (!server.up) throw new Error('unreachable')
  })
  const reload = vi.fn()
  startAgainWhenReachable({ probe, events, reload })
  return { server, events, probe, reload }
}

it('tries again after growing waits, and reloads once when the server answers', async () => {
  const { server, probe, reload } = failedStart()
  await vi.advanceTimersByTimeAsync(5000 + 10_000)
  expect(probe).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  server.up = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(probe).toHaveBeenCalledTimes(3)
})

it('tries at once when the network returns', async () => {
  const { server, events, reload } = failedStart()
  server.up = true
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
})
