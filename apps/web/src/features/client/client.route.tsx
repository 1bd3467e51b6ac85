import type { QueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject } from 'react-router-dom'
import { clientIdOf } from '../../shared/client/clientIdOf.ts'
import { clientInfoQuery } from '../../shared/client/clientInfo.queries.ts'
import type { Desk } from '../../shared/desk/deskContext.ts'

/** The pages of one client (M074, M075, M078). Its details are fetched while the page's code is on its way. */
export function clientRoute(desk: Desk, queryClient: QueryClient): RouteObject {
  return {
    path: '/client/:client',
    loader: ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId > 0) void queryClient.prefetchQuery(clientInfoQuery(desk, clientId))
      return null
    },
    // Within the frame its own queries follow the address.
    shouldRevalidate: () => false,
    lazy: { Component: async () => (await import('./ClientFrame.tsx')).ClientFrame },
    children: [
      { index: true, loader: ({ params }) => redirect(`/client/${params['client'] ?? ''}/overview`) },
      {
        path: 'overview',
        lazy: { Component: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage },
      },
      {
        path: 'keywords',
        lazy: { Component: async () => (await import('./keywords/KeywordsPage.tsx')).KeywordsPage },
      },
      {
        path: 'page-mapping',
        lazy: { Component: async () => (await import('./page-mapping/PageMappingPage.tsx')).PageMappingPage },
      },
      {
        path: 'geos-specialties',
        lazy: {
          Component: async () => (await import('./geos-specialties/GeosSpecialtiesPage.tsx')).GeosSpecialtiesPage,
        },
      },
      {
        path: 'indexation',
        lazy: { Component: async () => (await import('./indexation/IndexationPage.tsx')).IndexationPage },
      },
      {
        path: 'content-tracker',
        lazy: { Component: async () => (await import('./content-tracker/ContentTrackerPage.tsx')).ContentTrackerPage },
      },
    ],
  }
}
