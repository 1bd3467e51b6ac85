import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link } from './Link.tsx'
import { scrollKey } from './scrollKey.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('scrollY', 0)
  // jsdom cannot scroll: a number represents the position.
  vi.stubGlobal(
    'scrollTo',
    vi.fn((_x: number, y: number) => vi.stubGlobal('scrollY', y)),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Shell = () => (
  <>
    <Link to="/list">List</Link>
    <Link to="/client">Client</Link>
    <Link to="/client#notes">Notes</Link>
    <Outlet />
    <ScrollRestoration getKey={scrollKey} />
  </>
)

function List() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate('?open=3', { preventScrollReset: true })}>
        Open a row
      </button>
      <button type="button" onClick={() => void navigate('?page=2')}>
        Next page
      </button>
    </>
  )
}

function open() {
  const children = [
    { path: '/list', Component: List },
    { path: '/client', element: <p id="notes">The notes</p> },
  ]
  const router = createMemoryRouter([{ Component: Shell, children }], { initialEntries: ['/list'] })
  const { unmount } = render(<RouterProvider router={router} />)
  return { router, unmount, go: (steps: number) => act(() => router.navigate(steps)) }
}
const scrollBy = (y: number) => void vi.stubGlobal('scrollY', y)
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('starts a new page at the top and restores the position with Back and Forward', async () => {
  const { go } = open()
  scrollBy(700)
  await follow('Client')
  expect(window.scrollY).toBe(0)
  scrollBy(300)
  await go(-1)
  expect(window.scrollY).toBe(700)
  await go(1)
  expect(window.scrollY).toBe(300)
})

it('starts at the top when the same path is opened again', async () => {
  open()
  scrollBy(700)
  await follow('Client')
  await follow('List')
  expect(window.scrollY).toBe(0)
})

it('keeps the position for a change within the page that asks for it', async () => {
  open()
  scrollBy(700)
  await press('Open a row')
  expect(window.scrollY).toBe(700)
  await press('Next page')
  expect(window.scrollY).toBe(0)
})

it('scrolls to the element that the hash names', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  open()
  await follow('Notes')
  expect(scrolled.mock.contexts).toEqual([screen.getByText('The notes')])
})

it('stores the positions before a reload and leaves restoring to the browser', async () => {
  const { router } = open()
  scrollBy(700)
  await follow('Client')
  scrollBy(250)
  expect(window.history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  const stored = Object.values(sessionStorage).join()
  expect(stored).toContain('"default":700')
  expect(stored).toContain(`"${router.state.location.key}":250`)
})
