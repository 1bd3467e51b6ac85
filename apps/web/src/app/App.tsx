import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { DialogsProvider, ShortcutsProvider, ToastProvider, TooltipProvider } from '@rankdesk/ui'
import { useSyncExternalStore } from 'react'
import { type Desk, DeskContext } from '../shared/desk/deskContext.ts'
import { useChangesFeed } from '../shared/desk/useChangesFeed.ts'
import { OutboxProvider } from '../shared/outbox/OutboxProvider.tsx'
import type { ScreenRouter } from '../shared/routing/createScreenRouter.ts'
import { RoutedScreens } from '../shared/routing/RoutedScreens.tsx'
import type { DeskStore } from './desk/createDeskStore.ts'
import { useStaffLookup } from './desk/useStaffLookup.ts'
import { SessionBanner } from './identity/SessionBanner.tsx'
import type { SessionState } from './identity/sessionState.ts'
import { PageLoading } from './shell/PageLoading.tsx'

export interface AppProps {
  desks: DeskStore
  session: SessionState
  queryClient: QueryClient
  router: ScreenRouter
}

/** The app of a signed-in person: what all screens share, around the routes. */
export function App({ desks, session, queryClient, router }: AppProps) {
  const desk = useSyncExternalStore(desks.subscribe, desks.current)
  return (
    <ShortcutsProvider>
      <TooltipProvider>
        <DeskContext value={desk}>
          <QueryClientProvider client={queryClient}>
            <DeskWatch desk={desk} desks={desks} />
            <ToastProvider>
              <OutboxProvider>
                <DialogsProvider>
                  <RoutedScreens router={router} waiting={<PageLoading />} />
                  <SessionBanner session={session} name={desk.user.name} onReload={() => location.reload()} />
                </DialogsProvider>
              </OutboxProvider>
            </ToastProvider>
          </QueryClientProvider>
        </DeskContext>
      </TooltipProvider>
    </ShortcutsProvider>
  )
}

function DeskWatch({ desk, desks }: { desk: Desk; desks: DeskStore }) {
  useChangesFeed(desk)
  useStaffLookup(desk, desks.ownClient)
  return null
}
