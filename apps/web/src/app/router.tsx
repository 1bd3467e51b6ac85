import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router-dom'
import { executionRoutes } from '../features/execution/execution.route.tsx'
import { homeRoute } from '../features/home/home.route.tsx'
import { myClientsRoute } from '../features/my-clients/myClients.route.tsx'
import type { Desk } from '../shared/desk/deskContext.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { AppShell } from './shell/AppShell.tsx'
import { PageLoading } from './shell/PageLoading.tsx'

/** Every screen and its path (M058-M076). A screen's code is fetched when it is first gone to. */
export function createRouter(desk: Desk, queryClient: QueryClient) {
  return createBrowserRouter([
    {
      Component: AppShell,
      HydrateFallback: PageLoading,
      children: [
        {
          // Inside the shell, so that a broken screen leaves the way to the others.
          errorElement: <RouteErrorPage />,
          children: [
            homeRoute(desk, queryClient),
            myClientsRoute(desk, queryClient),
            ...executionRoutes(desk, queryClient),
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ])
}
