import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { DialogsProvider, ShortcutsProvider, ToastProvider, TooltipProvider } from '@rankdesk/ui'
import { useSyncExternalStore } from 'react'
import { type DataRouter, RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { type AppContextValue, AppContext } from '../shared/app/appContext.ts'
import { useChangesFeed } from '../shared/app/useChangesFeed.ts'
import { ConnectionBar } from '../shared/connection/ConnectionBar.tsx'
import { ConnectionContext } from '../shared/connection/connectionContext.ts'
import type { Connection } from '../shared/connection/createConnection.ts'
import { OutboxProvider } from '../shared/outbox/OutboxProvider.tsx'
import type { AppContextStore } from './context/createAppContextStore.ts'
import { useStaffLookup } from './context/useStaffLookup.ts'
import { SessionBanner } from './identity/SessionBanner.tsx'
import type { SessionState } from './identity/sessionState.ts'

export interface AppProps {
  contextStore: AppContextStore
  session: SessionState
  queryClient: QueryClient
  router: DataRouter
  connection: Connection
  /** Called with each error that a route's loader or component threw. */
  onError: NonNullable<RouterProviderProps['onError']>
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
                    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-180 flex-col gap-2">
                      <SessionBanner session={session} name={app.user.name} onReload={() => location.reload()} />
                      <ConnectionBar product={app.config.product} onReload={() => location.reload()} />
                    </div>
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
