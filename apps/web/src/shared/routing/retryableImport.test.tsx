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

it('rejects with the error of the import, and imports again the next time', async () => {
  const importScreen = vi.fn(async () => Screen).mockRejectedValueOnce(new Error('The network is unreachable.'))
  const { load, Component } = retryableImport(importScreen)
  await expect(load()).rejects.toThrow('The network is unreachable.')
  await load()
  render(<Component />)
  expect(screen.getByRole('heading').textContent).toBe('The screen')
})
