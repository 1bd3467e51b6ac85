import { Button } from '@rankdesk/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { Link } from './Link.tsx'

afterEach(cleanup)

function open(link: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element: link },
    { path: '/my-clients', element: 'My Clients' },
  ])
  render(<RouterProvider router={router} />)
  return screen.getByRole('link')
}

it('opens a route with the router', async () => {
  const link = open(<Link to="/my-clients">Clients</Link>)
  expect(link.className).toContain('text-accent')
  await userEvent.click(link)
  expect(await screen.findByText('My Clients')).toBeVisible()
})

it('has the style of the button that it is in', () => {
  const link = open(
    <Button asChild>
      <Link unstyled to="/my-clients">
        Clients
      </Link>
    </Button>,
  )
  expect(link.className).not.toContain('text-accent')
  expect(link.className).not.toBe('')
})

it('opens another site in a new tab', () => {
  const link = open(<Link href="https://blueridge.example.com/">Blue Ridge</Link>)
  expect(link.getAttribute('target')).toBe('_blank')
})
