import type { ApiClient } from '@rankdesk/api'
import {
  DialogsProvider,
  ErrorBoundary,
  lazyComponent,
  ShortcutsProvider,
  ToastProvider,
  TooltipProvider,
} from '@rankdesk/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import { AppContext, type AppContextValue, type StaffMember } from '#lib/api/appContext.ts'
import { useChangesFeed } from './useChangesFeed.ts'
import { ConnectionContext } from '#lib/connection/connectionContext.ts'
import type { Connection } from '#lib/connection/createConnection.ts'
import { OutboxProvider } from '#lib/outbox/OutboxProvider.tsx'
import type { AppContextStore } from './context/createAppContextStore.ts'
import type { SessionState } from './identity/sessionReducer.ts'

// Not needed for the first paint.
const AppNotices = lazyComponent(async () => (await import('./AppNotices.tsx')).AppNotices)

/** How long after the start the notices are loaded, in ms: right after the first screen. */
const NOTICES_AFTER_MS = 1000

export interface AppProps {
  contextStore: AppContextStore
  session: SessionState
  queryClient: QueryClient
  router: DataRouter
  connection: Connection
  /** Called with each error that a route's loader or component threw. */
  onError: (error: unknown) => void
}

/** The app of a signed-in person: the shared providers around the routes. */
export function App({ contextStore, session, queryClient, router, connection, onError }: AppProps) {
  const app = useSyncExternalStore(contextStore.subscribe, contextStore.current)
  return (
    <ShortcutsProvider>
      <TooltipProvider>
        <AppContext value={app}>
          <QueryClientProvider client={queryClient}>
            <AppSubscriptions app={app} contextStore={contextStore} />
            <ToastProvider>
              <OutboxProvider>
                <DialogsProvider>
                  <ConnectionContext value={connection}>
                    <RouterProvider router={router} onError={onError} />
                    <AfterFirstPaint>
                      <AppNotices session={session} name={app.user.name} product={app.config.product} />
                    </AfterFirstPaint>
                  </ConnectionContext>
                </DialogsProvider>
              </OutboxProvider>
            </ToastProvider>
          </QueryClientProvider>
        </AppContext>
      </TooltipProvider>
    </ShortcutsProvider>
  )
}

function AppSubscriptions({ app, contextStore }: { app: AppContextValue; contextStore: AppContextStore }) {
  useChangesFeed(app)
  useStaffLookup(app, contextStore.ownClient)
  return null
}

/**
 * Renders the notices soon after the first paint, with which their code does not compete. Then it is loaded in any case: once the
 * connection is lost it can't be. A failed load is retried.
 */
function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), NOTICES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ErrorBoundary title="Notices could not be shown" fallback={() => null}>
      <Suspense>{isDue && children}</Suspense>
    </ErrorBoundary>
  )
}

/**
 * Checks a stored selection: a former staff member cannot be acted for, and a name or a photo may have changed (M102). The call is
 * made as the signed-in person, because one on behalf of a former staff member is rejected.
 */
function useStaffLookup(app: AppContextValue, ownClient: ApiClient): void {
  const { actingFor, actFor, config, staff } = app
  useEffect(() => {
    if (actingFor === null) return undefined
    const stop = new AbortController()
    const checkSelection = async () => {
      // Few people act for somebody else, so the code is loaded on demand.
      const { findStaff } = await import('./context/findStaff.ts')
      const found = await findStaff(ownClient, config.product, actingFor, stop.signal)
      if (stop.signal.aborted) return
      if (found === undefined || found.staffEmail === '') actFor(null)
      else if (!isSame(found, staff)) actFor(found)
    }
    // A failed lookup is repeated with the next load; the selection stays until then.
    checkSelection().catch(() => undefined)
    return () => stop.abort()
  }, [actingFor, actFor, config.product, ownClient, staff])
}

const isSame = (found: StaffMember, staff: StaffMember) =>
  found.staffName === staff.staffName &&
  found.staffEmail === staff.staffEmail &&
  (found.photo ?? null) === (staff.photo ?? null)
