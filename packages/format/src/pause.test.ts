import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pause } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends when its time is over, not before', async () => {
  const ended = vi.fn<() => void>()
  void pause(50).then(ended)
  await vi.advanceTimersByTimeAsync(49)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})

it('without a length ends in a later task', async () => {
  const ended = vi.fn<() => void>()
  void pause(0).then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalledOnce()
})
