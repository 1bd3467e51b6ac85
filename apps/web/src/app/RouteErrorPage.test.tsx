import { LazyModuleError } from '@rankdesk/ui'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionContext } from '#lib/connection/connectionContext.ts'
import { createConnection } from '#lib/connection/createConnection.ts'
import { RouteErrorPage } from './RouteErrorPage.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Opens a screen whose loader throws `error` until `server.up` is set. */
function openScreen(error: unknown) {
  const server = { up: false }
  const connection = createConnection({
    probe: async () => undefined,
    isOutdated: async () => false,
    events: new EventTarget(),
    now: () => 0,
  })
  const loader = vi.fn(async () => {
    // An import takes a moment.
    await new Promise((resolve) => setTimeout(resolve, 10))
    // Each failed import throws a new error.
    if (!server.up) throw error instanceof LazyModuleError ? new LazyModuleError(error.cause) : error
    return null
  })
  const router = createMemoryRouter([
    { path: '/', loader, ErrorBoundary: RouteErrorPage, Component: () => <h1>The screen</h1> },
  ])
  render(
    <ConnectionContext value={connection}>
      <RouterProvider router={router} />
    </ConnectionContext>,
  )
  return { server, connection, loader }
}

/** Lets the fake time pass in steps, between which React renders. */
async function pass(seconds: number) {
  for (let ms = 0; ms < seconds * 1000; ms += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}

it('loads the screen again when the connection returns', async () => {
  const { server, connection, loader } = openScreen(new LazyModuleError(new TypeError('no network')))
  expect((await screen.findByRole('alert')).textContent).toContain('This screen could not be loaded.')
  server.up = true
  // The page listens from its first effect on, which may follow the alert.
  await waitFor(() => {
    act(() => {
      connection.observer.unreachable()
      connection.observer.reached()
    })
    expect(loader.mock.calls.length).toBeGreaterThan(1)
  })
  expect(await screen.findByRole('heading', { name: 'The screen' })).toBeVisible()
})

it('loads the screen again after growing waits, by itself', async () => {
  vi.useFakeTimers()
  const { server, loader } = openScreen(new LazyModuleError(new TypeError('no network')))
  await pass(0.2)
  expect(screen.getByRole('alert').textContent).toContain('This screen could not be loaded.')
  // After 2, 4 and 8 s.
  for (const [seconds, calls] of [
    [2.2, 2],
    [4.2, 3],
    [7, 3],
    [1.2, 4],
  ] as const) {
    await pass(seconds)
    expect(loader).toHaveBeenCalledTimes(calls)
  }
  server.up = true
  await pass(16.2)
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible()
})

it('loads the screen again when the network returns', async () => {
  const { server } = openScreen(new LazyModuleError(new TypeError('no network')))
  await screen.findByRole('alert')
  server.up = true
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByRole('heading', { name: 'The screen' })).not.toBeNull()
  })
})

it('loads the screen again on request', async () => {
  const { server } = openScreen(new LazyModuleError(new TypeError('no network')))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.up = true
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'The screen' })).toBeVisible()
})

it('shows no sentence of the browser, and offers a reload', async () => {
  openScreen(new Error('clients is undefined'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This screen broke, and the error was reported. Your saved work is safe. Reload to go on.',
  )
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})
