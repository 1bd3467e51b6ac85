import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { DialogsProvider, ShortcutsProvider, ToastProvider, TooltipProvider } from '@rankdesk/ui'
import { useSyncExternalStore } from 'react'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { type Desk, DeskContext } from '../shared/desk/deskContext.ts'
import { useChangesFeed } from '../shared/desk/useChangesFeed.ts'
import { OutboxProvider } from '../shared/outbox/OutboxProvider.tsx'
import type { DeskStore } from './desk/createDeskStore.ts'
import { useStaffLookup } from './desk/useStaffLookup.ts'
import { SessionBanner } from './identity/SessionBanner.tsx'
import type { SessionState } from './identity/sessionState.ts'

export interface AppProps {
  desks: DeskStore
  session: SessionState
  queryClient: QueryClient
  router: ReturnType<typeof createBrowserRouter>
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
                  <RouterProvider router={router} />
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
