import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { DialogsProvider, ShortcutsProvider, ToastProvider, TooltipProvider } from '@rankdesk/ui'
import { useSyncExternalStore } from 'react'
import { type AppContextValue, AppContext } from '../shared/app/appContext.ts'
import { useChangesFeed } from '../shared/app/useChangesFeed.ts'
import { OutboxProvider } from '../shared/outbox/OutboxProvider.tsx'
import type { ScreenRouter } from '../shared/routing/createScreenRouter.ts'
import { RoutedScreens } from '../shared/routing/RoutedScreens.tsx'
import type { AppContextStore } from './context/createAppContextStore.ts'
import { useStaffLookup } from './context/useStaffLookup.ts'
import { SessionBanner } from './identity/SessionBanner.tsx'
import type { SessionState } from './identity/sessionState.ts'
import { PageLoading } from './shell/PageLoading.tsx'

export interface AppProps {
  contextStore: AppContextStore
  session: SessionState
  queryClient: QueryClient
  router: ScreenRouter
}

/** The app of a signed-in person: what all screens share, around the routes. */
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
                  <RoutedScreens router={router} waiting={<PageLoading />} />
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
