import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createScreenRouter } from './createScreenRouter.ts'
import { Link } from './Link.tsx'
import { useSearchParams } from './navigation.ts'
import { Outlet } from './Outlet.tsx'
import { RoutedScreens } from './RoutedScreens.tsx'
import { useScrollPlaces } from './useScrollPlaces.ts'
import { memoryHistory } from './appHistory.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('scrollY', 0)
  // jsdom has no place to scroll to: one number stands in for it.
  vi.stubGlobal(
    'scrollTo',
    vi.fn((_x: number, y: number) => vi.stubGlobal('scrollY', y)),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Shell() {
  useScrollPlaces()
  return (
    <>
      <Link to="/list">List</Link>
      <Link to="/client">Client</Link>
      <Link to="/client#notes">Notes</Link>
      <Outlet />
    </>
  )
}

function List() {
  const [, setQuery] = useSearchParams()
  return (
    <>
      <button type="button" onClick={() => setQuery({ open: '3' }, { preventScrollReset: true })}>
        Open a row
      </button>
      <button type="button" onClick={() => setQuery({ page: '2' })}>
        Next page
      </button>
    </>
  )
}

function open(history = memoryHistory('/list')) {
  const children = [
    { path: '/list', Component: List },
    { path: '/client', element: <p id="notes">The notes</p> },
  ]
  const router = createScreenRouter([{ Component: Shell, children }], { history })
  const { unmount } = render(<RoutedScreens router={router} />)
  return { history, unmount, go: (steps: number) => act(async () => history.go(steps)) }
}
const scrollBy = (y: number) => void vi.stubGlobal('scrollY', y)
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('a new address begins at the top, and Back and Forward lead to where each was left', async () => {
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

it('the same address gone to anew begins at the top', async () => {
  open()
  scrollBy(700)
  await follow('Client')
  await follow('List')
  expect(window.scrollY).toBe(0)
})

it('a change within a screen that asks for it stays where it is', async () => {
  open()
  scrollBy(700)
  await press('Open a row')
  expect(window.scrollY).toBe(700)
  await press('Next page')
  expect(window.scrollY).toBe(0)
})

it('an address that names a part of the page shows that part', async () => {
  const shown = vi.fn()
  Element.prototype.scrollIntoView = shown
  open()
  await follow('Notes')
  expect(shown).toHaveBeenCalledTimes(1)
  expect(shown.mock.contexts[0]).toBe(screen.getByText('The notes'))
})

it('a reload stands where the page was, and so does Back after it', async () => {
  const first = open()
  scrollBy(700)
  await follow('Client')
  scrollBy(250)
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  first.unmount()
  scrollBy(0)

  const { go } = open(first.history)
  expect(window.history.scrollRestoration).toBe('manual')
  expect(window.scrollY).toBe(250)
  await go(-1)
  expect(window.scrollY).toBe(700)
})

it.each(['{"a":', 'null', '"x"', '{"default":"far"}'])('kept places that read %s are none', (text) => {
  sessionStorage.setItem('rankdesk.scroll', text)
  open()
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
})
