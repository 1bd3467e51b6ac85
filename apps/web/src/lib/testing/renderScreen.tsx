import type { WebConfig } from '@rankdesk/api'
import { DialogsProvider, ShortcutsProvider, ToastProvider } from '@rankdesk/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { type AppContextValue, AppContext } from '../api/appContext.ts'
import { OutboxProvider } from '../outbox/OutboxProvider.tsx'
import { fakeApp, type FakeAppOptions } from './fakeApp.ts'
import type { FakeResponses } from './fakeServices.ts'

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
  /** The colleague for whom Maya acts. @default none */
  actingFor?: FakeAppOptions['actingFor']
}

/** Renders a screen as Maya Okafor (staff 7), with the given responses. */
export function renderScreen({
  routes,
  path,
  responses,
  now = '2026-11-18T17:42:00Z',
  settings,
  actingFor,
}: ScreenTest) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { networkMode: 'always' } },
  })
  const { app, ...services } = fakeApp(responses, queryClient, { now, settings, actingFor })
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
