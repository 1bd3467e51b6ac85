import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pauseTransport } from './pauseTransport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends when its time is over, not before', async () => {
  const ended = vi.fn<() => void>()
  void pauseTransport(400).then(ended)
  await vi.advanceTimersByTimeAsync(399)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})
