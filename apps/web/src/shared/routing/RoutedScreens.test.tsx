import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryHistory } from './appHistory.ts'
import { createScreenRouter } from './createScreenRouter.ts'
import { Link } from './Link.tsx'
import { useLocation, useNavigate, useNavigationType, useParams } from './navigation.ts'
import { Outlet } from './Outlet.tsx'
import { RoutedScreens } from './RoutedScreens.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import type { ScreenRoute } from './screenRoute.ts'

// React says what a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Code that comes when the test lets it. */
function slowCode(Screen: ComponentType) {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType>()
  return {
    load: vi.fn(() => promise),
    comes: () => act(async () => resolve(Screen)),
    fails: (why: string) => act(async () => reject(new Error(why))),
  }
}

const Shell = () => {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <p aria-label="Address">{pathname + search}</p>
      <p aria-label="Came by">{useNavigationType()}</p>
      <p aria-label="State">{JSON.stringify(state)}</p>
      {['/', '/lists?tab=all', '/clients/3', '/clients/4', '/slow', '/broken', '/nowhere'].map((to) => (
        <Link key={to} to={to} state={{ from: 'link' }}>
          {to}
        </Link>
      ))}
      <Outlet />
    </>
  )
}
const Home = () => <h1>Home</h1>
const Client = () => <h1>Client {useParams()['id']}</h1>
const Broken = (): never => {
  throw new Error('The screen broke.')
}

function open(path: string, screens: ScreenRoute[]) {
  const history = memoryHistory(path)
  const boundary = <ScreenBoundary broken={(error) => <p role="alert">{(error as Error).message}</p>} />
  const routes = [{ Component: Shell, children: [{ element: boundary, children: screens }] }]
  const router = createScreenRouter(routes, { history })
  render(<RoutedScreens router={router} waiting={<p>Waiting</p>} />)
  return { history, go: (steps: number) => act(async () => history.go(steps)) }
}
const press = (to: string) => userEvent.click(screen.getByRole('link', { name: to }))
const address = () => screen.getByLabelText('Address').textContent
const heading = () => screen.getByRole('heading').textContent

it('nothing of a screen stands before the code of the first one is there', async () => {
  const slow = slowCode(() => <h1>Slow</h1>)
  open('/slow', [{ path: '/slow', load: slow.load }])
  expect(screen.getByText('Waiting')).toBeDefined()
  await slow.comes()
  expect(heading()).toBe('Slow')
  expect(screen.queryByText('Waiting')).toBeNull()
})

it('one stays at the screen and its address until the code of the next one is there', async () => {
  const slow = slowCode(() => <h1>Slow</h1>)
  const { history } = open('/', [
    { path: '/', Component: Home },
    { path: '/slow', load: slow.load },
  ])
  await press('/slow')
  expect(heading()).toBe('Home')
  expect(address()).toBe('/')
  expect(history.location().pathname).toBe('/')
  await slow.comes()
  expect(heading()).toBe('Slow')
  expect(address()).toBe('/slow')
  expect(history.location().pathname).toBe('/slow')
})

it('who goes elsewhere meanwhile is not taken to what comes late', async () => {
  const slow = slowCode(() => <h1>Slow</h1>)
  open('/', [
    { path: '/', Component: Home },
    { path: '/slow', load: slow.load },
    { path: '/clients/:id', Component: Client },
  ])
  await press('/slow')
  await press('/clients/3')
  await slow.comes()
  expect(heading()).toBe('Client 3')
  expect(address()).toBe('/clients/3')
})

it('answers are asked for with the code, once for an address, and not again for another query of it', async () => {
  const asked: string[] = []
  const slow = slowCode(() => <Link to="?tab=mine">mine</Link>)
  const prefetch = ({ params, query }: { params: { id?: string }; query: URLSearchParams }) =>
    asked.push(`${params.id ?? 'list'} ${query}`)
  const { go } = open('/', [
    { path: '/', Component: Home },
    { path: '/lists', load: slow.load, prefetch },
    { path: '/clients/:id', Component: Client, prefetch },
  ])
  await press('/lists?tab=all')
  expect(asked).toEqual(['list tab=all'])
  expect(slow.load).toHaveBeenCalledTimes(1)
  await slow.comes()
  await userEvent.click(screen.getByRole('link', { name: 'mine' }))
  expect(address()).toBe('/lists?tab=mine')
  expect(asked).toHaveLength(1)
  await press('/clients/3')
  await press('/clients/4')
  await go(-2)
  expect(asked).toEqual(['list tab=all', '3 ', '4 ', 'list tab=mine'])
})

it('what can not be asked for beforehand keeps nobody from the screen', async () => {
  open('/', [
    {
      path: '/',
      Component: Home,
      prefetch: () => {
        throw new Error('No')
      },
    },
    { path: '/clients/:id', Component: Client, prefetch: () => Promise.reject(new Error('No')) },
  ])
  expect(heading()).toBe('Home')
  await press('/clients/3')
  expect(heading()).toBe('Client 3')
})

it('an address that leads elsewhere is no step for Back', async () => {
  const redirect = (params: { id?: string }) => `/clients/${params.id}/overview`
  const { go } = open('/', [
    { path: '/', Component: Home },
    { path: '/clients/:id', redirect },
    { path: '/clients/:id/overview', Component: Client },
  ])
  await press('/clients/3')
  expect(address()).toBe('/clients/3/overview')
  await go(-1)
  expect(address()).toBe('/')
})

it('opened at such an address, the app begins where it leads', () => {
  const { history } = open('/clients/3', [
    { path: '/clients/:id', redirect: () => '/clients/3/overview' },
    { path: '/clients/:id/overview', Component: Client },
  ])
  expect(heading()).toBe('Client 3')
  expect(history.length()).toBe(1)
  expect(history.location().pathname).toBe('/clients/3/overview')
})

it('a screen knows how one came to it, and what the link gave along', async () => {
  const { go } = open('/', [
    { path: '/', Component: Home },
    { path: '/clients/:id', Component: Client },
  ])
  expect(screen.getByLabelText('Came by').textContent).toBe('POP')
  await press('/clients/3')
  expect(screen.getByLabelText('Came by').textContent).toBe('PUSH')
  expect(screen.getByLabelText('State').textContent).toBe('{"from":"link"}')
  await go(-1)
  expect(screen.getByLabelText('Came by').textContent).toBe('POP')
  expect(screen.getByLabelText('State').textContent).toBe('null')
})

it('a screen that breaks leaves what is around it, and the way to another', async () => {
  open('/', [
    { path: '/', Component: Home },
    { path: '/broken', Component: Broken },
  ])
  await press('/broken')
  expect(screen.getByRole('alert').textContent).toBe('The screen broke.')
  await press('/')
  expect(heading()).toBe('Home')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('code that did not come is told of like a broken screen, and fetched anew when one goes there again', async () => {
  const slow = slowCode(() => <h1>Slow</h1>)
  open('/', [
    { path: '/', Component: Home },
    { path: '/slow', load: slow.load },
  ])
  await press('/slow')
  await slow.fails('The network is away.')
  expect(address()).toBe('/slow')
  expect(screen.getByRole('alert').textContent).toBe('The network is away.')
  slow.load.mockResolvedValue(() => <h1>Slow</h1>)
  await press('/slow')
  expect(heading()).toBe('Slow')
})

it('a deed that ends by leaving is over once the next screen is to be shown', async () => {
  const slow = slowCode(() => <h1>Slow</h1>)
  const done = vi.fn()
  const Action = () => {
    const goTo = useNavigate()
    const complete = async () => {
      await goTo('/slow')
      done()
    }
    return (
      <button type="button" onClick={() => void complete()}>
        Complete
      </button>
    )
  }
  open('/', [
    { path: '/', Component: Action },
    { path: '/slow', load: slow.load },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
  expect(done).not.toHaveBeenCalled()
  await slow.comes()
  expect(done).toHaveBeenCalledTimes(1)
  expect(heading()).toBe('Slow')
})
