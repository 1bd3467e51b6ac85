import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { responseOf, SilentPageError } from './pagePool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('passes on a result and an error of the page', async () => {
  expect(await responseOf(Promise.resolve(3))).toBe(3)
  await expect(responseOf(Promise.reject(new Error('storyMissing')))).rejects.toThrow('storyMissing')
})

test('stops waiting for a page that never responds', async () => {
  const pending = responseOf(new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await pending).toBeInstanceOf(SilentPageError)
})

test.each(['page.goto: Page crashed', 'Target page, context or browser has been closed'])(
  'reports a page that is gone as silent: %s',
  async (message) => {
    await expect(responseOf(Promise.reject(new Error(message)))).rejects.toBeInstanceOf(SilentPageError)
  },
)
