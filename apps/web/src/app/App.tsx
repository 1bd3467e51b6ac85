import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { DialogsProvider, ShortcutsProvider, ToastProvider, TooltipProvider } from '@rankdesk/ui'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { type Desk, DeskContext } from '../shared/desk/deskContext.ts'
import { useChangesFeed } from '../shared/desk/useChangesFeed.ts'

export interface AppProps {
  desk: Desk
  queryClient: QueryClient
  router: ReturnType<typeof createBrowserRouter>
}

/** The app of a signed-in person: what all screens share, around the routes. */
export function App({ desk, queryClient, router }: AppProps) {
  return (
    <ShortcutsProvider>
      <TooltipProvider>
        <DeskContext value={desk}>
          <QueryClientProvider client={queryClient}>
            <ChangesFeed desk={desk} />
            <ToastProvider>
              <DialogsProvider>
                <RouterProvider router={router} />
              </DialogsProvider>
            </ToastProvider>
          </QueryClientProvider>
        </DeskContext>
      </TooltipProvider>
    </ShortcutsProvider>
  )
}

function ChangesFeed({ desk }: { desk: Desk }) {
  useChangesFeed(desk)
  return null
}
