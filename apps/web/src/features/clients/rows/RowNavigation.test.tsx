import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { memo } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Link } from '#lib/routing/Link.tsx'
import { RowNavigation, useRowNavigation } from './RowNavigation.tsx'

afterEach(cleanup)

const rowRendered = vi.fn()
const Row = memo(() => {
  const navigateFromRow = useRowNavigation()
  rowRendered()
  return (
    <>
      <a href="/client/3/overview">Blue Ridge</a>
      <a href="/client/3/overview" target="_blank">
        In a new tab
      </a>
      <a href="mailto:maya@blueridge.example">Mail</a>
      <button type="button" onClick={() => navigateFromRow('/scheduler/3')}>
        Schedule
      </button>
    </>
  )
})

function open() {
  rowRendered.mockClear()
  const List = () => (
    <>
      <Link to="?search=blue">Search</Link>
      <p>{useLocation().search}</p>
      <RowNavigation>
        <Row />
      </RowNavigation>
    </>
  )
  const routes = [
    { path: '/my-clients', Component: List },
    { path: '*', element: <h1>Another screen</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/my-clients'] })
  render(<RouterProvider router={router} />)
  return router
}

it('follows a link of a row within the app, with the list to come back to', async () => {
  const router = open()
  await userEvent.click(screen.getByRole('link', { name: 'Search' }))
  await userEvent.click(screen.getByRole('link', { name: 'Blue Ridge' }))
  expect(router.state.location.pathname).toBe('/client/3/overview')
  expect(router.state.location.state).toEqual({ list: '/my-clients?search=blue' })
})

it('navigates from a menu of a row, with the list to come back to', async () => {
  const router = open()
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(router.state.location.pathname).toBe('/scheduler/3')
  expect(router.state.location.state).toEqual({ list: '/my-clients' })
})

it('does not render a memoized row again when the address of the list changes', async () => {
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Search' }))
  expect(screen.getByText('?search=blue')).toBeVisible()
  expect(rowRendered).toHaveBeenCalledTimes(1)
})

it.each([
  ['the middle button', 'Blue Ridge', { button: 1 }],
  ['Control', 'Blue Ridge', { ctrlKey: true }],
  ['Command', 'Blue Ridge', { metaKey: true }],
  ['Shift', 'Blue Ridge', { shiftKey: true }],
  ['Alt', 'Blue Ridge', { altKey: true }],
  ['a target of its own', 'In a new tab', {}],
  ['an address outside of the app', 'Mail', {}],
])('leaves a click with %s to the browser [M088]', (_what, name, init) => {
  const router = open()
  expect(fireEvent.click(screen.getByRole('link', { name }), init)).toBe(true)
  expect(router.state.location.pathname).toBe('/my-clients')
})
