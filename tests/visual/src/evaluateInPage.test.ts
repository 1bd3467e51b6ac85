import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { evaluateInPage, SilentPageError } from './evaluateInPage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('passes on a result and an error of the page', async () => {
  expect(await evaluateInPage(Promise.resolve(3))).toBe(3)
  await expect(evaluateInPage(Promise.reject(new Error('storyMissing')))).rejects.toThrow('storyMissing')
})

test('stops waiting for a page that never responds', async () => {
  const pending = evaluateInPage(new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await pending).toBeInstanceOf(SilentPageError)
})

test.each([
  'page.evaluate: Target crashed',
  'page.goto: Page crashed',
  'Target page, context or browser has been closed',
])('reports a page that is gone as silent: %s', async (message) => {
  await expect(evaluateInPage(Promise.reject(new Error(message)))).rejects.toBeInstanceOf(SilentPageError)
})
