import { createApiClient, webConfigSchema } from '@rankdesk/api'
import { fixedClock } from '@rankdesk/format'
import { DialogsProvider, ShortcutsProvider, ToastProvider, TooltipProvider } from '@rankdesk/ui'
import { QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom'
import { homeRoute } from '../../../features/home/home.route.tsx'
import { type AppContextValue, AppContext } from '../../../shared/app/appContext.ts'
import { OutboxProvider } from '../../../shared/outbox/OutboxProvider.tsx'
import { RouteErrorPage } from '../../RouteErrorPage.tsx'
import { createScreenRoutes } from '../../screenRoutes.ts'
import { AppShell } from '../../shell/AppShell.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { type Recording, recordedFetch, type ScreenState } from './recordedFetch.ts'

/** The person who was signed in while the responses were recorded. */
const MAYA = { staffId: 1, email: 'maya@rankdesk.test', firstName: 'Maya', name: 'Maya Okafor' }

const recordings = import.meta.glob<Recording>('./recordings/*.json', { import: 'default' })

export interface StoryScreenProps {
  /** The name of the recording, without `.json`. */
  recording: string
  /** @default 'full' */
  state?: ScreenState
}

/** The whole app at a recorded screen: its routes, its shell and its queries, on recorded responses. */
export function StoryScreen({ recording, state = 'full' }: StoryScreenProps) {
  const [screen, setScreen] = useState<Screen>()
  useEffect(() => {
    let created: Screen | undefined
    const isOpen = { current: true }
    void (async () => {
      const load = recordings[`./recordings/${recording}.json`]
      if (load === undefined) throw new Error(`There is no recording ${recording}.`)
      const content = await load()
      if (!isOpen.current) return
      created = createScreen(content, state)
      setScreen(created)
    })()
    return () => {
      isOpen.current = false
      created?.router.dispose()
      created?.queryClient.clear()
    }
  }, [recording, state])
  return screen === undefined ? null : <ScreenProviders {...screen} />
}

interface Screen {
  app: AppContextValue
  queryClient: QueryClient
  router: DataRouter
}

function createScreen(recording: Recording, state: ScreenState): Screen {
  const config = webConfigSchema.parse(recording.config)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { networkMode: 'always' } },
  })
  const fetch = recordedFetch(recording, state)
  const app: AppContextValue = {
    client: createApiClient({ services: config.services, application: config.product, fetch }),
    config,
    clock: fixedClock(recording.now),
    user: { clientGuid: 'guid', ...MAYA },
    staffId: MAYA.staffId,
    staff: { staffId: MAYA.staffId, staffName: MAYA.name, staffEmail: MAYA.email },
    actingFor: null,
    actFor: () => undefined,
    startImpersonation: async () => undefined,
    signOut: async () => undefined,
  }
  const children = [homeRoute(app, queryClient), ...createScreenRoutes(app, queryClient)]
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: RouteErrorPage,
        HydrateFallback: PageLoading,
        children: [{ Component: AppShell, children: [{ ErrorBoundary: RouteErrorPage, children }] }],
      },
    ],
    { initialEntries: [recording.path] },
  )
  return { app, queryClient, router }
}

function ScreenProviders({ app, queryClient, router }: Screen) {
  return (
    <ShortcutsProvider>
      <TooltipProvider>
        <AppContext value={app}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>
              <OutboxProvider>
                <DialogsProvider>
                  <RouterProvider router={router} />
                  <Progress />
                </DialogsProvider>
              </OutboxProvider>
            </ToastProvider>
          </QueryClientProvider>
        </AppContext>
      </TooltipProvider>
    </ShortcutsProvider>
  )
}

/** Marks, for the story's play function, whether a call is on its way. */
function Progress() {
  return <i hidden data-fetching={useIsFetching()} />
}
