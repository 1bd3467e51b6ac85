import { LazyModuleError } from '@rankdesk/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useRouteError } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { addRoutesOnDemand } from './addRoutesOnDemand.ts'

const MORE: RouteObject[] = [
  { path: '/clients', element: <h1>Clients</h1> },
  { path: '/client/:client', element: <h1>One client</h1> },
  { path: '*', element: <h1>Not found</h1> },
]

function Problem() {
  return <h1>{useRouteError() instanceof LazyModuleError ? 'Not loaded' : 'Broken'}</h1>
}

/** Renders a router that starts with Home only, at `path`. */
function renderAt(path: string, importRoutes: () => Promise<RouteObject[]>) {
  const router = createMemoryRouter(
    [
      {
        id: 'more',
        ErrorBoundary: Problem,
        HydrateFallback: () => null,
        element: <Outlet />,
        children: [{ path: '/', element: <h1>Home</h1> }],
      },
    ],
    { initialEntries: [path], patchRoutesOnNavigation: addRoutesOnDemand('more', importRoutes) },
  )
  render(<RouterProvider router={router} />)
  return router
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('imports nothing for a screen that the router has from the start', async () => {
  const importRoutes = vi.fn(async () => MORE)
  renderAt('/', importRoutes)
  await screen.findByRole('heading', { name: 'Home' })
  expect(importRoutes).not.toHaveBeenCalled()
})

it.each([
  ['/clients', 'Clients'],
  ['/client/7', 'One client'],
  ['/nowhere', 'Not found'],
])('opens %s directly', async (path, heading) => {
  renderAt(path, async () => MORE)
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
})

it('imports the routes once for all navigations', async () => {
  const importRoutes = vi.fn(async () => MORE)
  const router = renderAt('/', importRoutes)
  await router.navigate('/client/7')
  await screen.findByRole('heading', { name: 'One client' })
  await router.navigate('/client/8')
  await router.navigate('/clients')
  await screen.findByRole('heading', { name: 'Clients' })
  expect(importRoutes).toHaveBeenCalledTimes(1)
})

it('opens the last of several screens that were chosen while the routes were loading', async () => {
  const { promise, resolve } = Promise.withResolvers<RouteObject[]>()
  const router = renderAt('/', () => promise)
  const first = router.navigate('/clients')
  const second = router.navigate('/client/7')
  resolve(MORE)
  await Promise.all([first, second])
  await screen.findByRole('heading', { name: 'One client' })
  await router.navigate('/clients')
  expect(await screen.findByRole('heading', { name: 'Clients' })).toBeVisible()
})

it('shows a failed import in the error boundary, and imports again when the router revalidates', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  const importRoutes = vi.fn(async () => MORE)
  for (let count = 0; count < 3; count += 1)
    importRoutes.mockRejectedValueOnce(new Error('The network is unreachable.'))
  const router = renderAt('/', importRoutes)
  await router.navigate('/clients')
  await screen.findByRole('heading', { name: 'Not loaded' })
  await router.revalidate()
  expect(await screen.findByRole('heading', { name: 'Clients' })).toBeVisible()
})
