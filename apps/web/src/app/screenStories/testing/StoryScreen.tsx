import { createApiClient, impersonationSession, type WebConfig, webConfigSchema } from '@rankdesk/api'
import { fixedClock } from '@rankdesk/format/testing'
import { DialogsProvider, ShortcutsProvider, ToastProvider, TooltipProvider } from '@rankdesk/ui'
import { QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom'
import { homeRoute } from '#features/home/home.route.tsx'
import { PlatformApp } from '#features/platform/showPlatform.tsx'
import { createPlatformRoutes, PLATFORM_BASENAME } from '#features/platform/platformRouter.tsx'
import { type AppContextValue, AppContext } from '#lib/api/appContext.ts'
import { isPlatformPath } from '#features/platform/platformPath.ts'
import { OutboxProvider } from '#lib/outbox/OutboxProvider.tsx'
import { RouteErrorPage } from '../../RouteErrorPage.tsx'
import { createScreenRoutes } from '../../screenRoutes.ts'
import { AppShell } from '../../shell/AppShell.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { type ChangedResponses, recordedFetch, respondToSiteCalls, type ScreenState } from './recordedFetch.ts'
import type { Recording } from './recording.ts'
import { type ScreenReport, screenReports } from './screenReport.ts'

const recordings = import.meta.glob<Recording>('./recordings/*.json', { import: 'default' })

export interface StoryScreenProps {
  /** The name of the recording, without `.json`. */
  recording: string
  /** @default 'full' */
  state?: ScreenState
  /** Responses that differ from the recorded ones. */
  responses?: ChangedResponses | undefined
  /** Settings of the server that differ from the recorded ones. */
  settings?: Partial<WebConfig> | undefined
}

/**
 * The whole app at a recorded screen, of staff or of the client platform: its routes, its shell and its queries, on
 * recorded responses.
 */
export function StoryScreen({ recording, state = 'full', responses, settings }: StoryScreenProps) {
  const [screen, setScreen] = useState<Screen>()
  useEffect(() => {
    let created: Screen | undefined
    const isOpen = { current: true }
    void (async () => {
      const load = recordings[`./recordings/${recording}.json`]
      if (load === undefined) throw new Error(`There is no recording ${recording}.`)
      const content = await load()
      if (!isOpen.current) return
      created = createScreen(content, state, { responses, settings })
      setScreen(created)
    })()
    return () => {
      isOpen.current = false
      created?.endSiteCalls()
      created?.router.dispose()
      created?.queryClient.clear()
    }
  }, [recording, state, responses, settings])
  if (screen === undefined) return null
  return screen.isPlatform ? <PlatformScreen {...screen} /> : <ScreenProviders {...screen} />
}

interface Screen {
  app: AppContextValue
  queryClient: QueryClient
  router: DataRouter
  /** Whether it is a screen of the client platform. */
  isPlatform: boolean
  report: ScreenReport
  endSiteCalls: () => void
}

function createScreen(
  recording: Recording,
  state: ScreenState,
  { responses, settings }: Pick<StoryScreenProps, 'responses' | 'settings'>,
): Screen {
  const recorded = { ...webConfigSchema.parse(recording.config), ...settings }
  // The recorded pages of clients' sites are files of Storybook, which may be in a folder.
  const config = { ...recorded, clientSite: new URL('.', document.baseURI).href.slice(0, -1) + recorded.clientSite }
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { networkMode: 'always' } },
  })
  const missing: string[] = []
  const fetch = recordedFetch(recording, state, (call) => missing.push(call), responses)
  const endSiteCalls = respondToSiteCalls(fetch)
  const { staffId, name, email } = recording.person
  const app: AppContextValue = {
    client: createApiClient({ services: config.services, application: config.product, fetch }),
    config,
    clock: fixedClock(recording.now),
    user: { clientGuid: 'guid', staffId, name, email, firstName: name.split(' ')[0] ?? name },
    staffId,
    staff: { staffId, staffName: name, staffEmail: email },
    actingFor: null,
    actFor: () => undefined,
    startImpersonation: async () => undefined,
    signOut: async () => undefined,
  }
  const report = { queryClient, missing }
  if (isPlatformPath(recording.path)) {
    const options = { initialEntries: [recording.path], basename: PLATFORM_BASENAME }
    const router = createMemoryRouter(createPlatformRoutes(), options)
    return { app, queryClient, router, isPlatform: true, report, endSiteCalls }
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
  return { app, queryClient, router, isPlatform: false, report, endSiteCalls }
}

function ScreenProviders({ app, queryClient, router, report }: Screen) {
  return (
    <ShortcutsProvider>
      <TooltipProvider>
        <AppContext value={app}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>
              <OutboxProvider>
                <DialogsProvider>
                  <RouterProvider router={router} />
                  <Progress report={report} />
                </DialogsProvider>
              </OutboxProvider>
            </ToastProvider>
          </QueryClientProvider>
        </AppContext>
      </TooltipProvider>
    </ShortcutsProvider>
  )
}

const SESSION_MS = 15 * 60_000

/** The pages of a client, in a session that never ends. */
function PlatformScreen({ app, queryClient, router, report }: Screen) {
  const [impersonation] = useState(() => ({
    client: app.client,
    session: () => app.client.call(impersonationSession, {}),
    // Real time, in which a token lives.
    endsAt: Date.now() + SESSION_MS,
    seen: () => undefined,
    discard: () => undefined,
    onOver: () => undefined,
  }))
  return (
    <>
      <PlatformApp
        config={app.config}
        clock={app.clock}
        impersonation={impersonation}
        queryClient={queryClient}
        router={router}
        onError={() => undefined}
      />
      <QueryClientProvider client={queryClient}>
        <Progress report={report} />
      </QueryClientProvider>
    </>
  )
}

/** Marks the screen for the story's play function: whether a call is on its way, and what happened. */
function Progress({ report }: { report: ScreenReport }) {
  const fetching = useIsFetching()
  return (
    <i
      hidden
      data-fetching={fetching}
      ref={(mark) => {
        if (mark !== null) screenReports.set(mark, report)
      }}
    />
  )
}
