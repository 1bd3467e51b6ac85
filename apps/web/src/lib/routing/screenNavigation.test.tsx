import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, memo, useCallback, useState } from 'react'
import {
  createBrowserRouter,
  createMemoryRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
} from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link } from './Link.tsx'
import { redirectTo } from './redirectTo.ts'
import { retryableImport } from './retryableImport.tsx'
import { revalidateOnParamChange } from './revalidateOnParamChange.ts'
import { startQueries } from './startQueries.ts'

// React and the router log what an error boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A screen whose code loads when the test says so. */
function slowScreen(Screen: ComponentType) {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType>()
  const importScreen = vi.fn(() => promise)
  return {
    ...retryableImport(importScreen),
    importScreen,
    loads: () => act(async () => resolve(Screen)),
    fails: (message: string) => act(async () => reject(new Error(message))),
  }
}

const LINKS = ['/', '/lists?tab=all', '/clients/3', '/clients/4', '/slow', '/broken']

const Shell = () => {
  const { pathname, search, ...location } = useLocation()
  const state: unknown = location.state
  return (
    <>
      <p aria-label="Address">{pathname + search}</p>
      <p aria-label="Navigation type">{useNavigationType()}</p>
      <p aria-label="State">{JSON.stringify(state)}</p>
      {LINKS.map((to) => (
        <Link key={to} to={to} state={{ from: 'link' }}>
          {to}
        </Link>
      ))}
      <Outlet />
    </>
  )
}
const Home = () => <h1>Home</h1>
const Slow = () => <h1>Slow</h1>
const Client = () => <h1>Client {useParams()['id']}</h1>
const Broken = (): never => {
  throw new Error('The screen broke.')
}
const ErrorMessage = () => <p role="alert">{(useRouteError() as Error).message}</p>

const home: RouteObject = { path: '/', Component: Home }
const client: RouteObject = { path: '/clients/:id', Component: Client }

function open(path: string, children: RouteObject[], basename = '/') {
  const shell = { Component: Shell, children: [{ ErrorBoundary: ErrorMessage, children }] }
  const fallback = { HydrateFallback: () => <p>Loading</p>, children: [shell] }
  const router = createMemoryRouter([fallback], { initialEntries: [path], basename })
  render(<RouterProvider router={router} />)
  return { router, go: (steps: number) => act(() => router.navigate(steps)) }
}
const click = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const address = () => screen.getByLabelText('Address').textContent
/** Waits for the end of a navigation: a redirect or a loader takes longer than the click. */
const expectAddress = (expected: string) => waitFor(() => expect(address()).toBe(expected))
const heading = async () => (await screen.findByRole('heading')).textContent

it('shows the fallback until the code of the first screen has loaded', async () => {
  const slow = slowScreen(Slow)
  open('/slow', [{ path: '/slow', loader: slow.load, Component: slow.Component }])
  expect(screen.getByText('Loading')).toBeVisible()
  await slow.loads()
  expect(await heading()).toBe('Slow')
  expect(screen.queryByText('Loading')).toBeNull()
})

it('keeps the current screen and address until the code of the next one has loaded', async () => {
  const slow = slowScreen(Slow)
  open('/', [home, { path: '/slow', loader: slow.load, Component: slow.Component }])
  await click('/slow')
  expect(await heading()).toBe('Home')
  await expectAddress('/')
  await slow.loads()
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeVisible()
  await expectAddress('/slow')
})

it('ignores a superseded navigation', async () => {
  const slow = slowScreen(Slow)
  open('/', [home, client, { path: '/slow', loader: slow.load, Component: slow.Component }])
  await click('/slow')
  await click('/clients/3')
  await slow.loads()
  expect(await heading()).toBe('Client 3')
  await expectAddress('/clients/3')
})

it('starts queries and the import together, once for a path, and not again for another query string', async () => {
  const started: string[] = []
  const prefetch = ({ params, request }: LoaderFunctionArgs) =>
    startQueries(() => started.push(`${params['id'] ?? 'list'} ${new URL(request.url).search}`))
  const slow = slowScreen(() => <Link to="?tab=mine">mine</Link>)
  const lists: RouteObject = {
    path: '/lists',
    loader: (args) => {
      prefetch(args)
      return slow.load()
    },
    Component: slow.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
  const clients: RouteObject = {
    ...client,
    index: false,
    loader: (args) => {
      prefetch(args)
      return null
    },
    shouldRevalidate: revalidateOnParamChange,
  }
  const { go } = open('/', [home, lists, clients])
  await click('/lists?tab=all')
  expect(started).toEqual(['list ?tab=all'])
  expect(slow.importScreen).toHaveBeenCalledTimes(1)
  await slow.loads()
  await userEvent.click(await screen.findByRole('link', { name: 'mine' }))
  await expectAddress('/lists?tab=mine')
  expect(started).toHaveLength(1)
  await click('/clients/3')
  await click('/clients/4')
  await go(-2)
  expect(started).toEqual(['list ?tab=all', '3 ', '4 ', 'list ?tab=mine'])
})

it.each([
  [
    'throws',
    () => {
      throw new Error('No')
    },
  ],
  ['rejects', () => Promise.reject(new Error('No'))],
])('shows the screen although starting its queries %s', async (_how, start) => {
  const loader = () => {
    startQueries(start)
    return null
  }
  open('/', [home, { ...client, index: false, loader }])
  await click('/clients/3')
  expect(await screen.findByRole('heading', { name: 'Client 3' })).toBeVisible()
})

it('redirects without a history entry for the address that redirects', async () => {
  const loader = ({ request, params }: LoaderFunctionArgs) => redirectTo(request, `/clients/${params['id']}/overview`)
  const redirecting = { path: '/clients/:id', loader, element: null }
  const { go } = open('/', [home, redirecting, { path: '/clients/:id/overview', Component: Client }])
  await click('/clients/3')
  await waitFor(() => expect(address()).toBe('/clients/3/overview'))
  await go(-1)
  await expectAddress('/')
})

it('redirects to the root when no other path is named [M081]', async () => {
  const loader = ({ request }: LoaderFunctionArgs) => redirectTo(request)
  open('/clients/4', [home, client, { path: '/slow', loader, element: null }])
  await click('/slow')
  await waitFor(() => expect(address()).toBe('/'))
})

it.each([
  ['/clients/3/page', { id: '3', part: 'page', '*': '' }],
  ['/clients/3', { id: '3', '*': '' }],
  ['/clients/3/page/deep/below', { id: '3', part: 'page', '*': 'deep/below' }],
])('reads named, optional and wildcard parts of %s [M080]', async (path, params) => {
  const Params = () => <p aria-label="Parts">{JSON.stringify(useParams())}</p>
  open(path, [home, { path: '/clients/:id/:part?/*', Component: Params }])
  expect(JSON.parse((await screen.findByLabelText('Parts')).textContent)).toEqual(params)
})

it('replaces the entry of a redirecting address that the app is opened at', async () => {
  window.history.replaceState(null, '', '/clients/3')
  const entries = window.history.length
  const loader = ({ request }: LoaderFunctionArgs) => redirectTo(request, '/clients/3/overview')
  const redirecting = { path: '/clients/:id', loader, element: null }
  const router = createBrowserRouter([
    { HydrateFallback: () => null, children: [redirecting, { path: '/clients/:id/overview', Component: Client }] },
  ])
  render(<RouterProvider router={router} />)
  expect(await heading()).toBe('Client 3')
  expect(window.location.pathname).toBe('/clients/3/overview')
  expect(window.history.length).toBe(entries)
  router.dispose()
})

it('tells a screen the type of the navigation and the state of the link', async () => {
  const { go } = open('/', [home, client])
  const shown = (label: string) => screen.getByLabelText(label).textContent
  expect(shown('Navigation type')).toBe('POP')
  await click('/clients/3')
  expect(shown('Navigation type')).toBe('PUSH')
  expect(shown('State')).toBe('{"from":"link"}')
  await go(-1)
  expect(shown('Navigation type')).toBe('POP')
  expect(shown('State')).toBe('null')
})

it('replaces a broken screen with its error and keeps the navigation around it', async () => {
  open('/', [home, { path: '/broken', Component: Broken }])
  await click('/broken')
  expect(screen.getByRole('alert').textContent).toBe('The screen broke.')
  await click('/')
  expect(await heading()).toBe('Home')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the error of a chunk that failed to load, and loads it again with the next navigation', async () => {
  const slow = slowScreen(Slow)
  open('/', [home, { path: '/slow', loader: slow.load, Component: slow.Component }])
  await click('/slow')
  await slow.fails('The network is unreachable.')
  expect((await screen.findByRole('alert')).textContent).toBe('This part of the app could not be loaded.')
  await expectAddress('/slow')
  slow.importScreen.mockResolvedValue(Slow)
  await click('/slow')
  expect(await heading()).toBe('Slow')
})

it('resolves navigate once the next screen is ready', async () => {
  const slow = slowScreen(Slow)
  const completed = vi.fn()
  const Work = () => {
    const navigate = useNavigate()
    const complete = async () => {
      await navigate('/slow')
      completed()
    }
    return (
      <button type="button" onClick={() => void complete()}>
        Complete
      </button>
    )
  }
  open('/', [
    { path: '/', Component: Work },
    { path: '/slow', loader: slow.load, Component: slow.Component },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
  expect(completed).not.toHaveBeenCalled()
  await slow.loads()
  expect(completed).toHaveBeenCalledTimes(1)
  expect(await heading()).toBe('Slow')
})

it('does not render memoised rows again when the address changes', async () => {
  const rowRendered = vi.fn()
  const Row = memo(({ onOpen }: { onOpen: () => void }) => {
    rowRendered()
    return (
      <button type="button" onClick={onOpen}>
        Open
      </button>
    )
  })
  const List = () => {
    const navigate = useNavigate()
    const { search } = useLocation()
    const [count, setCount] = useState(0)
    const openRow = useCallback(() => {
      setCount((before) => before + 1)
      void navigate({ search: '?open=3' }, { replace: true })
    }, [navigate])
    return (
      <>
        <h1>{`${count} opened ${search}`}</h1>
        <Row onOpen={openRow} />
      </>
    )
  }
  open('/lists', [{ path: '/lists', Component: List }])
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await heading()).toBe('1 opened ?open=3')
  expect(rowRendered).toHaveBeenCalledTimes(1)
})

it.each([
  ['the middle button', { button: 1 }],
  ['Control', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('leaves a click with %s to the browser [M088]', async (_name, init) => {
  open('/', [home, client])
  expect(fireEvent.click(screen.getByRole('link', { name: '/clients/3' }), init)).toBe(true)
  await expectAddress('/')
})

it('leaves a link with a target of its own to the browser', async () => {
  const Page = () => (
    <Link to="/clients/3" target="_blank">
      In a new tab
    </Link>
  )
  open('/', [{ path: '/', Component: Page }, client])
  expect(fireEvent.click(screen.getByRole('link', { name: 'In a new tab' }))).toBe(true)
  await expectAddress('/')
})

it('puts the base path before every address of the client platform', async () => {
  open('/platform/clients/3', [home, client], '/platform')
  expect(await heading()).toBe('Client 3')
  await expectAddress('/clients/3')
  expect(screen.getByRole('link', { name: '/clients/4' }).getAttribute('href')).toBe('/platform/clients/4')
})
