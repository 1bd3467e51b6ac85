import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { DialogsProvider, ShortcutsProvider, ToastProvider, TooltipProvider } from '@rankdesk/ui'
import { useSyncExternalStore } from 'react'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import { type AppContextValue, AppContext } from '../shared/app/appContext.ts'
import { useChangesFeed } from '../shared/app/useChangesFeed.ts'
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
}

/** The app of a signed-in person: the shared providers around the routes. */
export function App({ contextStore, session, queryClient, router }: AppProps) {
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
                  <RouterProvider router={router} />
                  <SessionBanner session={session} name={app.user.name} onReload={() => location.reload()} />
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
