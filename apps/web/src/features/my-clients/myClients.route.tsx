import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { readQueueAddress } from './address/queueAddress.ts'
import { clientsQuery, queueTabsQuery } from './myClients.queries.ts'

/** My Clients (M060). The list that the address asks for is fetched while the screen's code is on its way. */
export function myClientsRoute(desk: Desk, queryClient: QueryClient): RouteObject {
  return {
    path: '/my-clients',
    loader: ({ request }) => {
      const view = readQueueAddress(new URL(request.url).searchParams)
      void queryClient.prefetchQuery(queueTabsQuery(desk, view.search))
      void queryClient.prefetchQuery(clientsQuery(desk, view))
      return null
    },
    // Within the screen its own queries follow the address.
    shouldRevalidate: () => false,
    lazy: { Component: async () => (await import('./MyClientsScreen.tsx')).MyClientsScreen },
  }
}
