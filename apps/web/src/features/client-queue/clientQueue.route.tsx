import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { readQueueAddress } from '../../shared/client-queue/address/queueAddress.ts'
import { clientsQuery, queueTabsQuery } from '../../shared/client-queue/clientQueue.queries.ts'
import { QUEUE_LISTS, type QueueListName } from '../../shared/client-queue/queueLists.ts'
import type { Desk } from '../../shared/desk/deskContext.ts'

/** My Clients (M060) and All Clients (M059). The list that the address asks for is fetched while the code comes. */
export function clientQueueRoutes(desk: Desk, queryClient: QueryClient): RouteObject[] {
  const route = (name: Exclude<QueueListName, 'home'>): RouteObject => ({
    path: `/${name}`,
    loader: ({ request }) => {
      const list = QUEUE_LISTS[name]
      const view = readQueueAddress(list, new URL(request.url).searchParams)
      void queryClient.prefetchQuery(queueTabsQuery(desk, list, view))
      void queryClient.prefetchQuery(clientsQuery(desk, list, view))
      return null
    },
    // Within the screen its own queries follow the address.
    shouldRevalidate: () => false,
    lazy: {
      Component: async () => {
        const screens = await import('./ClientQueueScreens.tsx')
        return name === 'my-clients' ? screens.MyClientsScreen : screens.AllClientsScreen
      },
    },
  })
  return [route('my-clients'), route('all-clients')]
}
