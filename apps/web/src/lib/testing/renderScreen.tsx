import { createApiClient, SERVICE_NAMES, type WebConfig } from '@rankdesk/api'
import { fixedClock } from '@rankdesk/format'
import { DialogsProvider, ShortcutsProvider, ToastProvider } from '@rankdesk/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { type AppContextValue, AppContext } from '../api/appContext.ts'
import { applyChanges } from '../api/applyChanges.ts'
import { OutboxProvider } from '../outbox/OutboxProvider.tsx'
import { type FakeResponses, fakeServices } from './fakeServices.ts'
import { NO_TOOLS } from './noTools.ts'

const config: WebConfig = {
  product: 'Rankdesk',
  department: 'SEO',
  services: Object.fromEntries(SERVICE_NAMES.map((name) => [name, `/services/${name}`])) as WebConfig['services'],
  clientId: 'rankdesk-web',
  clientSite: 'https://{domain}',
  tools: NO_TOOLS,
  clockShift: 0,
  faultInjection: false,
}

export interface ScreenTest {
  /** The routes of the test; the first is the screen's. */
  routes: (app: AppContextValue, queryClient: QueryClient) => RouteObject[]
  /** The initial address. */
  path: string
  responses: FakeResponses
  /** The time of the clock. @default 9:42 in the morning of November 18, 2026, in Los Angeles */
  now?: string
  /** Changed settings of the server. */
  settings?: Partial<WebConfig>
}

/** Renders a screen as Maya Okafor (staff 7), with the given responses. */
export function renderScreen({ routes, path, responses, now = '2026-11-18T17:42:00Z', settings }: ScreenTest) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { networkMode: 'always' } },
  })
  const services = fakeServices(responses)
  const app: AppContextValue = {
    client: createApiClient({
      services: config.services,
      application: config.product,
      fetch: services.fetch,
      onChanges: (changes) => applyChanges(queryClient, changes),
    }),
    config: { ...config, ...settings },
    clock: fixedClock(now),
    user: { clientGuid: 'guid', staffId: 7, email: 'maya@desk.test', firstName: 'Maya', name: 'Maya Okafor' },
    staffId: 7,
    staff: { staffId: 7, staffName: 'Maya Okafor', staffEmail: 'maya@desk.test' },
    actingFor: null,
    actFor: () => undefined,
    startImpersonation: async () => undefined,
    signOut: async () => undefined,
  }
  const children = routes(app, queryClient)
  const router = createMemoryRouter([{ HydrateFallback: NothingYet, children }], { initialEntries: [path] })
  const { unmount } = render(
    <ShortcutsProvider>
      <AppContext value={app}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <OutboxProvider>
              <DialogsProvider>
                <RouterProvider router={router} />
              </DialogsProvider>
            </OutboxProvider>
          </ToastProvider>
        </QueryClientProvider>
      </AppContext>
    </ShortcutsProvider>,
  )
  return {
    ...services,
    router,
    unmount,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

/** Shown until the screen's code has loaded. */
const NothingYet = () => null
