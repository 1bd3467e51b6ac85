import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { retryableImport } from './retryableImport.tsx'

const Screen = () => <h1>The screen</h1>

afterEach(cleanup)

it('imports the code once, however often it is loaded', async () => {
  const importScreen = vi.fn(async () => Screen)
  const { load, Component } = retryableImport(importScreen)
  await Promise.all([load(), load()])
  await load()
  expect(importScreen).toHaveBeenCalledTimes(1)
  render(<Component />)
  expect(screen.getByRole('heading').textContent).toBe('The screen')
})

it('retries a failed import', async () => {
  vi.useFakeTimers()
  const importScreen = vi.fn(async () => Screen).mockRejectedValueOnce(new Error('The network is unreachable.'))
  const loading = retryableImport(importScreen).load()
  await vi.runAllTimersAsync()
  await loading
  expect(importScreen).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('rejects when all retries fail, and imports again the next time', async () => {
  vi.useFakeTimers()
  const failure = new Error('The network is unreachable.')
  const importScreen = vi.fn(async () => Screen)
  for (let count = 0; count < 3; count += 1) importScreen.mockRejectedValueOnce(failure)
  const { load, Component } = retryableImport(importScreen)
  const failed = load().catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failed).toMatchObject({ name: 'LazyModuleError', cause: failure })
  vi.useRealTimers()
  await load()
  render(<Component />)
  expect(screen.getByRole('heading').textContent).toBe('The screen')
})
