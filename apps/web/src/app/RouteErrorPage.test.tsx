import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { LazyModuleError } from '@rankdesk/ui'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionContext } from '../shared/connection/connectionContext.ts'
import { createConnection } from '../shared/connection/createConnection.ts'
import { RouteErrorPage } from './RouteErrorPage.tsx'

afterEach(cleanup)

/** Opens a screen whose loader throws `error` until `server.up` is set. */
function openScreen(error: unknown) {
  const server = { up: false }
  const connection = createConnection({
    probe: async () => undefined,
    isOutdated: async () => false,
    events: new EventTarget(),
    now: () => 0,
  })
  const loader = vi.fn(() => {
    if (!server.up) throw error
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
  expect(await screen.findByRole('heading', { name: 'The screen' })).toBeDefined()
})

it('loads the screen again on request', async () => {
  const { server } = openScreen(new LazyModuleError(new TypeError('no network')))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.up = true
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'The screen' })).toBeDefined()
})

it('shows the message of any other error, and offers a reload', async () => {
  openScreen(new Error('clients is undefined'))
  expect((await screen.findByRole('alert')).textContent).toBe('clients is undefined')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
})
