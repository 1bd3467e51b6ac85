import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { registerUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { ConnectionContext } from '#lib/connection/connectionContext.ts'
import { createConnection } from '#lib/connection/createConnection.ts'

afterEach(cleanup)

/** Renders the bar on a connection to a server that answers when `server.up` is set. */
function renderBar() {
  const server = { up: false, outdated: false }
  const onReload = vi.fn()
  const connection = createConnection({
    probe: async () => (server.up ? connection.observer.reached() : connection.observer.unreachable()),
    isOutdated: async () => server.outdated,
    events: new EventTarget(),
    now: () => performance.now(),
  })
  render(
    <ConnectionContext value={connection}>
      <ConnectionBar product="Rankdesk" onReload={onReload} />
    </ConnectionContext>,
  )
  /** Two failures in a row, as the bar needs. */
  const interrupt = () =>
    act(() => {
      connection.observer.unreachable()
      connection.retry()
    })
  return { connection, server, interrupt, onReload }
}

it('shows nothing while the server answers', () => {
  renderBar()
  expect(screen.queryByRole('status')).toBeNull()
})

it('says what waits while the server can’t be reached, and disappears when it answers', async () => {
  const release = registerUnsavedWork('zone-1')
  const { server, interrupt } = renderBar()
  interrupt()
  const bar = await screen.findByRole('status')
  expect(bar.textContent).toContain('The server can’t be reached')
  expect(bar.textContent).toContain('1 unsaved change is kept on this device')
  expect(bar.textContent).toMatch(/Next attempt in \d+ s\./)
  server.up = true
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  release()
})

it('says that a busy server is asked again', () => {
  const { connection } = renderBar()
  act(() => connection.observer.busy(9000))
  expect(screen.getByRole('status').textContent).toContain('The server is busy')
  expect(screen.getByRole('status').textContent).toContain('Next attempt in 9 s.')
})

it('offers a reload after an update', async () => {
  const { connection, server, onReload } = renderBar()
  server.outdated = true
  act(() => connection.checkVersion())
  expect((await screen.findByRole('status')).textContent).toContain('Rankdesk was updated')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(onReload).toHaveBeenCalledTimes(1)
})
