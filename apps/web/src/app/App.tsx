import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { DialogsProvider, ToastProvider } from '@rankdesk/ui'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { type Desk, DeskContext } from '../shared/desk/deskContext.ts'

export interface AppProps {
  desk: Desk
  queryClient: QueryClient
  router: ReturnType<typeof createBrowserRouter>
}

/** The app of a signed-in person: what all screens share, around the routes. */
export function App({ desk, queryClient, router }: AppProps) {
  return (
    <DeskContext value={desk}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <DialogsProvider>
            <RouterProvider router={router} />
          </DialogsProvider>
        </ToastProvider>
      </QueryClientProvider>
    </DeskContext>
  )
}
