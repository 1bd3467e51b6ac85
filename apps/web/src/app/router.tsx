import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type DataRouter } from 'react-router-dom'
import { homeRoute } from '#features/home/home.route.tsx'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { addRoutesOnDemand } from '#lib/routing/addRoutesOnDemand.ts'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { AppShell } from './shell/AppShell.tsx'
import { PageLoading } from './shell/PageLoading.tsx'

/** The id of the route whose children are the screens. */
const SCREENS = 'screens'

/**
 * Creates the router of the staff's app: the shell and Home (M058). The routes of all other screens (`screenRoutes.ts`)
 * are loaded with the first navigation to one of them.
 */
export function createRouter(app: AppContextValue, queryClient: QueryClient): DataRouter {
  const importScreenRoutes = async () => (await import('./screenRoutes.ts')).createScreenRoutes(app, queryClient)
  return createBrowserRouter(
    [
      {
        ErrorBoundary: RouteErrorPage,
        HydrateFallback: PageLoading,
        children: [
          {
            Component: AppShell,
            // Inside the shell as well, so that a broken screen leaves the navigation usable.
            children: [{ id: SCREENS, ErrorBoundary: RouteErrorPage, children: [homeRoute(app, queryClient)] }],
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: addRoutesOnDemand(SCREENS, importScreenRoutes) },
  )
}
